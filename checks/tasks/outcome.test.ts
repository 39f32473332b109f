import {
  closingLine,
  failureLine,
  inconclusiveNote,
  isGreen,
  provedOutcome,
  sumOf,
} from './outcome.ts';

test('a suite without tests fails', () => {
  expect(provedOutcome({ passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(provedOutcome({ passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
});

test('the closing line adds all tasks, and only a run with tests and without failures is green', () => {
  const green = sumOf([
    { passed: 1, failed: 0 },
    { passed: 3, failed: 0 },
  ]);
  expect(closingLine(green)).toBe('4 passed, 0 failed');
  expect(isGreen(green)).toBe(true);
  expect(isGreen(sumOf([green, { passed: 0, failed: 1 }]))).toBe(false);
  expect(isGreen(sumOf([]))).toBe(false);
});

test('the closing line says how many came from the cache', () => {
  const total = sumOf([
    { passed: 3, failed: 0, cached: 3 },
    { passed: 2, failed: 1 },
  ]);
  expect(closingLine(total)).toBe('5 passed (3 from the cache), 1 failed');
});

test('failures are repeated at the end, a line each, without colours', () => {
  const line = failureLine('a.test.ts', 'adds', '\u001B[31mexpected 2\u001B[39m\n  received 3');
  expect(line).toBe('✗ a.test.ts › adds: expected 2 received 3');
  expect(
    sumOf([
      { passed: 1, failed: 0 },
      { passed: 1, failed: 1, failures: [line] },
    ]).failures,
  ).toEqual([line]);
});

test('inconclusive results are named, and count neither as passed nor as failed', () => {
  const total = sumOf([
    { passed: 3, failed: 0, inconclusive: 2 },
    { passed: 1, failed: 0 },
  ]);
  expect([closingLine(total), inconclusiveNote(total), isGreen(total)]).toEqual([
    '4 passed, 0 failed',
    '2 inconclusive',
    true,
  ]);
  expect(inconclusiveNote(sumOf([{ passed: 1, failed: 0 }]))).toBe('');
});
