import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { startFederation, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { uiMessages } from 'shared-ui/messages/ui-messages';

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
// The router passes jsdom's AbortSignal to Node's Request, which accepts only Node's own.
const NodeRequest = globalThis.Request;
let root: Root | undefined;

beforeAll(async () => {
  // Real scheduling: inside act React renders everything at once, whatever its priority.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, { signal: _signal, ...init }: RequestInit = {}) {
      super(input, init);
    }
  };
  XMLHttpRequest.prototype.send = () => {};
  globalThis.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  const load = async (module: string) => ({
    default: module.includes('LivePage') ? LiveList : Rows,
  });
  startFederation(
    {
      schema: 1,
      name: 'test',
      rev: 1,
      host: build,
      integrity: {},
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
    },
    { register() {}, load, freshAddress() {} },
  );
  await Promise.all([shellMessages, remoteMessages, uiMessages].map((texts) => texts.load('en')));
  startSession(buildSession({ role: 12 }));
});
afterEach(() => root?.unmount());

const text = () => document.body.textContent ?? '';
/** Resolves once the page shows the text. */
const shows = (wanted: RegExp) =>
  new Promise<void>((resolve) => {
    const look = () => (wanted.test(text()) ? resolve() : setTimeout(look, 1));
    look();
  });

async function openList() {
  rendered.length = 0;
  const router = createMemoryRouter(routes(), { initialEntries: ['/live'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ConsoleRouter router={router} />);
  await shows(/event \d/);
  return router;
}

test('away from a list that is fed without pause, no row of the next page is rendered in vain', async () => {
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

test('the press itself is answered: the old list is gone and a skeleton stands before the next page is rendered at all', async () => {
  const router = await openList();
  await router.navigate('/rows');
  await shows(/^(?!.*event \d)/s);
  expect(document.querySelector('[aria-label="Loading"]')).toBeInTheDocument();
  expect(rendered).toEqual([]);
  await shows(new RegExp(`row ${rowCount - 1}`));
  expect(feed.listeners.size).toBe(0);
});

test('a key that is pressed between the navigation and the next page is for that page', async () => {
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
