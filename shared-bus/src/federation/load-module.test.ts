import type { ComposedBuild, Composition } from 'shared-contracts/federation/composition';

import { noteArrival } from './arrivals.ts';
import { buildComposition } from './composition.builder.ts';
import { RemoteFailed } from './load-build.ts';
import { failureOf, loadModule, loadPart, renderFailed, retryRemote } from './load-module.ts';
import { loadPage } from './load-page.ts';
import { remoteState, setRemoteState } from './remote-state.ts';
import { startFederation } from './runtime.ts';

const build = (release: string): ComposedBuild => ({
  release,
  version: release.slice(0, 5),
  base: `/r/mfe-one/${release}/`,
  entry: `/r/mfe-one/${release}/entry.js`,
});
const current = build('1.1.0-bbbbbbbbbb');
const previous = build('1.0.0-aaaaaaaaaa');

const networkError = () => new Error('#RUNTIME-008: ScriptNetworkError: Failed to load script');
const timeout = () => new Error('#RUNTIME-008: ScriptNetworkError: Script timed out.');
const page = { default: () => null };

/**
 * A page with one remote; `answers` are the results of the loads, in order, by the entry that is
 * registered at that time.
 */
function start(
  answers: (entry: string, attempt: number) => unknown,
  remote: Partial<Composition['remotes'][number]> = {},
) {
  let entry = '';
  const loads: string[] = [];
  const fresh: string[] = [];
  startFederation(
    buildComposition({
      host: { release: '1.0.0-hhhhhhhhhh', version: '1.0.0', base: '/r/host/' },
      remotes: [
        {
          id: 'mfe-one',
          owner: 'one',
          current,
          manifest: { id: 'mfe-one', owner: 'one', pages: [], nav: [], slots: [], commands: [] },
          ...remote,
        },
      ],
    }),
    {
      register: (_name, at) => {
        entry = at;
      },
      load: () => {
        loads.push(entry);
        const answer = answers(entry, loads.length);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      freshAddress: (base, hasStopped) => fresh.push(hasStopped ? `${base} has stopped` : base),
    },
  );
  retryRemote('mfe-one');
  fresh.length = 0;
  return { loads, fresh };
}

beforeEach(() => {
  jest.useFakeTimers();
  setRemoteState('mfe-one', { status: 'idle' });
});
afterEach(() => jest.useRealTimers());

/** Advances timers until the work has ended. */
async function ended<T>(work: Promise<T>): Promise<T | RemoteFailed> {
  const caught = work.catch((error: unknown) => {
    if (error instanceof RemoteFailed) return error;
    throw error;
  });
  await jest.runAllTimersAsync();
  return caught;
}

test('a remote that loads is mounted', async () => {
  const { loads } = start(() => page);
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBe(page);
  expect(loads).toEqual([current.entry]);
  expect(remoteState('mfe-one')).toEqual({
    status: 'mounted',
    release: current.release,
    loadMs: 0,
  });
});

test('a network error is retried twice, each time at a fresh URL', async () => {
  const { loads, fresh } = start((_entry, attempt) => (attempt < 3 ? networkError() : page));
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBe(page);
  expect(loads).toHaveLength(3);
  expect(fresh).toEqual([current.base, current.base]);
});

test('a timeout is not retried, and without a previous build it is the result', async () => {
  const { loads } = start(timeout);
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBeInstanceOf(RemoteFailed);
  expect(loads).toHaveLength(1);
  expect(remoteState('mfe-one')).toMatchObject({
    status: 'failed',
    failure: { stage: 'entry', code: 'timeout', release: current.release },
  });
});

test('falls back to the previous build, and uses it until a retry', async () => {
  let broken = true;
  const { loads } = start((entry) => (broken && entry === current.entry ? timeout() : page), {
    fallback: previous,
  });
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBe(page);
  expect(remoteState('mfe-one')).toMatchObject({
    status: 'degraded',
    release: previous.release,
    failure: { release: current.release },
  });
  await ended(loadModule('mfe-one', './TwoPage'));
  expect(loads).toEqual([current.entry, previous.entry, previous.entry]);
  broken = false;
  retryRemote('mfe-one');
  await ended(loadModule('mfe-one', './OnePage'));
  expect(remoteState('mfe-one')).toEqual({
    status: 'mounted',
    release: current.release,
    loadMs: 0,
  });
});

test('two concurrent requests share one load, and neither moves the other to another build', async () => {
  const { loads } = start((entry) => (entry === current.entry ? timeout() : page), {
    fallback: previous,
  });
  const requests = [
    loadModule('mfe-one', './OnePage'),
    loadModule('mfe-one', './OnePage'),
    loadModule('mfe-one', './TwoPage'),
  ];
  await expect(ended(Promise.all(requests))).resolves.toEqual([page, page, page]);
  expect(loads).toEqual([current.entry, previous.entry, previous.entry]);
  expect(remoteState('mfe-one')).toMatchObject({ status: 'degraded', release: previous.release });
});

test('when both builds fail, the error names the newer one', async () => {
  start(() => timeout(), { fallback: previous });
  const failed = await ended(loadModule('mfe-one', './OnePage'));
  expect(failed).toMatchObject({ failure: { release: current.release } });
});

test('a load in which nothing arrives fails after seconds', async () => {
  const { fresh } = start(() => new Promise(() => {}));
  const begun = Date.now();
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toMatchObject({
    failure: { stage: 'chunk', code: 'timeout' },
  });
  expect(Date.now() - begun).toBe(6250);
  // Its scripts are abandoned too.
  expect(fresh).toEqual([`${current.base} has stopped`]);
});

describe('a slow line', () => {
  const arrive = (unit: string, ms?: number) =>
    noteArrival(`https://console.example/r/${unit}/files/0123/a.js`, performance.now(), ms);
  /** A load that ends after this many seconds, while a file of a unit arrives every five. */
  async function loadFor(seconds: number, unit?: string) {
    start(() => new Promise((resolve) => void setTimeout(() => resolve(page), seconds * 1000)));
    const loaded = loadModule('mfe-one', './OnePage').catch((error: unknown) => error);
    for (let at = 5; unit && at <= seconds; at += 5) {
      await jest.advanceTimersByTimeAsync(5000);
      arrive(unit, 20);
    }
    await jest.runAllTimersAsync();
    return loaded;
  }
  /** Ten files on a fast connection, after which the usual limit applies. */
  beforeEach(() => {
    for (let file = 0; file < 10; file += 1) arrive('host', 20);
    arrive('mfe-one', 20);
  });

  test.each(['mfe-one', 'host'])('is waited for while files of %s arrive', async (unit) => {
    await expect(loadFor(40, unit)).resolves.toBe(page);
  });

  test('is not waited for because files of others arrive', async () => {
    await expect(loadFor(40, 'mfe-two')).resolves.toBeInstanceOf(RemoteFailed);
  });

  test('has as much time for a file as those before took twice', async () => {
    arrive('host', 20_000);
    await expect(loadFor(38)).resolves.toBe(page);
    arrive('host', 20_000);
    await expect(loadFor(60)).resolves.toBeInstanceOf(RemoteFailed);
  });

  test('is judged by what was sent, not by the cache', async () => {
    arrive('host', 20_000);
    for (let file = 0; file < 10; file += 1) arrive('host');
    await expect(loadFor(38)).resolves.toBe(page);
  });

  test('that was slow once is quick again after ten quick files', async () => {
    arrive('host', 20_000);
    for (let file = 0; file < 10; file += 1) arrive('host', 20);
    await expect(loadFor(30)).resolves.toBeInstanceOf(RemoteFailed);
  });
});

test('a remote that is switched off is not loaded at all', async () => {
  const { loads } = start(() => page, { unavailable: 'disabled' });
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBeInstanceOf(RemoteFailed);
  expect(loads).toEqual([]);
  expect(remoteState('mfe-one')).toEqual({ status: 'disabled' });
});

test('a page that throws while rendering fails its build, a late chunk does not', async () => {
  start(() => page);
  await ended(loadModule('mfe-one', './OnePage'));
  renderFailed('mfe-one', new TypeError('x is undefined'));
  expect(remoteState('mfe-one')).toMatchObject({
    status: 'failed',
    failure: { stage: 'render', code: 'broken', release: current.release },
  });
  renderFailed(
    'mfe-one',
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'timeout' }),
  );
  expect(remoteState('mfe-one')).toMatchObject({ failure: { stage: 'chunk', code: 'timeout' } });
});

