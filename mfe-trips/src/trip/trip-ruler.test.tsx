import { screen } from '@testing-library/react';
import { serverNow } from 'shared-bus';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { TripRuler } from './trip-ruler.tsx';

afterEach(leaveConsole);

const ago = (minutes: number) => new Date(serverNow() - minutes * 60_000).toISOString();
const none = { accepted_at: null, arrived_at: null, started_at: null, finished_at: null };
const times = { total_est: 1200 };
const show = (
  over: Parameters<typeof tripOf>[0],
  history?: Parameters<typeof TripRuler>[0]['history'],
) =>
  renderAt(
    '/',
    { '/': <TripRuler trip={tripOf({ ...none, times, ...over })} {...(history && { history })} /> },
    [detailMessages],
  );
const stepsOf = async (over: Parameters<typeof tripOf>[0]) => {
  await show(over);
  const items = await screen.findAllByRole('listitem');
  return items.map(
    (item) =>
      item.textContent.replaceAll(/\d+:\d\d\s[AP]M/g, 'at').trim() +
      (item.getAttribute('aria-current') === 'step' ? '*' : ''),
  );
};

test('a trip whose driver waits too long is due at its start, and says there for how long', async () => {
  const shown = await stepsOf({
    state: 'arrived',
    needs_action: { reason: 'waiting', since: ago(50), from: ago(45) },
    bdt: ago(70),
    dt: ago(60),
    pickup_eta: 540,
    accepted_at: ago(65),
    arrived_at: ago(50),
  });
  expect(shown).toEqual([
    'Booked at',
    'Accepted at 5 of 10 min',
    'Arrived at 15 of 9 min*',
    'Started +46 min due at',
    'Done',
  ]);
});

test('a scheduled trip in time waits for its driver', async () => {
  const shown = await stepsOf({
    state: 'open',
    bdt: ago(1),
    dt: ago(1),
    needs_action: { reason: 'no_driver', since: ago(1), from: ago(-9) },
  });
  expect(shown).toEqual(['Booked at*', 'Accepted due at', 'Arrived', 'Started', 'Done']);
});

test('a trip that was completed without being finished is done', async () => {
  const shown = await stepsOf({
    state: 'completed',
    bdt: ago(9),
    accepted_at: ago(8),
    started_at: ago(7),
    dtu: ago(6),
  });
  expect(shown).toEqual([
    'Booked at',
    'Accepted at 1 of 10 min',
    'Arrived',
    'Started at 1 min',
    'Done at 1 of 20 min*',
  ]);
});

test('a cancelled trip ends with its cancelling', async () => {
  const shown = await stepsOf({
    state: 'cancelled',
    bdt: ago(9),
    accepted_at: ago(8),
    dtu: ago(7),
  });
  expect(shown).toEqual(['Booked at', 'Accepted at 1 of 10 min', 'Cancelled at 1 min*']);
});

test('notes and changes are marked with their times', async () => {
  await show({ state: 'accepted', bdt: ago(20), accepted_at: ago(18) }, [
    { event: 'Accepted', kind: 'trip.accepted', dt: ago(18) },
    { event: 'Note added', kind: 'trip.note', dt: ago(10) },
    { event: 'Fares changed', kind: 'trip.fares', dt: ago(5) },
    { event: 'Note added', kind: 'trip.note', dt: ago(30) },
  ]);
  const marks = await screen.findAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label')?.split(' · ')[0])).toEqual([
    'Note added',
    'Fares changed',
  ]);
});

test('each drop of a started batch says how far it is', async () => {
  const batch = {
    state: 'started' as const,
    batch_id: 'b'.repeat(24),
    bdt: ago(60),
    accepted_at: ago(55),
    arrived_at: ago(45),
    started_at: ago(40),
    finished_at: ago(15),
    bookings: [
      tripDropOf(1, { state: 'finished', dStatus: true }),
      tripDropOf(2, { state: 'completed', dStatus: false }),
      tripDropOf(3, { state: 'started' }),
      tripDropOf(4, { state: 'cancelled' }),
    ],
  };
  await show(batch, [
    { event: 'Finished', kind: 'trip.finished', dt: ago(30), trip_no: '1' },
    { event: 'Completed', kind: 'trip.completed', dt: ago(15), trip_no: '2' },
  ]);
  const drops = await screen.findByRole('list', { name: 'Drops' });
  expect([...drops.children].map(({ textContent }) => textContent)).toEqual([
    'Drop 1: delivered after 10 min',
    'Drop 2: failed after 25 min',
    'Drop 3: under way for 40 min',
  ]);
  expect(screen.getAllByRole('listitem').at(4)).toHaveTextContent(/^Done$/);
});

test('a driver who isn’t moving leaves the plan of the step as it is', async () => {
  const shown = await stepsOf({
    state: 'started',
    needs_action: { reason: 'not_moving', since: ago(12), from: ago(7) },
    bdt: ago(40),
    accepted_at: ago(35),
    arrived_at: ago(30),
    started_at: ago(15),
  });
  expect(shown.at(-1)).toBe('Done due at');
});

test('a drop of which nobody knows when it ended has no minutes', async () => {
  await show({
    state: 'started',
    batch_id: 'b'.repeat(24),
    started_at: ago(40),
    bookings: [
      tripDropOf(1, { state: 'finished', dStatus: true }),
      tripDropOf(2, { state: 'started' }),
    ],
  });
  const drops = await screen.findByRole('list', { name: 'Drops' });
  expect([...drops.children].map(({ textContent }) => textContent)).toEqual([
    'Drop 1: delivered',
    'Drop 2: under way for 40 min',
  ]);
});

test('drops that another provider numbers alike are all shown', async () => {
  await show({
    state: 'started',
    batch_id: 'b'.repeat(24),
    started_at: ago(40),
    bookings: [1, 2].map((drop) => ({
      ...tripDropOf(drop, { state: 'started' }),
      trip_no: 'alike',
    })),
  });
  const drops = await screen.findByRole('list', { name: 'Drops' });
  expect([...drops.children].map(({ textContent }) => textContent)).toEqual([
    'Drop alike: under way for 40 min',
    'Drop alike: under way for 40 min',
  ]);
});
