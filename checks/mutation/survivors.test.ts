import {
  mutationOutcome,
  scoreOf,
  survivorLine,
  survivorsOf,
  type MutationReport,
} from './survivors.ts';

const source = 'const a = 1;\nexport const b = a > 0\n  ? a : 2;\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: string, replacement: string, location = at(2, 18, 2, 23)) => ({
  mutatorName: 'ConditionalExpression',
  status,
  replacement,
  location,
});
const report: MutationReport = {
  files: {
    'a.ts': {
      source,
      mutants: [
        mutant('Killed', 'true'),
        mutant('Timeout', 'false'),
        mutant('Survived', 'a >= 0'),
        mutant('NoCoverage', '{}', at(2, 18, 3, 10)),
        mutant('Ignored', '""'),
        mutant('CompileError', '1'),
      ],
    },
  },
};

test('a survivor is listed with its place, the source, its replacement and, where there is one, the explanation', () => {
  const explained = [
    { file: 'a.ts', original: 'a > 0', replacement: 'a >= 0', why: 'a is never 0' },
    { file: 'a.ts', original: 'a > 0', replacement: 'a < 0', why: 'another mutant' },
  ];
  expect(survivorsOf(report, explained).map(survivorLine)).toEqual([
    'a.ts:2 no test notices "a > 0" → "a >= 0" (explained: a is never 0)',
    'a.ts:2 no test runs "a > 0\\n  ? a : 2" → "{}"',
  ]);
});

test('the score only counts detectable mutants', () => {
  expect(scoreOf(report)).toEqual({ detected: 2, all: 4, percent: 50 });
});

test('in a sample a mutant that no test reaches has the weight of one that was selected', () => {
  const [file] = Object.values(report.files);
  const unreached = Array.from({ length: 10 }, () => mutant('NoCoverage', 'true'));
  const sample = {
    files: { 'a.ts': { source, mutants: [...(file?.mutants ?? []), ...unreached] } },
  };
  expect(scoreOf(sample, 10)).toMatchObject({ detected: 2, all: 4 });
});

test('an area fails below its goal, and where nothing was tried', () => {
  expect(mutationOutcome('bus', report, 50)).toEqual({ passed: 2, failed: 0 });
  expect(mutationOutcome('bus', report, 51)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['✗ bus: the tests notice 50.0 % of 4 mutants, fewer than 51 %'],
  });
  expect(mutationOutcome('bus', { files: {} }, 80).failed).toBe(1);
});
