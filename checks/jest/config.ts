// The one jest configuration. Projects differ by where their code runs; a test file is beside its
// code.
import type { Config } from 'jest';
import { workersFor } from 'release-kit/process/workers.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { modulePackages } from './module-packages.ts';
import { mappedTo } from './package-bundles.ts';

type Project = NonNullable<Exclude<Config['projects'], undefined>>[number];

const jestFolder = `${workspaceRoot}/checks/jest`;
/** The files that a remote in a separate repository gets with its kit too. */
const presets = `${workspaceRoot}/bundler/jest`;

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
 * Tests of costs are left out where coverage or mutants are measured, because counting every
 * expression distorts the costs.
 */
export const costTests = '-cost\\.test\\.ts$';

const shared = {
  rootDir: workspaceRoot,
  // Outside the temporary files, which are removed after each run.
  cacheDirectory: `${workspaceRoot}/.cache/jest`,
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.(mjs|cjs|jsx?)$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  // Packages that exist only as ES modules are compiled too, and one that imports while it runs,
  // which jest's VM cannot; the rest of node_modules is loaded as it is.
  transformIgnorePatterns: [
    `/node_modules/\\.pnpm/(?!(${[...modulePackages(), '@opentelemetry\\+otlp-exporter-base'].join('|')})@)(?!.*\\.mjs$)`,
    '/\\.cache/',
  ],
  // Looking up a global is slow in jest's VM; here each module gets these as parameters. Only names
  // that no module declares at its top.
  sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Math', 'Object', 'Reflect', 'Symbol'],
  moduleNameMapper: { '\\.(css|woff2?|svg|png)(\\?.*)?$': `${presets}/asset-stub.ts` },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/', '<rootDir>/\\.stryker-tmp/'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['COVERAGE'] ? [costTests] : [])],
  restoreMocks: true,
  setupFilesAfterEnv: [`${presets}/console-setup.ts`],
};

/** Packages are resolved as Node does those that it may also load by `require`. */
const nodeOptions = {
  moduleNameMapper: { ...shared.moduleNameMapper, ...mappedTo('servers') },
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
};

/** For tests that render pages. */
const domProject = {
  ...shared,
  moduleNameMapper: { ...shared.moduleNameMapper, ...mappedTo('pages') },
  testEnvironment: `${presets}/dom-environment.ts`,
  setupFilesAfterEnv: [`${presets}/dom-setup.ts`, ...shared.setupFilesAfterEnv],
};

const tests = (...folders: string[]) =>
  folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts?(x)`);

/** The parts of the shell whose tests need the API's rows. */
const withApi = ['host/src/bell', 'host/src/preferences'];

/**
 * The API's tests run on PostgreSQL, which takes a third less processor time than PGlite and allows
 * concurrent transactions. In the short form these run on PGlite too: the tests of the database
 * itself and of events and jobs, which know the two apart. The APIs of remotes' and browser tests
 * run on PGlite.
 */
const pgliteTests = [
  'database/migrate',
  'database/rules',
  'events/relay',
  'jobs/jobs',
  'testing/test-database',
  'trips/list-plans',
];
/** Query plans depend on the version of PostgreSQL, which is fixed in PGlite. */
const onlyOnPglite = 'trips/list-plans';
/** Only on PostgreSQL are there a pool, and statements that are spans of a trace. */
const onlyOnPostgres = ['database/open', 'plugins/traces'];

/** Installs, builds and publishes for minutes. */
const onlyInFull = 'bundler/packages/own-repository';

const projects = [
  {
    ...shared,
    displayName: 'node',
    testEnvironment: `${jestFolder}/node-environment.ts`,
    ...nodeOptions,
    globalSetup: `${jestFolder}/package-bundles.ts`,
    testMatch: tests(
      'shared-contracts',
      'server-settings',
      'server-tracing',
      'release-formats',
      'gateway',
      'release-kit',
      'bundler',
      'checks',
      'e2e',
      'bench',
    ),
    testPathIgnorePatterns: [
      ...shared.testPathIgnorePatterns,
      ...(process.env['TEST_SIZE'] === 'full' ? [] : [onlyInFull]),
    ],
  },
  {
    ...shared,
    displayName: 'api',
    testEnvironment: `${jestFolder}/node-environment.ts`,
    ...nodeOptions,
    globalSetup: `${jestFolder}/postgres-setup.ts`,
    globalTeardown: `${jestFolder}/postgres-teardown.ts`,
    testMatch: tests('dispatch-api', 'dispatch-demo'),
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, onlyOnPglite],
  },
  {
    ...shared,
    displayName: 'api-pglite',
    testEnvironment: `${jestFolder}/pglite-environment.ts`,
    ...nodeOptions,
    globalSetup: `${jestFolder}/pglite-setup.ts`,
    testMatch:
      process.env['TEST_SIZE'] === 'full'
        ? tests('dispatch-api')
        : pgliteTests.map((name) => `<rootDir>/dispatch-api/src/${name}.test.ts`),
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...onlyOnPostgres],
  },
  {
    ...domProject,
    displayName: 'browser',
    globalSetup: `${jestFolder}/package-bundles.ts`,
    testMatch: tests('shared-bus', 'shared-ui', 'host'),
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...withApi],
  },
  {
    ...domProject,
    displayName: 'remotes',
    globalSetup: `${jestFolder}/remotes-setup.ts`,
    globalTeardown: `${jestFolder}/remotes-teardown.ts`,
    // The opposite of the above: what dom-setup.ts leaves out does not fail these tests.
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, `${presets}/dom-setup.ts`],
    testMatch: tests('mfe-*', ...withApi),
  },
] satisfies Project[];

// For all projects, because jest reads the time limit only here. Twice the longest time observed
// beside ten other programs; a test that takes longer has an error.
export default {
  rootDir: workspaceRoot,
  projects,
  // Two tasks run in parallel (checks/tasks/run-tasks.ts), each of which uses the time while the
  // other waits.
  maxWorkers: workersFor(3),
  // Modules of test files stay in a worker's memory: one that has grown too much is replaced, and
  // the next takes four seconds to load them.
  workerIdleMemoryLimit: '2500MB',
  testSequencer: `${jestFolder}/sequencer.ts`,
  randomize: false,
  testTimeout: 180_000,
} satisfies Config;
