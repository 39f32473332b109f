import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseName } from 'release-formats/release';

import type { Contracts } from '../contracts/present.ts';
import { releaseVariable, targetsOf } from './composer-targets.ts';
import { readPointer } from './flip-log.ts';
import { publish, readRelease } from './publish.ts';
import { imagePercentFrom, reconcile, withdrawnImages } from './reconcile.ts';
import type { RefusedTargets } from './refused-targets.ts';
import { promote, release, rollback } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';

const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const queue = (version = '1.0.0', build = 'aaaaaaaaaa', path = '/queue') =>
  sampleBuild({ id: 'mfe-queue', remote: sampleManifest('mfe-queue', path), version, build });

let where: ReturnType<typeof emptyFolders>;
let local: string;
let env: Record<string, string>;

/** The work of a publisher's container. */
async function image(dir: string): Promise<void> {
  const release = await publish(dir, where);
  mkdirSync(join(where.releases, 'published'), { recursive: true });
  writeFileSync(join(where.releases, 'published', release.id), `${releaseName(release)}\n`);
}
async function pass(imagePercent = 100) {
  const { targets, errors } = await targetsOf(where, { local, env });
  return { ...(await reconcile(where, targets, { imagePercent })), errors };
}
const runs = (id: string) => readPointer(where).units[id]?.release;

beforeEach(async () => {
  where = emptyFolders();
  local = join(where.registry, 'local');
  env = {};
  await image(sampleBuild({ id: 'host', preload: ['page.js'] }));
  await image(queue());
});

test('the first pass composes everything in one flip, a second changes nothing', async () => {
  expect((await pass()).set).toHaveLength(2);
  expect(readPointer(where)).toMatchObject({
    rev: 1,
    units: { host: { release: first }, 'mfe-queue': { release: first } },
  });
  expect(await pass()).toEqual({ set: [], refused: [], errors: [] });
  expect(readPointer(where).rev).toBe(1);
});

test('a newer image is composed when it publishes; the previous one stays as the fallback', async () => {
  await pass();
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  await pass();
  expect(readPointer(where).units['mfe-queue']).toMatchObject({ release: second, previous: first });
  expect(readPointer(where).units['host']?.release).toBe(first);
});

test('a variable names releases of remotes without their own variable', async () => {
  for (const id of ['mfe-reports', 'mfe-zones']) await publish(sampleBuild({ id }), where);
  env = { MORE_RELEASES: `mfe-reports=${first}, mfe-zones=${first}` };
  expect(await pass()).toMatchObject({ refused: [], errors: [] });
  expect([runs('mfe-reports'), runs('mfe-zones'), runs('mfe-queue')]).toEqual([
    first,
    first,
    first,
  ]);
  env = { MORE_RELEASES: 'mfe-nobody=1.0.0-dddddddddd' };
  expect((await pass()).refused.join()).toContain(
    "mfe-nobody 1.0.0-dddddddddd isn't published here",
  );
  expect(runs('mfe-reports')).toBe(first);
});

test('a manual rollback stays until another release is requested', async () => {
  await pass();
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  await pass();
  await rollback(where, 'mfe-queue', { who: 'operator', why: 'slow' });
  await pass();
  expect(runs('mfe-queue')).toBe(first);
  await image(queue('1.2.0', 'cccccccccc'));
  await pass();
  expect(runs('mfe-queue')).toBe('1.2.0-cccccccccc');
});

test('an image that was taken back does not return when a variable is removed', async () => {
  await pass();
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  await pass();
  await rollback(where, 'mfe-queue', { who: 'operator', why: 'slow' });
  await publish(queue('1.2.0', 'cccccccccc'), where);
  env = { MFE_QUEUE_RELEASE: '1.2.0-cccccccccc' };
  await pass();
  env = {};
  expect(await pass()).toEqual({ set: [], refused: [], errors: [] });
  expect(runs('mfe-queue')).toBe('1.2.0-cccccccccc');
  const { targets } = await targetsOf(where, { local, env });
  expect(withdrawnImages(where, targets)).toEqual([
    `mfe-queue ${second} was withdrawn. To run it again: release rollout mfe-queue ${second}`,
  ]);
});

