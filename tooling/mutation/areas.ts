import type { Config } from 'jest';

import jestConfig, { costTests } from '../jest/config.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;
type ProjectName = 'node' | 'api' | 'browser' | 'remotes';

/**
 * A part of the sources whose rules are checked by changing them: the tests must detect the
 * changes.
 */
export interface MutationArea {
  /** Globs of the changed sources, from the root. */
  readonly mutate: readonly string[];
  /** The jest project of its tests, and the tests: folders or globs. */
  readonly project: ProjectName;
  readonly tests: readonly string[];
  /**
   * Tests that load all modules of the area themselves: only they would count as covering the code
   * that runs while a module loads.
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
  // The reducers of live data, the API client, and other logic that needs no page.
  'shared-bus': {
    mutate: [
      'shared-bus/src/{api,format,keys,live,query,remembered,session,storage}/*.ts',
      'shared-bus/src/federation/{classify-failure,load-module,load-page,overrides}.ts',
      ...notTests,
    ],
    project: 'browser',
    tests: ['shared-bus'],
  },
  // Only the policies' own tests, because those of routes open a database for each mutant.
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

/** Passes the area to the processes of a run. */
export const areaVariable = 'MUTATION_AREA';

export function chosenArea(): MutationArea & { name: MutationAreaName } {
  const name = process.env[areaVariable];
  if (!isMutationArea(name))
    throw new Error(`${areaVariable} names none of ${Object.keys(mutationAreas).join(', ')}`);
  return { name, ...mutationAreas[name] };
}

/** Stryker supports one jest project: the area's own, with only its own tests. */
export function jestConfigOf({ project, tests, without = [] }: MutationArea): Config {
  const { projects, testTimeout, rootDir } = jestConfig;
  // each has the type of a project
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

/**
 * The globs of an area's sources in some of its folders (or files), as one argument for Stryker.
 */
export function inFolders({ mutate }: MutationArea, folders: readonly string[]): string {
  const left = mutate.filter((glob) => glob.startsWith('!'));
  const included = folders.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
  return [...included, ...left].join(',');
}
