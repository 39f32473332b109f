import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Config } from 'jest';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

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
  /** The full form tries one of so many mutants, because all would take hours. */
  readonly sampleOf?: number;
}

const notTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.builder.ts'];

export const mutationAreas = {
  'shared-contracts': {
    mutate: ['{shared-contracts,release-formats,server-settings}/src/**/*.ts', ...notTests],
    project: 'node',
    tests: ['shared-contracts', 'release-formats', 'server-settings'],
    without: ['page-schema'],
  },
  // The reducers of live data, the API client, and other logic that needs no page.
  'shared-bus': {
    mutate: [
      'shared-bus/src/{api,format,keys,live,query,remembered,session,storage}/*.ts',
      'shared-bus/src/federation/{classify-failure,load-*,overrides,remote-machine}.ts',
      ...notTests,
    ],
    project: 'browser',
    tests: ['shared-bus'],
    // It loads the session once more for each of its tests.
    without: ['stored-session'],
    sampleOf: 12,
  },
  // Only the policies' own tests, because those of routes open a database for each mutant.
  'api-policies': {
    mutate: ['dispatch-api/src/**/*.policy.ts'],
    project: 'node',
    tests: ['dispatch-api/src/**/*.policy.test.ts'],
  },
  // On one PostgreSQL for all mutants; a test's database is a copy of a migrated one.
  'api-commands': {
    mutate: ['dispatch-api/src/**/*.commands.ts'],
    project: 'api',
    tests: ['dispatch-api/src'],
    // It reads docs, which Stryker's copy of the tree lacks.
    without: ['metrics'],
    // Each mutant loads every test of a route until one fails, because all import the whole API.
    sampleOf: 30,
  },
  // By name, wherever a file is in its remote. Without the API that other tests of remotes start.
  'remote-rules': {
    mutate: [
      `mfe-account/src/**/{address-values,day-bars,day-colours,day-param,days,home-links,profile-groups,search-phone}.ts`,
      `mfe-admin/src/**/{running,user-values}.ts`,
      `mfe-auth/src/**/{reset-failures,reset-state,sign-in-failure,sign-in-route}.ts`,
      `mfe-booking/src/csv/{cell-values,columns,csv-row,damage,decode,file,file-kind,line-kind,read-file,read-table}.ts`,
      `mfe-booking/src/**/{address-values,areas,batch-body,booking-check,booking-values,drop,fare,food-body,order,pickup-info,place,prefill,ride-body,row-of-state,server-field}.ts`,
      `mfe-queue/src/**/{queue.realtime,queue-view,voice-note}.ts`,
      `mfe-trips/src/**/{announced,bookings,drop-values,interpolate-point,reinitiate,trip.realtime,trip-name,trip-stats,trip-view,trips.realtime}.ts`,
    ],
    project: 'browser',
    tests: ['mfe-*/src/**/*.test.ts'],
    // They need the API, or the browser's locks or captcha.
    without: ['proof-of-work', 'tab-slot', 'trip.queries'],
    sampleOf: 4,
  },
} as const satisfies Record<string, MutationArea>;

export type MutationAreaName = keyof typeof mutationAreas;

/** The full form tries one of so many of the area's mutants. */
export function sampleOf(name: MutationAreaName): number {
  const area: MutationArea = mutationAreas[name];
  return area.sampleOf ?? 1;
}

export const isMutationArea = (name: string | undefined): name is MutationAreaName =>
  name !== undefined && Object.hasOwn(mutationAreas, name);

/** Pass the area and its folders to the processes of a run. */
export const areaVariable = 'MUTATION_AREA';
export const foldersVariable = 'MUTATION_FOLDERS';

interface ChosenArea extends MutationArea {
  readonly name: MutationAreaName;
  /** The run is limited to these folders or files; empty for the whole area. */
  readonly folders: readonly string[];
}

export function chosenArea(): ChosenArea {
  const name = process.env[areaVariable];
  if (!isMutationArea(name))
    throw new Error(`${areaVariable} names none of ${Object.keys(mutationAreas).join(', ')}`);
  const folders = (process.env[foldersVariable] ?? '').split(',').filter(Boolean);
  return { name, folders, ...mutationAreas[name] };
}

/**
 * Matches the tests outside of some folders. Every test of a page loads session and storage, so
 * with all tests each of their mutants would take a minute.
 */
export const testsOutside = (folders: readonly string[]): string =>
  `^(?!.*/(?:${folders.map((path) => (path.endsWith('.ts') ? dirname(path) : path)).join('|')})/)`;

/**
 * Stryker supports one jest project: the area's own, with only its own tests, or those beside the
 * chosen folders.
 */
export function jestConfigOf({ project, tests, folders, without = [] }: ChosenArea): Config {
  const { projects, testTimeout } = jestConfig;
  // each has the type of a project
  const own = (projects as readonly Project[]).find(({ displayName }) => displayName === project);
  return {
    ...own,
    // Stryker's copy of the tree, in which it runs. Packages are links to the original.
    rootDir: process.cwd(),
    testTimeout,
    testMatch: tests.map((path) =>
      path.includes('*') || path.endsWith('.ts')
        ? `<rootDir>/${path}`
        : `<rootDir>/${path}/**/*.test.ts?(x)`,
    ),
    testPathIgnorePatterns: [
      // Tests that this project leaves to another one; a list, as in its own definition.
      ...((own?.['testPathIgnorePatterns'] ?? []) as readonly string[]),
      costTests,
      ...without.map((name) => `/${name}\\.test\\.`),
      ...(folders.length > 0 ? [testsOutside(folders)] : []),
    ],
  };
}

/** The area's sources in some of its folders, and files by name, as one argument for Stryker. */
export function inFolders({ mutate }: MutationArea, folders: readonly string[]): string {
  const left = mutate.filter((glob) => glob.startsWith('!'));
  const own = globSync(
    mutate.filter((glob) => !left.includes(glob)),
    { cwd: workspaceRoot, exclude: left.map((glob) => glob.slice(1)) },
  );
  return folders
    .flatMap((path) =>
      path.endsWith('.ts') ? [path] : own.filter((file) => file.startsWith(`${path}/`)).toSorted(),
    )
    .join(',');
}