test('a variable selects an existing release, and a missing one is refused by name', async () => {
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  env = { [releaseVariable('mfe-queue')]: first };
  await pass();
  expect(runs('mfe-queue')).toBe(first);
  env = { MFE_QUEUE_RELEASE: '9.9.9-dddddddddd' };
  expect((await pass()).refused.join()).toContain('9.9.9-dddddddddd');
  expect(runs('mfe-queue')).toBe(first);
});

test('a folder has priority over the image; another unit’s build in it is an error that names both and stops no other unit', async () => {
  mkdirSync(local, { recursive: true });
  const dir = queue('1.1.0', 'bbbbbbbbbb');
  cpSync(dir, join(local, 'mfe-queue'), { recursive: true });
  await pass();
  expect(runs('mfe-queue')).toBe(second);
  expect(readRelease(join(local, 'mfe-queue')).id).toBe('mfe-queue');

  rmSync(join(local, 'mfe-queue'), { recursive: true });
  cpSync(
    sampleBuild({ id: 'mfe-trips', remote: sampleManifest('mfe-trips', '/trips') }),
    join(local, 'mfe-queue'),
    { recursive: true },
  );
  await image(sampleBuild({ id: 'mfe-admin', remote: sampleManifest('mfe-admin', '/users') }));
  const { errors } = await pass();
  expect(errors).toEqual(['mfe-queue: The folder for mfe-queue contains a release of mfe-trips.']);
  expect(runs('mfe-queue')).toBe(second);
  expect(runs('mfe-admin')).toBe(first);
});

test('a refused release does not delay another', async () => {
  await pass();
  await image(sampleBuild({ id: 'mfe-trips', remote: sampleManifest('mfe-trips', '/queue') }));
  await image(sampleBuild({ id: 'mfe-admin', remote: sampleManifest('mfe-admin', '/users') }));
  const { set, refused } = await pass();
  expect(set.join()).toContain('mfe-admin');
  expect(refused.join()).toMatch(/mfe-queue.*mfe-trips|mfe-trips.*mfe-queue/s);
  expect(readPointer(where).units['mfe-trips']).toBeUndefined();
});

test('a refused release is offered once the host that it needs runs for everybody', async () => {
  await pass();
  const provides = { react: ['useState', 'useMemo'], 'shared-bus': ['*'] };
  await image(sampleBuild({ id: 'host', version: '1.1.0', build: 'bbbbbbbbbb', provides }));
  await image(
    sampleBuild({
      id: 'mfe-queue',
      remote: sampleManifest('mfe-queue', '/queue'),
      version: '1.1.0',
      build: 'bbbbbbbbbb',
      needs: { react: ['useMemo'] },
    }),
  );
  for (const set of [[expect.stringContaining('host')], []])
    expect(await pass(10)).toMatchObject({
      set,
      refused: [expect.stringContaining('needs useMemo of react')],
    });
  await promote(where, 'host', { who: 'operator', why: 'fits' });
  expect(await pass(10)).toMatchObject({ set: [expect.stringContaining(second)], refused: [] });
  expect(readPointer(where).units['mfe-queue']?.candidate).toBe(second);
});

