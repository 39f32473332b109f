import { act, getConfig, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { endSession, queryClient, startLive, startSession, useFreshness } from 'shared-bus';
import { hello, type EventMeta } from 'shared-contracts/core/socket-event';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { listTrips } from 'shared-contracts/trips/trip.api';
import {
  countFetches,
  setTestComposition,
  leaveConsole,
  renderAt,
  sessionOf,
  receivedNotices,
  unreachableProvider,
} from 'shared-ui/testing';

import CompletedPage from '../completed.page.tsx';
import InProgressPage from '../in-progress.page.tsx';
import type { TripListPage } from '../list/trips.queries.ts';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { tripRowCase } from './trip-rows.ts';

/**
 * The server end of the socket: the tests send the events. Everything else is the console's own
 * code.
 */
interface Line {
  listeners: Record<string, () => void>;
  receive?: (event: string, row: unknown, meta?: EventMeta) => void;
}
const mockLine: Line = { listeners: {} };
jest.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on(name: string, listener: () => void) {
      mockLine.listeners[name] = listener;
    },
    onAny(listener: Line['receive']) {
      if (listener) mockLine.receive = listener;
    },
    removeAllListeners() {},
    offAny() {},
    disconnect() {},
    connect() {},
  }),
}));

// The test controls timers; frames and calls run in real time.
const real = [
  'nextTick',
  'queueMicrotask',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;
const Mark = () => <p>mark: {useFreshness()}</p>;
const withMark = (page: ReactNode) => (
  <>
    <Mark />
    {page}
  </>
);
const pages = {
  '/inprogress': withMark(<InProgressPage />),
  '/scheduled': withMark(<ScheduledPage />),
  '/completed': withMark(<CompletedPage />),
};
/**
 * The full form advances second by second; each step renders a full list, so the short form
 * advances several seconds per step.
 */
const idleStep = bySize(3, 1);
const retryStep = bySize(4, 1);
const lists = [
  ['/inprogress', 'inprogress'],
  ['/scheduled', 'scheduled'],
  ['/completed', 'completed'],
] as const;
/** All lists; in the short form one for each of three tests, by the seed. */
function listsOf(nth: number): readonly (typeof lists)[number][] {
  const first = (nth + Number(process.env['SEED'] ?? 1)) % lists.length;
  return lists.slice(bySize(first, 0), bySize(first + 1, lists.length));
}

let session: Awaited<ReturnType<typeof sessionOf>>;
let stopLive = (): void => undefined;
let listCalls = () => 0;
/** Counts list calls from here. */
const countCalls = (): void => {
  listCalls = countFetches(listTrips.id);
};

beforeAll(async () => {
  session = await sessionOf('supervisor');
});
beforeEach(() => {
  setTestComposition([]);
  startSession(session);
  stopLive = startLive();
});
afterEach(() => {
  jest.useRealTimers();
  stopLive();
  endSession('signed-out');
  queryClient.clear();
  leaveConsole();
});

type Wait = (isThere: () => boolean) => Promise<void>;
const untilSoon: Wait = (isThere) => waitFor(() => expect(isThere()).toBe(true));

async function connect(until: Wait): Promise<void> {
  await until(() => mockLine.listeners['connect'] !== undefined);
  await act(async () => {
    mockLine.listeners['connect']?.();
    mockLine.receive?.(hello.name, {
      rooms: ['inprogress', 'scheduled', 'completed'].flatMap((list) =>
        ['KHI', 'LHR', 'RWP'].map((city) => ({ room: `${list}:${city}`, seq: 0 })),
      ),
      now: new Date().toISOString(),
    });
  });
}
const shownRows = (): string[] =>
  [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row') ?? '');
/** Opens a list with a live socket; returns its list calls. */
async function open(address: keyof typeof pages, until: Wait = untilSoon): Promise<number> {
  countCalls();
  delete mockLine.listeners['connect'];
  stopLive();
  stopLive = startLive();
  await renderAt(address, pages, [messages]);
  await connect(until);
  await until(() => queryClient.isFetching() === 0);
  await until(() => screen.queryAllByRole('row').length > 0);
  return listCalls();
}

/** Waits in real time while the test's clock is stopped: work that is already due runs. */
async function untilTrue(isThere: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + getConfig().asyncUtilTimeout;
  while (!isThere() && performance.now() < giveUpAt)
    await act(async () => {
      await new Promise(requestAnimationFrame);
      jest.advanceTimersByTime(0);
    });
  expect(isThere()).toBe(true);
}

test.each(listsOf(0))(
  'opening %s is one list call, although the socket opens too; Reload is another',
  async (address) => {
    // A list waits a second for its socket, and a busy machine takes longer to render it.
    jest.useFakeTimers({ doNotFake: [...real] });
    expect(await open(address, untilTrue)).toBe(1);
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    await untilTrue(() => queryClient.isFetching() === 0);
    expect(listCalls()).toBe(2);
  },
);

test('an announced ride appears once its minute has passed, without a call', async () => {
  jest.useFakeTimers({ doNotFake: [...real] });
  await open('/scheduled', untilTrue);
  const at = new Date().toISOString();
  const ride = tripRowCase(5000, { state: 'open', bdt: at, dt: at });
  countCalls();
  await act(async () => mockLine.receive?.('TRIP_SCHEDULE_NEW', ride));
  await act(async () => jest.advanceTimersByTime(58_000));
  expect(shownRows()).not.toContain(ride.id);
  await act(async () => jest.advanceTimersByTime(3000));
  expect(shownRows()).toContain(ride.id);
  expect(listCalls()).toBe(0);
});

const names = {
  inprogress: {
    update: 'TRIP_INPROGRESS_UPDATE',
    created: 'TRIP_INPROGRESS_NEW',
    state: 'started',
    over: 'finished',
  },
  scheduled: {
    update: 'TRIP_SCHEDULE_UPDATE',
    created: 'TRIP_SCHEDULE_NEW',
    state: 'open',
    over: 'accepted',
  },
  completed: {
    update: 'TRIP_COMPLETE_NEW',
    created: 'TRIP_COMPLETE_NEW',
    state: 'completed',
    over: 'completed',
  },
} as const;

/** The list as it is on a busy day: a full page of several hundred trips. */
const fillPage = (list: keyof typeof names) =>
  act(async () => {
    queryClient.setQueriesData<TripListPage>(
      { queryKey: ['mfe-trips', listTrips.id] },
      (page) =>
        page && {
          ...page,
          list: Array.from({ length: 50 }, (_, at) =>
            tripRowCase(4000 - at, { state: names[list].state }),
          ),
          total_records: 400,
          total_pages: 8,
        },
    );
  });

/**
 * Waits for a pending call in real time; the test's clock advances by one step per frame. False
 * when none was pending.
 */
async function answered(stepMs = 20): Promise<boolean> {
  if (queryClient.isFetching() === 0) return false;
  while (queryClient.isFetching() > 0) {
    await act(async () => {
      await new Promise(requestAnimationFrame);
      jest.advanceTimersByTime(stepMs);
    });
  }
  await act(async () => jest.advanceTimersByTime(1));
  return true;
}

/** The step while a failed call is repeated: its pauses of seconds are only the test's. */
const retryMs = 250;

/**
 * A minute with an event every second, or every third: for shown rows, for rows of other pages, for
 * removed and new ones.
 */
async function idleMinute(list: keyof typeof names): Promise<void> {
  const { update, created, state, over } = names[list];
  const [first = tripRowCase(4000).id] = shownRows();
  const events = [
    (second: number) =>
      mockLine.receive?.(update, tripRowCase(4000, { id: first, state, row_version: second + 2 })),
    (second: number) =>
      mockLine.receive?.(update, tripRowCase(1000 - second, { state, row_version: second + 2 })),
    (second: number) =>
      mockLine.receive?.(
        update,
        tripRowCase(1000 - second, { state: over, row_version: second + 2 }),
      ),
    (second: number) =>
      mockLine.receive?.(
        update,
        tripRowCase(4000 - second, { state: over, row_version: second + 2 }),
      ),
    (second: number) => mockLine.receive?.(created, tripRowCase(5000 + second, { state })),
  ];
  for (let second = 0; second < 60; second += idleStep) {
    await act(async () => {
      events[(second / idleStep) % events.length]?.(second);
      jest.advanceTimersByTime(idleStep * 1000);
    });
    if (await answered()) await fillPage(list);
  }
}

test.each(listsOf(1))(
  'an idle minute of %s with a live socket is at most one list call',
  async (address, list) => {
    await open(address);
    jest.useFakeTimers({ doNotFake: [...real] });
    await fillPage(list);
    // The rows are on screen, and every interval counts from here.
    await act(async () => jest.advanceTimersByTime(1));
    countCalls();
    // Without any event there is nothing to fetch.
    await act(async () => jest.advanceTimersByTime(61_000));
    expect(listCalls()).toBe(0);
    await idleMinute(list);
    expect(listCalls()).toBeLessThanOrEqual(1);
  },
);

test('without a socket a list is requested every 30 seconds', async () => {
  await open('/scheduled');
  jest.useFakeTimers({ doNotFake: [...real] });
  countCalls();
  await act(async () => mockLine.listeners['disconnect']?.());
  await act(async () => jest.advanceTimersByTime(29_000));
  expect(listCalls()).toBe(0);
  await act(async () => jest.advanceTimersByTime(1500));
  expect(listCalls()).toBe(1);
});

test('while the checklist of zones is open the scheduled list does not refetch automatically, and afterwards it does', async () => {
  await open('/scheduled');
  const allZones = await screen.findByRole('button', { name: 'All Zones' });
  act(() => allZones.click());
  await screen.findByRole('dialog');
  jest.useFakeTimers({ doNotFake: [...real] });
  countCalls();
  await act(async () => mockLine.listeners['disconnect']?.());
  await act(async () => jest.advanceTimersByTime(90_000));
  expect(listCalls()).toBe(0);
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(async () => jest.advanceTimersByTime(31_000));
  expect(listCalls()).toBe(1);
});

test.each(listsOf(2))(
  '%s that cannot be reloaded is stale, shows that once, and retries at growing intervals until it succeeds',
  async (address, list) => {
    await open(address);
    await fillPage(list);
    jest.useFakeTimers({ doNotFake: [...real] });
    const { update, state } = names[list];
    const isStale = () => [
      screen.queryByText(/Rows may be out of date/) !== null,
      screen.queryByText('mark: stale') !== null,
    ];
    expect(isStale()).toEqual([false, false]);
    const reachAgain = unreachableProvider();
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    await answered(retryMs);
    expect(isStale()).toEqual([true, true]);
    const tries: number[] = [];
    const states: boolean[][] = [];
    for (let second = 0; second < 120; second += retryStep) {
      await act(async () => {
        // Live rows keep arriving, but don't replace rows that could not be loaded.
        if (second % 20 === 0)
          mockLine.receive?.(update, tripRowCase(4000, { state, row_version: second + 2 }));
        jest.advanceTimersByTime(retryStep * 1000);
      });
      if (await answered(retryMs)) tries.push(second);
      if (second % 20 === retryStep) states.push(isStale());
    }
    expect(states.flat()).not.toContain(false);
    expect([receivedNotices.length, tries.length > 3, tries.length < 9]).toEqual([1, true, true]);
    reachAgain();
    await act(async () => jest.advanceTimersByTime(76_000));
    await answered();
    expect(isStale()).toEqual([false, false]);
  },
);

test('a list that could not be loaded does not say that it is current, though events come', async () => {
  unreachableProvider();
  delete mockLine.listeners['connect'];
  stopLive();
  stopLive = startLive();
  await renderAt('/inprogress', pages, [messages]);
  await connect(untilSoon);
  expect(await screen.findByText('mark: stale')).toBeInTheDocument();
});
