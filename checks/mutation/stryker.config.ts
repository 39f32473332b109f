import { chosenArea } from './areas.ts';
import { sampleVariable } from './sample.ts';

const { name, mutate } = chosenArea();
const reports = `test-results/mutation/${name}`;
const isSample = process.env[sampleVariable] !== undefined;

/** Stryker's options for the area that the run names. */
export default {
  mutate: [...mutate],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './checks/mutation/sample.ts'],
  checkers: isSample ? ['sample'] : [],
  jest: { configFile: 'checks/mutation/jest.config.ts' },
  // A mutant runs only the tests that cover it. All tests cover the code that runs while a module
  // loads (its tables), so that code is left out.
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // The stored results would record mutants outside the sample as refused.
  incremental: !isSample,
  incrementalFile: `.cache/mutation/${name}.json`,
  ignorePatterns: ['.data', '.cache', 'dist', 'test-results', 'bench', 'docs'],
  // One worker: the parts of the full form share two cores with other programs, and a worker with a
  // page's modules grows to 2 GB.
  concurrency: 1,
  reporters: ['json', 'html', 'progress-append-only'],
  allowConsoleColors: false,
  jsonReporter: { fileName: `${reports}/mutation.json` },
  htmlReporter: { fileName: `${reports}/mutation.html` },
  // No file has this name: Stryker would rewrite the real one's paths with TypeScript's old API,
  // and nothing reads them here.
  tsconfigFile: 'checks/mutation/tsconfig.json',
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  thresholds: { high: 90, low: 80, break: null },
  // A busy machine must not make a slow test count as one that never ends.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 40_000,
};
