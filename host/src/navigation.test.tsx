import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { startFederation, startSession } from 'shared-bus';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { uiMessages } from 'shared-ui/messages/ui-messages';
// For its Request, which takes the signal of jsdom.
import { silentProvider } from 'shared-ui/testing';

import { ConsoleRouter } from './console-router.tsx';
import { remoteMessages } from './federation/remote-messages.ts';
import { routes } from './routes.tsx';
import { shellMessages } from './shell/shell-messages.ts';

jest.mock('socket.io-client', () => ({
  io: () => ({
    on() {},
    onAny() {},
    removeAllListeners() {},
    offAny() {},
    disconnect() {},
    connect() {},
    active: true,
  }),
}));

/**
 * The rows of the live list. A change is a row from its socket, passed to React as the query cache
 * and the clock do.
 */
const feed = { value: 0, listeners: new Set<() => void>() };
const push = (): void => {
  feed.value += 1;
  feed.listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  feed.listeners.add(listener);
  return () => void feed.listeners.delete(listener);
};
const listRendered: number[] = [];
function LiveList() {
  listRendered.push(feed.value);
  return <p>event {useSyncExternalStore(subscribe, () => feed.value)}</p>;
}

const rowCount = 60;
/** Live rows reach a list at most once a frame. */
const frameMs = 16;
const rendered: number[] = [];
/** Uses about as much processor time as a real row. */
function render(number: number): void {
  rendered.push(number);
  for (const until = performance.now() + 3; performance.now() < until;);
}
function Row({ number }: { number: number }) {
  render(number);
  return <li>row {number}</li>;
}
const Rows = () => (
  <ul>
    {Array.from({ length: rowCount }, (_, number) => (
      <Row key={number} number={number} />
    ))}
  </ul>
);

const label = (en: string) => ({ en, ur: en });
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Test',
  slots: [],
  commands: [],
  nav: [],
  pages: [
    { path: '/live', module: './LivePage', title: label('Live') },
    { path: '/rows', module: './RowsPage', title: label('Rows') },
  ],
};
const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
let root: Root | undefined;

beforeAll(async () => {
  // Real scheduling: inside act React renders everything immediately, regardless of priority.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const load = async (module: string) => ({
    default: module.includes('LivePage') ? LiveList : Rows,
  });
  startFederation(
    buildComposition({
      host: build,
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
    }),
    { register() {}, load, freshAddress() {} },
  );
  await Promise.all([shellMessages, remoteMessages, uiMessages].map((texts) => texts.load('en')));
  startSession(buildSession({ role: 12 }));
});
beforeEach(silentProvider);
afterEach(() => root?.unmount());

const text = () => document.body.textContent;
/** Resolves once the page shows the text. */
const shows = (pattern: RegExp) =>
  new Promise<void>((resolve) => {
    const look = () => (pattern.test(text()) ? resolve() : setTimeout(look, 1));
    look();
  });

/** Holds frames back, without the timer that replaces them in a tab that gets none. */
function holdFrames(): FrameRequestCallback[] {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  const start = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, ms = 0) => start(ms < 1000 ? work : () => {}, ms));
  return frames;
}

async function openList() {
  rendered.length = 0;
  const router = createMemoryRouter(routes(), { initialEntries: ['/live'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ConsoleRouter router={router} />);
  await shows(/event \d/);
  return router;
}

test('navigating away from a constantly updating list renders each row of the next page once', async () => {
  const router = await openList();
  const feeding = setInterval(push, frameMs);
  try {
    listRendered.length = 0;
    void router.navigate('/rows');
    await shows(new RegExp(`row ${rowCount - 1}`));
  } finally {
    clearInterval(feeding);
  }
  expect({ rowsRendered: rendered.length, oldListRendered: listRendered.length }).toEqual({
    rowsRendered: rowCount,
    oldListRendered: 0,
  });
});

test('a press responds immediately: the old list is removed and a skeleton shown before the next page renders', async () => {
  const router = await openList();
  await router.navigate('/rows');
  await shows(/^(?!.*event \d)/s);
  expect(document.querySelector('[aria-label="Loading"]')).toBeInTheDocument();
  expect(rendered).toEqual([]);
  await shows(new RegExp(`row ${rowCount - 1}`));
  expect(feed.listeners.size).toBe(0);
});

test('a row that arrives right after the press finds the old list removed', async () => {
  const router = await openList();
  await router.navigate('/rows');
  // Nothing has been rendered yet. React renders the row immediately, and with it all ordinary
  // updates; a navigation as a transition would wait.
  expect(text()).toMatch(/event \d/);
  listRendered.length = 0;
  push();
  await shows(new RegExp(`row ${rowCount - 1}`));
  expect(listRendered).toEqual([]);
});

test('the next page is rendered once its skeleton is on screen, not before', async () => {
  const router = await openList();
  const frames = holdFrames();
  await router.navigate('/rows');
  await shows(/^(?!.*event \d)/s);
  // Its code has loaded, and only a frame is missing.
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  expect(rendered).toEqual([]);
  expect(document.querySelector('[aria-label="Loading"]')).toBeInTheDocument();
  jest.restoreAllMocks();
  frames.splice(0).forEach((work) => work(0));
  await shows(new RegExp(`row ${rowCount - 1}`));
});

test('a key that is pressed between the navigation and the next page goes to that page', async () => {
  const seen: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => seen.push(`${key} at ${text()}`);
  const isPassedOn = (key: string) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  const arrives = async (key: string) => {
    while (!seen.some((one) => one.startsWith(key)))
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    // Every queued key has been replayed.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
  };
  document.addEventListener('keydown', onKey);
  const router = await openList();
  isPassedOn('a');
  await arrives('a');
  void router.navigate('/rows');
  expect(isPassedOn('p')).toBe(false);
  await arrives('p');
  document.removeEventListener('keydown', onKey);
  expect(seen.at(-1)).toMatch(new RegExp(`^p at .*row ${rowCount - 1}`));
});
