import { createContext, runInContext } from 'node:vm';

import { scriptOf } from './offline-page.ts';

interface Answer {
  status: number;
  body: string;
}
interface LoadEvent {
  request: { method: string; mode: string; destination: string };
  preloadResponse: Promise<Answer | undefined>;
}

const load = { method: 'GET', mode: 'navigate', destination: 'document' };

/** Runs the worker's script in a separate scope. `network` answers what it fetches. */
function worker(isOn: boolean, network: (what: unknown) => Promise<Answer & { ok?: boolean }>) {
  const handlers = new Map<string, (event: object) => void>();
  const stored = new Map<string, Map<string, Answer>>();
  const did: string[] = [];
  const shown: unknown[] = [];
  const tabs: { visibilityState: string; focus: () => Promise<void> }[] = [];
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    skipWaiting: async () => void did.push('skipWaiting'),
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path: string) => void did.push(`open ${path}`),
    },
    registration: {
      showNotification: async (...notice: unknown[]) => void shown.push(notice),
      unregister: async () => void did.push('unregister'),
      navigationPreload: { enable: async () => void did.push('preload') },
    },
  };
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Answer>();
      stored.set(name, cache);
      return { put: async (key: string, answer: Answer) => void cache.set(key, answer) };
    },
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(key),
  };
  const settings = {
    isOn,
    cachePrefix: 'c-',
    cacheName: 'c-new',
    page: '/offline.html',
    mark: 'offline',
  };
  runInContext(
    `const offline = ${JSON.stringify(settings)};\n${scriptOf('offline-worker.ts')}`,
    createContext({ self, caches, fetch: network }),
  );
  async function happen(
    name: 'install' | 'activate' | 'push' | 'notificationclick',
    event: object = {},
  ) {
    let work: Promise<unknown> | undefined;
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  }
  const push = (sent: object) => happen('push', { data: { json: () => sent } });
  const press = (data: string) =>
    happen('notificationclick', { notification: { data, close: () => void did.push('close') } });
  /** Undefined where the worker leaves the request to the browser. */
  function request(event: Partial<LoadEvent>): Promise<Answer> | undefined {
    let answer: Promise<Answer> | undefined;
    handlers.get('fetch')?.({
      request: load,
      preloadResponse: Promise.resolve(undefined),
      ...event,
      respondWith: (promise: Promise<Answer>) => (answer = promise),
    });
    return answer;
  }
  return { happen, push, press, request, stored, did, shown, tabs };
}

const pageOf = (body: string) => ({
  ok: true,
  status: 200,
  body,
  clone: () => ({ text: async () => body }),
});
const page = pageOf('offline page');
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
/** Installed while the network worked; then it answers `then`. */
async function installed(then: () => Promise<Answer>) {
  let answer: (what: unknown) => Promise<Answer & { ok?: boolean }> = async () => page;
  const made = worker(true, (what) => answer(what));
  await made.happen('install');
  await made.happen('activate');
  answer = then;
  return made;
}

test('a page comes from the network whenever that answers, be it with an error', async () => {
  for (const status of [200, 404, 500]) {
    const { request } = await installed(async () => ({ status, body: 'live' }));
    expect(await request({})).toEqual({ status, body: 'live' });
  }
});

test('a file that the browser has requested since is not requested again', async () => {
  const { request } = await installed(lost);
  const preloaded = { status: 200, body: 'preloaded' };
  expect(await request({ preloadResponse: Promise.resolve(preloaded) })).toEqual(preloaded);
});

test('the stored page answers where the network or what is behind a proxy does not', async () => {
  expect(await (await installed(lost)).request({})).toEqual(page);
  for (const status of [502, 503, 504]) {
    const { request } = await installed(async () => ({ status, body: 'proxy' }));
    expect(await request({})).toEqual(page);
  }
  const { request, stored } = await installed(lost);
  stored.clear();
  await expect(request({})).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a script', { ...load, mode: 'cors', destination: 'script' }],
  ['a call', { ...load, mode: 'cors', destination: '' }],
  ['a frame', { ...load, destination: 'iframe' }],
  ['a form', { ...load, method: 'POST' }],
])('%s is left to the browser', async (_what, request) => {
  expect((await installed(lost)).request({ request })).toBeUndefined();
});

test('it stores that page alone, and removes what an older one stored, but nothing of others', async () => {
  const { happen, stored, did } = worker(true, async () => page);
  stored.set('c-old', new Map()).set('other', new Map());
  await happen('install');
  await happen('activate');
  expect([...stored.keys()]).toEqual(['other', 'c-new']);
  expect([...(stored.get('c-new') ?? [])]).toEqual([['/offline.html', page]]);
  expect(did).toEqual(['skipWaiting', 'preload']);
});

test('it is not installed without the page', async () => {
  const { happen } = worker(true, async () => ({ ok: false, status: 503, body: '' }));
  await expect(happen('install')).rejects.toThrow('/offline.html: 503');
});

test('a portal’s page is not stored in its place', async () => {
  const { happen, stored } = worker(true, async () => pageOf('<html>Airport Wi-Fi</html>'));
  await expect(happen('install')).rejects.toThrow('/offline.html: of another');
  expect([...stored.keys()]).toEqual([]);
});

test('a network’s sign-in page is shown', async () => {
  for (const status of [401, 407, 511]) {
    const { request } = await installed(async () => ({ status, body: 'sign in' }));
    expect(await request({})).toEqual({ status, body: 'sign in' });
  }
});

test('switched off, it removes what was stored and itself, and answers nothing', async () => {
  const { happen, request, stored, did } = worker(false, lost);
  stored.set('c-new', new Map()).set('other', new Map());
  await happen('install');
  await happen('activate');
  expect([...stored.keys()]).toEqual(['other']);
  expect(did).toEqual(['skipWaiting', 'unregister']);
  expect(request({})).toBeUndefined();
});

const message = {
  title: 'Taken by you',
  body: 'Your request goes back to the queue in a minute.',
  language: 'ur',
  about: 'held',
  path: '/queue',
};

test('a push message is shown as it came, in its direction', async () => {
  const { push, shown } = worker(true, lost);
  await push(message);
  expect(shown).toEqual([
    [
      'Taken by you',
      { body: message.body, lang: 'ur', dir: 'rtl', tag: 'console held', data: '/queue' },
    ],
  ]);
});

test('nothing is shown over a console that is in view', async () => {
  const { push, shown, tabs } = worker(true, lost);
  tabs.push({ visibilityState: 'visible', focus: async () => undefined });
  await push(message);
  expect(shown).toEqual([]);
});

test('a press opens the page, or the tab that is open, as it is', async () => {
  const { press, did, tabs } = worker(true, lost);
  await press('/queue');
  tabs.push({
    visibilityState: 'hidden',
    focus: async () => void did.push('focus'),
  });
  await press('/queue');
  expect(did).toEqual(['close', 'open /queue', 'close', 'focus']);
});
