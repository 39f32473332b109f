import type * as TabSlot from './tab-slot.ts';

/** Locks as a browser shares them between tabs: a page holds them until it unloads. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ) => {
    if (!held.has(name)) {
      held.add(name);
      return work({ name });
    }
    if (signal) throw new DOMException('waited', 'TimeoutError');
    return work(null);
  };
  return { held, request };
}

/** The navigation type of this page, which jsdom does not report. */
const navigatedBy = (type: NavigationTimingType) => {
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming]; // the part read
};

let locks: ReturnType<typeof browserLocks>;
beforeEach(() => {
  navigatedBy('navigate');
  locks = browserLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
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
    const { draftSlotOfTab: tabSlot }: typeof TabSlot = jest.requireActual('./tab-slot.ts');
    slot = tabSlot();
  });
  return slot ?? Promise.reject(new Error('nothing was opened'));
}

test('a second tab has its own slot, a duplicated one too', async () => {
  const first = await openPage(undefined);
  const second = await openPage(undefined);
  const copy = await openPage(first);
  expect(first).toBe('newBooking');
  expect(new Set([first, second, copy]).size).toBe(3);
  expect(sessionStorage.getItem('console.booking-slot')).toBe(copy);
});

test('a reload uses the same slot, and a new tab uses that of a closed one', async () => {
  const first = await openPage(undefined);
  const second = await openPage(undefined);
  locks.held.delete(`console.booking-draft.${second}`);
  expect(await openPage(second)).toBe(second);
  locks.held.delete(`console.booking-draft.${first}`);
  expect(await openPage(undefined)).toBe(first);
});

test('a reload waits until a slow machine has released the previous page’s lock; a duplicated tab does not', async () => {
  const first = await openPage(undefined);
  const waits = jest.spyOn(AbortSignal, 'timeout');
  const copy = await openPage(first);
  expect(copy).not.toBe(first);
  expect(waits).toHaveBeenLastCalledWith(500);

  navigatedBy('reload');
  const waiting: (() => void)[] = [];
  // The lock is granted as soon as the previous page has unloaded, long after half a second.
  jest.spyOn(locks, 'request').mockImplementation(
    (name, _options, work) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(work({ name })));
      }),
  );
  const reloaded = openPage(first);
  expect(waits.mock.lastCall?.[0]).toBeGreaterThanOrEqual(10_000);
  waiting.forEach((release) => release());
  expect(await reloaded).toBe(first);
});

test('without locks a tab uses its own storage', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = await openPage(undefined);
  expect(await openPage(first)).toBe(first);
  expect(await openPage(undefined)).not.toBe(first);
});
