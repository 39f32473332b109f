import type * as TabSlot from './tab-slot.ts';

/** Locks as a browser shares them between its tabs: a page keeps what it holds until it goes. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, { signal }: LockOptions, work: (lock: object | null) => unknown) => {
    if (!held.has(name)) {
      held.add(name);
      return work({ name });
    }
    if (signal) throw new DOMException('waited', 'TimeoutError');
    return work(null);
  };
  return { held, request };
}

let locks: ReturnType<typeof browserLocks>;
beforeEach(() => {
  locks = browserLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  AbortSignal.timeout ??= () => new AbortController().signal; // jsdom has none
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  sessionStorage.clear();
});

/** A page with this tab's storage; each has its own copy of the module. */
function openPage(storage: string | undefined): Promise<string> {
  sessionStorage.clear();
  if (storage) sessionStorage.setItem('console.booking-slot', storage);
  let slot: Promise<string> | undefined;
  jest.isolateModules(() => {
    const { tabSlot }: typeof TabSlot = jest.requireActual('./tab-slot.ts');
    slot = tabSlot();
  });
  return slot ?? Promise.reject(new Error('nothing was opened'));
}

test('a second tab has a slot of its own, a duplicated one too', async () => {
  const first = await openPage(undefined);
  const second = await openPage(undefined);
  const copy = await openPage(first);
  expect(first).toBe('newBooking');
  expect(new Set([first, second, copy]).size).toBe(3);
  expect(sessionStorage.getItem('console.booking-slot')).toBe(copy);
});

test('a reload stays, and a new tab finds what a closed one left', async () => {
  const first = await openPage(undefined);
  const second = await openPage(undefined);
  locks.held.delete(`console.booking-draft.${second}`);
  expect(await openPage(second)).toBe(second);
  locks.held.delete(`console.booking-draft.${first}`);
  expect(await openPage(undefined)).toBe(first);
});

test('without locks a tab keeps to its own storage', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = await openPage(undefined);
  expect(await openPage(first)).toBe(first);
  expect(await openPage(undefined)).not.toBe(first);
});
