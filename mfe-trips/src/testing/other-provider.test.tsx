import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { seededRandom } from 'shared-contracts/testing/other-provider.builder';
import { listStates, tripStates } from 'shared-contracts/trips/trip';
import {
  tripCompleteNew,
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from 'shared-contracts/trips/trip.socket';
import {
  answersEach,
  anySession,
  refetchAll,
  emptyFirstPage,
  errorsOnScreen,
  leaveConsole,
  renderAt,
  waitUntilIdle,
  showsAllCalls,
  SocketLine,
  startLawfulProvider,
  type AdjustAnswer,
} from 'shared-ui/testing';

import { boardMessages } from '../board/board-messages.ts';
import BoardPage from '../board/board.page.tsx';
import { liveMapMessages } from '../city-map/live-map-messages.ts';
import CompletedPage from '../completed.page.tsx';
import { detailMessages } from '../detail-messages.ts';
import DropEditPage from '../drop-edit/drop-edit.page.tsx';
import InProgressPage from '../in-progress.page.tsx';
import LiveMapPage from '../live-map/live-map.page.tsx';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import CompletedTripPage from '../trip-detail/completed-trip.page.tsx';
import InProgressTripPage from '../trip-detail/in-progress-trip.page.tsx';
import ScheduledTripPage from '../trip-detail/scheduled-trip.page.tsx';
import { screenCalls } from './screen-calls.ts';
const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset['row']);

const provider = startLawfulProvider([
  '/scheduled',
  '/scheduled/:id/edit',
  '/completed',
  '/inprogress',
  '/map',
  '/board',
]);
const pages = {
  '/scheduled': <ScheduledPage />,
  '/inprogress': <InProgressPage />,
  '/completed': <CompletedPage />,
  '/map': <LiveMapPage />,
  '/board': <BoardPage />,
  '/scheduled/:id': <ScheduledTripPage />,
  '/inprogress/:id': <InProgressTripPage />,
  '/completed/:id': <CompletedTripPage />,
  '/scheduled/:id/edit': <DropEditPage />,
};
// Preloaded, so that the maps make their calls while their pages are open, however slow the machine
// is.
beforeAll(() =>
  Promise.all([import('../trip-map/trip-map.tsx'), import('../drop-edit/edit-map/edit-map.tsx')]),
);
const open = async (address: string) => {
  startSession(anySession(address.length));
  await renderAt(address, pages, [messages, detailMessages, liveMapMessages, boardMessages]);
  await waitUntilIdle();
};

test.each(['/scheduled', '/inprogress', '/completed', '/map', '/board'])(
  '%s shows any answer of another provider',
  async (address) => {
    await open(address);
    for (let number = 0; number < answersEach(3); number += 1) {
      expect(errorsOnScreen()).toEqual([]);
      await refetchAll();
    }
  },
);

test.each([
  ['/scheduled', 'open', [tripScheduleNew, tripScheduleUpdate]],
  ['/inprogress', 'started', [tripInprogressNew, tripInprogressUpdate]],
  ['/completed', 'expired', [tripCompleteNew]],
] as const)('%s shows any live row', async (address, state, events) => {
  const random = seededRandom(address.length);
  startSession({ ...anySession(address.length), zones: [] });
  provider.adjust({ 'trips.list': emptyFirstPage });
  const stop = await mockLine.open();
  await renderAt(address, pages, [messages, detailMessages]);
  await waitUntilIdle();
  // A list that was loaded again is as empty as its answer, so the rows in between count.
  let most = 0;
  for (let number = 0; number < answersEach(20) / 10; number += 1) {
    for (const event of events)
      await mockLine.bring(event, 10, random, { state, city: 'KHI', is_removed: false });
    expect(errorsOnScreen()).toEqual([]);
    most = Math.max(most, shownRows().length);
  }
  expect(most).toBeGreaterThan(0);
  stop();
  provider.adjust({});
});

/**
 * A trip of another state would redirect to its own screen, so only these of the contract's states
 * are answered.
 */
const inState =
  (states: readonly string[]): AdjustAnswer =>
  (answer) => {
    const handled: readonly unknown[] = tripStates;
    const strip = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(strip)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).flatMap(([name, member]) =>
                (name === 'state' || name === 'status') &&
                handled.includes(member) &&
                !states.includes(String(member))
                  ? []
                  : [[name, strip(member)]],
              ),
            )
          : value;
    return strip(answer) as Record<string, unknown>; // an object in, an object out
  };

test.each([
  ['scheduled', listStates.scheduled],
  ['inprogress', tripStates],
  ['completed', tripStates],
] as const)(
  'a trip of %s, its timeline and its notes show any answer of another provider',
  async (list, states) => {
    provider.adjust({ 'trips.detail': inState(states) });
    await open(`/${list}/10000001`);
    // Only a trip with a driver requests his route, and only one with a pickup its history: whether
    // three answers have one is chance.
    const isShort = (number: number) =>
      list === 'inprogress' &&
      number < 60 &&
      ['trips.driver-route', 'places.history'].some((id) => !provider.requested.has(id));
    for (let number = 0; number < answersEach(3) || isShort(number); number += 1) {
      // A trip that belongs to another list by now, or to none, redirects; then this page is opened
      // again.
      while (!screen.queryByRole('tab', { name: 'Timeline', hidden: true })) {
        expect(errorsOnScreen()).toEqual([]);
        leaveConsole();
        await open(`/${list}/10000001`);
      }
      for (const name of [/Timeline/, /Agent Notes/, /Related/, /Details/]) {
        fireEvent.click(await screen.findByRole('tab', { name, hidden: true }));
        await waitUntilIdle();
        expect(errorsOnScreen()).toEqual([]);
      }
      await refetchAll();
    }
  },
);

test('the drop-off edit shows any answer of another provider', async () => {
  provider.adjust({ 'trips.detail': inState(listStates.scheduled) });
  for (let number = 0; number < answersEach(3); number += 1) {
    await open('/scheduled/10000001/edit');
    await refetchAll();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

showsAllCalls(provider, screenCalls);
