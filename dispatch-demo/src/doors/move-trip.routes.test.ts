import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import type { Role } from 'shared-contracts/core/role';
import type { TripState } from 'shared-contracts/trips/trip';
import { moveTrip } from 'shared-contracts/trips/trip.api';

import { demoCalls } from './demo-calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ demoCalls: demoCalls({ isTest: false }) });
});
afterAll(() => test.close());

const move = async (trip_no: string, state: TripState, role: Role = 'supervisor') =>
  test.call(moveTrip, { params: { trip_no }, body: { state } }, await test.user(role));

it('moves a trip through the states between', async () => {
  const { tripNo } = await buildTrip(test.app.services.database, 'open');
  const { status, answer } = await move(tripNo, 'started');
  expect([status, answer.data.state]).toEqual([200, 'started']);
});

it('is refused without a path, for an unknown trip, and to other roles', async () => {
  const { tripNo } = await buildTrip(test.app.services.database, 'completed');
  expect(await move(tripNo, 'open')).toMatchObject({
    status: 409,
    failure: { error_id: 'trip.state-refused', message: 'Booking is in completed state' },
  });
  expect(await move('nothing', 'open')).toMatchObject({
    status: 404,
    failure: { error_id: 'trip.unknown' },
  });
  for (const role of ['dispatcher', 'dispatch_client'] as const)
    expect((await move(tripNo, 'open', role)).status).toBe(403);
});

it('does not exist without a demo', async () => {
  const other = await openTestApp();
  const admin = await other.user('admin');
  expect(
    await other.call(moveTrip, { params: { trip_no: '1' }, body: { state: 'open' } }, admin),
  ).toMatchObject({ status: 404, failure: { error_id: 'route.unknown' } });
  await other.close();
});
