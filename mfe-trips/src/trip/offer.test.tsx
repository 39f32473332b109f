import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serverNow, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { careMessages } from '../care-messages.ts';
import { answers, noticeOf, openTrip, renderPart, sentBy } from '../testing/detail-part.tsx';
import { driverOf } from '../testing/trip-details.ts';
import { AssignPanel } from './assign-panel.tsx';
import { useAssignChoice } from './use-assign-choice.ts';

const offerCall = 'POST /offer/driver';
const withdrawCall = 'POST /offer/driver/withdraw';
const offerTo = (name: string, seconds: number) => ({
  id: 'f'.repeat(24),
  driver: { id: driverOf(1, 0).id, full_name: name },
  offered_at: new Date(serverNow()).toISOString(),
  expires_at: new Date(serverNow() + seconds * 1000).toISOString(),
});

function Panel({ trip }: { trip: TripDetail }) {
  return <AssignPanel trip={trip} choice={useAssignChoice(3)} onLeave={() => {}} />;
}
async function show(over: Partial<TripDetail>, role = 11): Promise<void> {
  await careMessages.load('en');
  startSession(buildSession({ role }));
  answers['GET /search/driver'] = { partners: [driverOf(1, 900), driverOf(2, 1900)] };
  await renderPart(<Panel trip={openTrip(over)} />);
  await screen.findByRole('radio', { name: /Driver 1/ });
}
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key}` });

test.each([
  ['the button, to the chosen driver', 'Driver 2'],
  ['the key O, to the best driver', 'Driver 1'],
])('a booking is offered by %s', async (by, name) => {
  answers[offerCall] = { data: offerTo(name, 30) };
  await show({});
  if (by.startsWith('the key')) press('O');
  else {
    fireEvent.click(screen.getByRole('radio', { name: /Driver 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  }
  await noticeOf(`1 is offered to ${name}`);
  const id = driverOf(Number(name.slice(-1)), 0).id;
  expect(sentBy(offerCall)).toEqual([
    { trip_id: openTrip().trip_id, driver_id: id, row_version: 3 },
  ]);
});

test('a running offer counts down', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'performance'] });
  try {
    await show({ offer: offerTo('Farah', 18) });
    expect(screen.getByText('Offered to Farah, 0:18 left')).toBeVisible();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText('Offered to Farah, 0:16 left')).toBeVisible();
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('Offered to Farah, 0:00 left')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test.each(['the button', 'the key O'])('a running offer is withdrawn by %s', async (by) => {
  answers[withdrawCall] = {};
  await show({ offer: offerTo('Farah', 18), offers_not_taken: 2 });
  expect(screen.getByText('Offers not taken: 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer' })).not.toBeInTheDocument();
  if (by === 'the key O') press('O');
  else fireEvent.click(screen.getByRole('button', { name: 'Withdraw the offer to Farah' }));
  await waitFor(() =>
    expect(sentBy(withdrawCall)).toEqual([
      { trip_id: openTrip().trip_id, offer_id: 'f'.repeat(24) },
    ]),
  );
});

test('a refused offer says why', async () => {
  const message = 'This driver is considering another offer';
  answers[offerCall] = [409, { error_id: 'driver.offered', message }];
  await show({});
  press('O');
  await noticeOf(message);
  expect(sentBy(offerCall)).toHaveLength(1);
});
