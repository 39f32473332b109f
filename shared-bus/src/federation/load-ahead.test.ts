import { renderHook } from '@testing-library/react';
import type { ComposedRemote } from 'shared-contracts/federation/composition';

import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { awaitPage } from './await-page.ts';
import { buildComposition } from './composition.builder.ts';
import { loadAhead } from './load-ahead.ts';
import { loadModule, retryRemote } from './load-module.ts';
import { remoteState, setRemoteState } from './remote-state.ts';
import { startFederation } from './runtime.ts';
import { useNextPage } from './use-next-page.ts';

const title = { en: 'Page', ur: 'Page' };
const build = { release: '1.0.0-aaaaaaaaaa', version: '1.0.0', base: '/r/x/', entry: '/r/x/e.js' };
const page = { default: () => null };
let count = 0;

/**
 * A console whose one remote has a page for dispatchers and a public one; each test has its own
 * remote, because a page is loaded ahead once.
 */
function start({
  load = async () => page,
  ...parts
}: Partial<ComposedRemote> & { load?: () => Promise<unknown> } = {}) {
  const id = `mfe-ahead${(count += 1)}`;
  const loaded: string[] = [];
  startFederation(
    buildComposition({
      remotes: [
        {
          id,
          owner: 'Queue',
          current: build,
          manifest: {
            id,
            owner: 'Queue',
            pages: [
              { path: '/list', module: './ListPage', title, roles: ['dispatcher'] },
              { path: '/status', module: './StatusPage', title, public: true },
            ],
            nav: [],
            slots: [],
            commands: [],
          },
          ...parts,
        },
      ],
    }),
    {
      register() {},
      load(module) {
        loaded.push(module.replace(/^.*\//, ''));
        return load();
      },
      freshAddress() {},
    },
  );
  return { id, loaded };
}
const setConnection = (value: unknown) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => startSession(buildSession({ role: 12 })));
afterEach(() => {
  endSession('signed-out');
  setConnection(undefined);
});

test('a page is loaded ahead once, and no state shows it', async () => {
  const { id, loaded } = start();
  loadAhead('/list');
  loadAhead('/list');
  await settled();
  expect(loaded).toEqual(['ListPage']);
  expect(remoteState(id)).toEqual({ status: 'idle' });
});

test('nothing is loaded for a user who saves data', () => {
  const { loaded } = start();
  setConnection({ saveData: true });
  loadAhead('/list');
  expect(loaded).toEqual([]);
  setConnection({ saveData: false });
  loadAhead('/list');
  expect(loaded).toEqual(['ListPage']);
});

test('nothing is loaded of an unknown address, or of a page that the role may not open', () => {
  const { loaded } = start();
  startSession(buildSession({ role: 36 }));
  loadAhead('/list');
  loadAhead('/elsewhere');
  loadAhead('/status');
  expect(loaded).toEqual(['StatusPage']);
});

test('before sign-in, when the role is not known, the page after it is loaded', () => {
  endSession('signed-out');
  const { loaded } = start();
  loadAhead('/list');
  expect(loaded).toEqual(['ListPage']);
});

test.each(['disabled', 'incompatible'] as const)(
  'nothing is loaded of a remote that is %s',
  (unavailable) => {
    const { loaded } = start({ unavailable });
    loadAhead('/list');
    expect(loaded).toEqual([]);
  },
);

test('nothing is loaded of a remote that has failed, until it is tried again', () => {
  const { id, loaded } = start();
  const failure = {
    stage: 'entry',
    code: 'timeout',
    release: build.release,
    version: '1.0.0',
    detail: '',
  } as const;
  setRemoteState(id, { status: 'failed', failure });
  loadAhead('/list');
  expect(loaded).toEqual([]);
  retryRemote(id);
  loadAhead('/list');
  expect(loaded).toEqual(['ListPage']);
});

test('a page that could not be loaded ahead is loaded when it is opened', async () => {
  let broken = true;
  const { id, loaded } = start({
    load: () => (broken ? Promise.reject(new TypeError('x is undefined')) : Promise.resolve(page)),
  });
  loadAhead('/list');
  await settled();
  expect(remoteState(id)).toEqual({ status: 'idle' });
  broken = false;
  await expect(loadModule(id, './ListPage')).resolves.toBe(page);
  loadAhead('/list');
  expect(loaded).toEqual(['ListPage', 'ListPage', 'ListPage']);
});

test('the page that follows is loaded once the page before it is on screen, and none for nobody', async () => {
  jest.useFakeTimers();
  const show = awaitPage();
  const { loaded } = start();
  renderHook(() => useNextPage('/list'));
  renderHook(() => useNextPage(undefined));
  const left = renderHook(() => useNextPage('/status'));
  await jest.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual([]);
  left.unmount();
  show();
  await jest.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual(['ListPage']);
  jest.useRealTimers();
});
