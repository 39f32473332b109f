import type { Config } from 'jest';

import jestConfig, { costTests } from '../jest/config.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;
type ProjectName = 'node' | 'api' | 'browser' | 'remotes';

/** A part of the sources whose rules are checked by changing them: the tests must notice. */
export interface MutationArea {
  /** Globs from the root of what is changed. */
  readonly mutate: readonly string[];
  /** Where its tests run, and which of them: folders or globs. */
  readonly project: ProjectName;
  readonly tests: readonly string[];
  /**
   * Tests that load all modules of the area themselves: what a module does while it loads would
   * count as reached by them alone.
   */
  readonly without?: readonly string[];
}

const notTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.builder.ts'];

export const mutationAreas = {
  'shared-contracts': {
    mutate: ['shared-contracts/src/**/*.ts', ...notTests],
    project: 'node',
    tests: ['shared-contracts'],
    without: ['page-schema'],
  },
  // The reducers of live data and the API client, and what else decides without a page.
  'shared-bus': {
    mutate: [
      'shared-bus/src/{api,format,keys,live,query,remembered,session,storage}/*.ts',
      'shared-bus/src/federation/{classify-failure,load-module,load-page,overrides}.ts',
      ...notTests,
    ],
    project: 'browser',
    tests: ['shared-bus'],
  },
  // By the policies' own tests: those of routes open a database for each mutant.
  'api-policies': {
    mutate: ['dispatch-api/src/**/*.policy.ts'],
    project: 'node',
    tests: ['dispatch-api/src/**/*.policy.test.ts'],
  },
  // Without the API that the remotes' other tests start.
  'remote-rules': {
    mutate: [
      'mfe-booking/src/csv/{cell-values,columns,csv-row,decode,file,file-kind,read-file,read-table}.ts',
      'mfe-queue/src/queue-board/{queue.realtime,queue-view}.ts',
      'mfe-trips/src/trip-lists/{announced,trips.realtime,trip-view}.ts',
      'mfe-trips/src/trip.realtime.ts',
    ],
    project: 'browser',
    tests: [
      'mfe-booking/src/csv/*.test.ts',
      'mfe-queue/src/queue-board/{queue.realtime,queue-view}.test.ts',
      'mfe-trips/src/trip-lists/{trips.realtime,trip-view}.test.ts',
      'mfe-trips/src/*.realtime.test.ts',
    ],
  },
} as const satisfies Record<string, MutationArea>;

export type MutationAreaName = keyof typeof mutationAreas;

export const isMutationArea = (name: string | undefined): name is MutationAreaName =>
  name !== undefined && Object.hasOwn(mutationAreas, name);

/** Tells the processes of a run which area is theirs. */
export const areaVariable = 'MUTATION_AREA';

export function chosenArea(): MutationArea & { name: MutationAreaName } {
  const name = process.env[areaVariable];
  if (!isMutationArea(name))
    throw new Error(`${areaVariable} names none of ${Object.keys(mutationAreas).join(', ')}`);
  return { name, ...mutationAreas[name] };
}

/** Stryker knows one project of jest: the area's own, with its own tests alone. */
export function jestConfigOf({ project, tests, without = [] }: MutationArea): Config {
  const { projects, testTimeout, rootDir } = jestConfig;
  // each satisfies the type
  const own = (projects as readonly Project[]).find(({ displayName }) => displayName === project);
  return {
    ...own,
    rootDir,
    testTimeout,
    testMatch: tests.map((path) =>
      path.includes('*') || path.endsWith('.ts')
        ? `<rootDir>/${path}`
        : `<rootDir>/${path}/**/*.test.ts?(x)`,
    ),
    testPathIgnorePatterns: [
      '/node_modules/',
      costTests,
      ...without.map((name) => `/${name}\\.test\\.`),
    ],
  };
}

/** The globs of an area's sources in some of its folders (or files), as one argument of Stryker. */
export function inFolders({ mutate }: MutationArea, folders: readonly string[]): string {
  const left = mutate.filter((glob) => glob.startsWith('!'));
  const wanted = folders.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
  return [...wanted, ...left].join(',');
}