test('a page that throws falls back to the previous build; when that throws as well, the error names the newer one', async () => {
  const { loads } = start(() => page, { fallback: previous });
  await ended(loadModule('mfe-one', './OnePage'));
  expect(renderFailed('mfe-one', new TypeError('x is undefined'))).toBe(true);
  await expect(ended(loadModule('mfe-one', './OnePage'))).resolves.toBe(page);
  expect(loads).toEqual([current.entry, previous.entry]);
  expect(remoteState('mfe-one')).toMatchObject({
    status: 'degraded',
    release: previous.release,
    failure: { stage: 'render', release: current.release },
  });
  expect(renderFailed('mfe-one', new TypeError('y is undefined'))).toBe(false);
  expect(remoteState('mfe-one')).toMatchObject({
    status: 'failed',
    failure: { release: current.release, detail: 'x is undefined' },
  });
});

test('a part that hangs delays no page of its remote, and moves it to no other build', async () => {
  const { loads } = start((_entry, attempt) => (attempt === 1 ? new Promise(() => {}) : page), {
    fallback: previous,
  });
  const part = ended(loadPart('mfe-one', './OneSlot'));
  await expect(loadModule('mfe-one', './OnePage')).resolves.toBe(page);
  expect(remoteState('mfe-one')).toMatchObject({ status: 'mounted', release: current.release });
  await expect(part).resolves.toMatchObject({ failure: { stage: 'chunk', code: 'timeout' } });
  expect(loads).toEqual([current.entry, current.entry]);
  expect(remoteState('mfe-one')).toMatchObject({ status: 'mounted', release: current.release });
});