describe('a refused release', () => {
  const missing = '9.9.9-dddddddddd';
  const why = `mfe-queue ${missing} isn't published here`;
  const refused = [expect.stringContaining(why)];
  const operator = { who: 'operator', why: 'works' };
  let refusedTargets: RefusedTargets;
  let handled: Map<string, string>;
  let now: number;
  const askApi = jest.fn(async (): Promise<Contracts | undefined> => new Map());
  /** A pass of one composer, and whether it tried to set anything. */
  async function next() {
    askApi.mockClear();
    const { targets } = await targetsOf(where, { local, env });
    const options = { askApi, mustCompare: true, refusedTargets, handled, now: () => now };
    const outcomes = await reconcile(where, targets, options);
    return { ...outcomes, isTried: askApi.mock.calls.length > 0 };
  }

  beforeEach(async () => {
    await pass();
    refusedTargets = new Map();
    handled = new Map();
    now = 0;
    env = { MFE_QUEUE_RELEASE: missing };
    await next();
  });

  test('is tried again after 30 seconds, and reported until then', async () => {
    now = 29_999;
    expect(await next()).toEqual({ set: [], refused, isTried: false });
    now = 30_000;
    expect(await next()).toEqual({ set: [], refused, isTried: true });
  });

  test('is tried again as soon as another release was set', async () => {
    await image(sampleBuild({ id: 'mfe-admin', remote: sampleManifest('mfe-admin', '/users') }));
    expect((await next()).set).toEqual([expect.stringContaining('mfe-admin')]);
    expect(await next()).toEqual({ set: [], refused, isTried: true });
    expect(await next()).toEqual({ set: [], refused, isTried: false });
  });

  test('is given up once an operator has set another, until another is requested', async () => {
    await publish(queue('1.1.0', 'bbbbbbbbbb'), where);
    await release(where, { 'mfe-queue': second }, operator);
    await publish(queue('9.9.9', 'dddddddddd'), where);
    now = 30_000;
    expect(await next()).toEqual({ set: [], refused: [], isTried: false });
    expect(runs('mfe-queue')).toBe(second);
    env = {};
    await image(queue('1.2.0', 'cccccccccc'));
    await next();
    expect(runs('mfe-queue')).toBe('1.2.0-cccccccccc');
  });

  test('is reported also while the API does not say what it serves', async () => {
    now = 30_000;
    askApi.mockResolvedValueOnce(undefined);
    expect((await next()).refused).toEqual([expect.stringContaining('not composed'), ...refused]);
  });
});

test('the image of the stable release ends the current offer, and the log names no share', async () => {
  await pass(10);
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  await pass(10);
  await image(queue());
  expect((await pass(10)).set).toEqual([`mfe-queue ${first} (its image was published)`]);
  expect(readPointer(where).units['mfe-queue']).not.toHaveProperty('candidate');
});

test('a new image is offered to a share of the users first; a first one, a folder and a variable are everybody’s', async () => {
  expect((await pass(10)).set).toHaveLength(2);
  await image(queue('1.1.0', 'bbbbbbbbbb'));
  await image(sampleBuild({ id: 'mfe-admin', remote: sampleManifest('mfe-admin', '/users') }));
  expect(await pass(10)).toMatchObject({
    set: [
      `mfe-admin ${first} (its image was published)`,
      `mfe-queue ${second} for 10 % (its image was published)`,
    ],
    refused: [],
  });
  expect(readPointer(where).units).toMatchObject({
    'mfe-queue': { release: first, candidate: second, percent: 10 },
    'mfe-admin': { release: first, percent: 0 },
  });
  // A person's decision to end it isn't overruled.
  await rollback(where, 'mfe-queue', { who: 'operator', why: 'slow' });
  expect((await pass(10)).set).toEqual([]);
  env = { MFE_QUEUE_RELEASE: '1.2.0-cccccccccc' };
  await publish(queue('1.2.0', 'cccccccccc'), where);
  await pass(10);
  expect(readPointer(where).units['mfe-queue']).toMatchObject({
    release: '1.2.0-cccccccccc',
    percent: 0,
  });
  expect(imagePercentFrom({ NODE_ENV: 'development' })).toBe(100);
  expect(() => imagePercentFrom({ IMAGE_PERCENT: 'all' })).toThrow(
    "IMAGE_PERCENT=all isn't a number",
  );
});
