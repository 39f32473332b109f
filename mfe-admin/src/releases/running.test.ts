import type { Composition } from 'shared-contracts/federation/composition';
import type { BuildFailure } from 'shared-contracts/releases/build-health';

import { failuresByBuild, partsOfRelease, runningParts } from './running.ts';

const build = (release: string) => ({ release, version: '1.4.0', base: '/', entry: '/entry.js' });
const remote = (id: string, over: object = {}) => ({
  id,
  owner: `team ${id}`,
  current: build('1.4.0-aa'),
  manifest: {},
  ...over,
});
const composition = {
  host: build('2.0.0-bb'),
  remotes: [
    remote('mfe-trips', { heldBack: '1.5.0-cc', unavailable: 'incompatible' }),
    remote('mfe-queue', { rollout: { release: '1.5.0-dd', percent: 10 } }),
  ],
} as unknown as Composition; // the members that are read
const count = (of: string, release: string) => ({
  remote: of,
  release,
  loads: 5,
  failures: 1,
  loadMs: null,
});

test('a release is a version and a build', () => {
  expect(partsOfRelease('1.4.0-rc-ab12')).toEqual({ version: '1.4.0-rc', build: 'ab12' });
});

test('the host comes first, each unit with the reports of its build', () => {
  const none = { overridden: false, offered: undefined, heldBack: undefined };
  expect(
    runningParts(composition, [
      count('host', '1.9.0-ee'),
      count('host', '2.0.0-bb'),
      count('mfe-queue', '1.4.0-aa'),
    ]),
  ).toEqual([
    {
      ...none,
      id: 'host',
      release: '2.0.0-bb',
      owner: undefined,
      unavailable: undefined,
      count: count('host', '2.0.0-bb'),
    },
    {
      ...none,
      id: 'mfe-trips',
      release: '1.4.0-aa',
      owner: 'team mfe-trips',
      heldBack: '1.5.0-cc',
      unavailable: 'incompatible',
      count: undefined,
    },
    {
      ...none,
      id: 'mfe-queue',
      release: '1.4.0-aa',
      owner: 'team mfe-queue',
      offered: { release: '1.5.0-dd', percent: 10 },
      unavailable: undefined,
      count: count('mfe-queue', '1.4.0-aa'),
    },
  ]);
});

test('a unit overridden in this tab is marked', () => {
  const overrides = [{ id: 'mfe-queue', release: '1.4.0-aa' }];
  expect(
    runningParts({ ...composition, overrides }, []).map(({ overridden }) => overridden),
  ).toEqual([false, false, true]);
});

test('failures of one build and kind are one row, the newest first', () => {
  const failure = (at: string, over: Partial<BuildFailure> = {}): BuildFailure => ({
    id: at,
    at,
    remote: 'mfe-trips',
    release: '1.4.0-aa',
    outcome: 'failed',
    stage: 'entry',
    code: 'network',
    detail: '',
    ...over,
  });
  const groups = failuresByBuild([
    failure('2026-11-01'),
    failure('2026-11-03', { code: 'timeout' }),
    failure('2026-11-04'),
    failure('2026-11-02', { stage: 'chunk' }),
  ]);
  expect(groups.map(({ key, newest, times }) => [key, newest.at, times])).toEqual([
    ['mfe-trips 1.4.0-aa failed entry network', '2026-11-04', 2],
    ['mfe-trips 1.4.0-aa failed entry timeout', '2026-11-03', 1],
    ['mfe-trips 1.4.0-aa failed chunk network', '2026-11-02', 1],
  ]);
});
