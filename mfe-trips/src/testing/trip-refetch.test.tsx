import { act, screen, waitFor } from '@testing-library/react';
import { startSession, useFreshness } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { tripScheduleUpdate } from 'shared-contracts/trips/trip.socket';
import {
  leaveConsole,
  otherProvider,
  receivedNotices,
  renderAt,
  SocketLine,
  waitUntilIdle,
  type ProviderAnswer,
  type ProviderCalls,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { PeekBody } from '../peek/peek-body.tsx';
import { tripRetryMs } from '../trip/trip.queries.ts';
import { useTrip } from '../trip/use-trip.ts';
import { place, tripOf } from './trip-details.ts';
import { tripRowCase } from './trip-rows.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => null }));

const detail = 'GET /trip/detail/1';
const addressed = (address: string) => ({
  data: tripOf({ state: 'started', pickup: { ...place, address } }),
});
const refused: ProviderAnswer = [503, { message: 'Away', error_id: 'server.unavailable' }];
const answers: Record<string, ProviderAnswer> = {};
let calls: ProviderCalls;
let stop: () => void;
beforeEach(async () => {
  answers[detail] = addressed('Clifton Block 5');
  calls = await otherProvider(answers);
  startSession(buildSession({ role: 11 }));
  stop = await mockLine.open();
});
afterEach(() => {
  jest.useRealTimers();
  stop();
  leaveConsole();
});

function Detail() {
  const { trip } = useTrip('1', false);
  return <p>{trip?.pickup.address}</p>;
}
const Freshness = () => <output aria-label="freshness">{useFreshness()}</output>;
const shown = () => screen.getByRole('status', { name: 'freshness' }).textContent;

const open = (element: React.ReactNode) =>
  renderAt(
    '/',
    {
      '/': (
        <>
          {element}
          <Freshness />
        </>
      ),
    },
    [messages, detailMessages],
  );
const change = () =>
  mockLine.send(tripScheduleUpdate, tripRowCase(1, { id: tripOf().trip_id, row_version: 9 }));

test.each([
  ['the detail', <Detail key="1" />],
  ['the peek', <PeekBody key="1" id="1" isExplaining={false} onClose={() => {}} />],
])('%s is stale until a retry of what an event changed succeeds', async (_which, element) => {
  await open(element);
  expect(await screen.findByText('Clifton Block 5')).toBeVisible();
  expect(shown()).toBe('live');
  answers[detail] = refused;
  // The clock goes on, and the test moves it.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate'] });
  await change();
  await waitFor(() => expect(shown()).toBe('stale'));
  answers[detail] = addressed('Teen Talwar');
  await act(async () => jest.advanceTimersByTime(tripRetryMs));
  expect(await screen.findByText('Teen Talwar')).toBeVisible();
  await waitFor(() => expect(shown()).toBe('live'));
});

test('a detail that fails again shows no second notice', async () => {
  await open(<Detail />);
  await screen.findByText('Clifton Block 5');
  answers[detail] = refused;
  await change();
  await waitFor(() => expect(shown()).toBe('stale'));
  const before = calls.length;
  await change();
  await waitUntilIdle();
  expect(calls.length).toBeGreaterThan(before);
  expect(receivedNotices.map(({ title }) => title)).toEqual(['Failed to fetch trip details']);
});