test('a part of a remote that runs its previous build is loaded from that build', async () => {
  const { loads } = start((entry) => (entry === current.entry ? timeout() : page), {
    fallback: previous,
  });
  await ended(loadModule('mfe-one', './OnePage'));
  await ended(loadPart('mfe-one', './OneSlot'));
  expect(loads.at(-1)).toBe(previous.entry);
});

describe('a page module', () => {
  const memo = { default: { $$typeof: Symbol.for('react.memo') } };
  test.each([page, memo])('is valid if its default export is a component (%#)', async (loaded) => {
    start(() => loaded);
    expect(await ended(loadPage('mfe-one', './Page'))).toBe(loaded);
  });
  test.each([undefined, null, 'text', {}, { default: 'text' }, { Page: () => null }])(
    'is invalid without one (%#)',
    async (loaded) => {
      start(() => loaded);
      await expect(loadPage('mfe-one', './Page')).rejects.toThrow(
        new TypeError('mfe-one ./Page exports no component'),
      );
    },
  );
});

test('retrying a remote that the composition does not have changes nothing', () => {
  const { fresh } = start(() => page);
  retryRemote('mfe-two');
  expect([fresh, remoteState('mfe-two')]).toEqual([[], { status: 'idle' }]);
});

test('an error of an unknown remote belongs to no build; the host’s own belongs to the host’s build', () => {
  start(() => page);
  expect(failureOf('mfe-two', new Error('x'), 'render')).toBeUndefined();
  expect(renderFailed('mfe-two', new Error('x'))).toBe(false);
  expect(failureOf('host', 'thrown text', 'render')).toEqual({
    stage: 'render',
    code: 'broken',
    release: '1.0.0-hhhhhhhhhh',
    version: '1.0.0',
    detail: 'thrown text',
  });
});
