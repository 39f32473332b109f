// The one jest configuration. Projects differ by where their code runs; a test file lies beside its
// code.
import type { Config } from 'jest';

import { workersFor } from '../process/workers.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { fluentFile } from './fluent-bundle.ts';
import { modulePackages } from './module-packages.ts';

type Project = NonNullable<Exclude<Config['projects'], undefined>>[number];

const jestFolder = `${workspaceRoot}/tooling/jest`;

const swc = (parser: object): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser,
      target: 'es2023',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      externalHelpers: false,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * What a call costs says nothing where every expression is counted: not where coverage or mutants
 * are measured.
 */
export const costTests = '-cost\\.test\\.ts$';

const shared = {
  rootDir: workspaceRoot,
  // Not among the temporary files: those go with each run.
  cacheDirectory: `${workspaceRoot}/.cache/jest`,
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.(mjs|cjs|jsx?)$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  // Packages that exist as ES modules alone are translated too; the rest of node_modules is read as
  // it is.
  transformIgnorePatterns: [
    `/node_modules/\\.pnpm/(?!(${modulePackages().join('|')})@)(?!.*\\.mjs$)`,
    '/\\.cache/',
  ],
  moduleNameMapper: { '\\.(css|woff2?|svg|png)(\\?.*)?$': `${jestFolder}/asset-stub.ts` },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/', '<rootDir>/\\.stryker-tmp/'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['COVERAGE'] ? [costTests] : [])],
  restoreMocks: true,
};

/** Where pages are drawn. */
const drawn = {
  ...shared,
  moduleNameMapper: { ...shared.moduleNameMapper, '^@fluentui/react-components$': fluentFile },
  testEnvironment: `${jestFolder}/dom-environment.ts`,
  setupFilesAfterEnv: [`${jestFolder}/dom-setup.ts`],
};

const tests = (...folders: string[]) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts?(x)`);

/** The one part of the shell that lives on the API's rows. */
const withApi = 'host/src/bell';

const projects = [
  {
    ...shared,
    displayName: 'node',
    testEnvironment: 'node',
    testMatch: tests('shared-contracts', 'gateway', 'tooling', 'e2e', 'bench'),
  },
  {
    ...shared,
    displayName: 'api',
    testEnvironment: `${jestFolder}/api-environment.ts`,
    globalSetup: `${jestFolder}/api-setup.ts`,
    testMatch: tests('dispatch-api'),
  },
  {
    ...drawn,
    displayName: 'browser',
    globalSetup: `${jestFolder}/fluent-bundle.ts`,
    setupFilesAfterEnv: [...drawn.setupFilesAfterEnv, `${jestFolder}/console-setup.ts`],
    testMatch: tests('shared-bus', 'shared-ui', 'host'),
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, withApi],
  },
  {
    ...drawn,
    displayName: 'remotes',
    globalSetup: `${jestFolder}/remotes-setup.ts`,
    globalTeardown: `${jestFolder}/remotes-teardown.ts`,
    testMatch: tests('mfe-*', withApi),
  },
] satisfies Project[];

// Of all projects: jest reads the time limit here alone. Twice of what was seen where ten things
// run beside the tests; a test that waits longer has a fault.
export default {
  rootDir: workspaceRoot,
  projects,
  maxWorkers: workersFor(3),
  // Modules of test files stay behind in a worker: one that has grown makes room for a new one.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: `${jestFolder}/sequencer.ts`,
  randomize: false,
  testTimeout: 180_000,
} satisfies Config;
