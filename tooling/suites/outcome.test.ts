import {
  closingLine,
  failureLine,
  inconclusiveNote,
  isGreen,
  oneCheck,
  suiteOutcome,
  sumOf,
} from './outcome.ts';

test('a suite counts its tests', () => {
  expect(suiteOutcome({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
  expect(suiteOutcome({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a suite without tests fails', () => {
  expect(suiteOutcome({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a suite with a failing exit code fails even when its tests passed', () => {
  expect(suiteOutcome({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('the closing line adds all stages, and only a run with tests and without failures is green', () => {
  const green = sumOf([oneCheck(true), { passed: 3, failed: 0 }]);
  expect(closingLine(green)).toBe('4 passed, 0 failed');
  expect(isGreen(green)).toBe(true);
  expect(isGreen(sumOf([green, oneCheck(false)]))).toBe(false);
  expect(isGreen(sumOf([]))).toBe(false);
});

test('failures are repeated at the end, a line each, without colours', () => {
  const line = failureLine('a.test.ts', 'adds', '\u001B[31mexpected 2\u001B[39m\n  received 3');
  expect(line).toBe('✗ a.test.ts › adds: expected 2 received 3');
  expect(
    sumOf([oneCheck(true), suiteOutcome({ passed: 1, failed: 1, failures: [line] }, 1)]).failures,
  ).toEqual([line]);
});

test('inconclusive results are named, and count neither as passed nor as failed', () => {
  const total = sumOf([{ passed: 3, failed: 0, inconclusive: 2 }, oneCheck(true)]);
  expect([closingLine(total), inconclusiveNote(total), isGreen(total)]).toEqual([
    '4 passed, 0 failed',
    '2 inconclusive',
    true,
  ]);
  expect(inconclusiveNote(sumOf([oneCheck(true)]))).toBe('');
});
