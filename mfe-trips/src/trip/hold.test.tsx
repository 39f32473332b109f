import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { careMessages } from '../care-messages.ts';
import { answers, noticeOf, openTrip, renderPart, sentBy } from '../testing/detail-part.tsx';
import { HoldButton } from './hold-button.tsx';

const holdCall = 'POST /dispatch/hold';
const undoCall = 'POST /assign/driver/undo';

async function show(over: Partial<TripDetail>, role = 11): Promise<TripDetail> {
  await careMessages.load('en');
  startSession(buildSession({ role }));
  Object.assign(answers, { [holdCall]: {}, [undoCall]: {} });
  const trip = openTrip({ automatic_at: null, held_by: null, ...over });
  await renderPart(<HoldButton trip={{ ...trip, id: trip.trip_id }} hasKey />);
  return trip;
}

test.each(['the button', 'the key H'])('a booking is held by %s', async (by) => {
  const { trip_id: id } = await show({});
  if (by === 'the button') fireEvent.click(screen.getByRole('button', { name: 'Hold H' }));
  else fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
  await noticeOf('1 is held');
  expect(sentBy(holdCall)).toEqual([{ trip_id: id, held: true }]);
});

test('a held booking says by whom, and is released', async () => {
  const { trip_id: id } = await show({ held_by: 'Farah' });
  expect(screen.getByText('Held by Farah')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Release H' }));
  await noticeOf('1 is released');
  expect(sentBy(holdCall)).toEqual([{ trip_id: id, held: false }]);
});

test('an automatic assignment is undone over the version that was seen', async () => {
  const { trip_id: id } = await show({
    state: 'accepted',
    automatic_at: '2026-11-21T10:00:00.000Z',
  });
  expect(screen.getByText('Assigned automatically')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo assignment H' }));
  await noticeOf('1 waits for a driver again, and is held');
  expect(sentBy(undoCall)).toEqual([{ trip_id: id, row_version: 3 }]);
});

test('a refused undo says why', async () => {
  await show({ state: 'accepted', automatic_at: '2026-11-21T10:00:00.000Z' });
  answers[undoCall] = [409, { error_id: 'trip.undo-refused', message: 'The driver has arrived' }];
  fireEvent.click(screen.getByRole('button', { name: 'Undo assignment H' }));
  await noticeOf('The driver has arrived');
  expect(sentBy(undoCall)).toHaveLength(1);
});

test('a dispatcher sees who holds it, without a button', async () => {
  await show({ held_by: 'Farah' }, 12);
  expect(screen.getByText('Held by Farah')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<TripDetail>]>([
  ['a person’s assignment has none', { state: 'accepted' }],
  ['a driver who has arrived keeps it', { state: 'arrived', automatic_at: '2026-11-21T10:00:00Z' }],
])('%s', async (_name, over) => {
  await show(over);
  expect(screen.queryByRole('button')).toBeNull();
});
