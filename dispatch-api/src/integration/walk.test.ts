import { createRide } from 'shared-contracts/bookings/booking.api';
import * as drivers from 'shared-contracts/integration/driver-door.api';
import { createIntegrationKey } from 'shared-contracts/integration/integration-key.api';
import * as positions from 'shared-contracts/integration/position-door.api';
import * as requests from 'shared-contracts/integration/request-door.api';
import type { TripEvent } from 'shared-contracts/integration/trip-door';
import * as trips from 'shared-contracts/integration/trip-door.api';
import * as money from 'shared-contracts/integration/wallet-door.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import { assignDriver, searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

// A request's way to the driver's pay, as in production: no demo accounts, calls or data.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { demo: false } });
  await installReference(test.app.services.database);
});
afterAll(() => test.close());

const pickup = { lat: 24.818, lng: 67.03 };

it('a request of another system becomes a trip that a driver finishes and is paid for', async () => {
  const [admin, agent] = [
    await test.user('admin', { bankAccountNo: '00420042', bankName: 'HBL' }),
    await test.user('supervisor'),
  ];
  const created = await test.call(
    createIntegrationKey,
    {
      body: {
        name: 'Order system',
        scopes: ['requests', 'drivers', 'positions', 'trips', 'wallet', 'read'],
      },
    },
    admin,
  );
  const key = { token: created.answer.secret };

  // The driver comes on shift, near the customer.
  const rider = { external_id: 'rider-7', phone: '03110000007', name: 'Imran', city: 'KHI' };
  await test.call(
    drivers.upsertDrivers,
    { body: { drivers: [{ ...rider, fleet: 'silver', wallet: 5000 }] } },
    key,
  );
  await test.call(
    drivers.changeDriverStatus,
    { params: { id: 'rider-7' }, body: { status: 'on_shift' } },
    key,
  );
  await test.call(
    positions.sendPositions,
    { body: { positions: [{ driver: 'rider-7', ...pickup, at: new Date().toISOString() }] } },
    key,
  );

  // The request waits in the queue, and an agent books it.
  const request = await test.call(
    requests.createRequest,
    { body: { external_id: 'order-99', type: 'app', phone: '03001234567', city: 'KHI' } },
    key,
  );
  const [waiting] = (await test.call(listQueue, { query: {} }, agent)).answer.list;
  expect(waiting?.id).toBe(request.answer.data.id);
  const id = waiting?.id ?? '';
  await test.call(claimQueueRow, { params: { id } }, agent);
  await test.call(createRide, { body: rideDraft({ id, phone: '923001234567' }) }, agent);
  const booked = await test.call(requests.readRequest, { params: { id: 'order-99' } }, key);
  expect(booked.answer.data.status).toBe('booked');
  const tripNo = booked.answer.data.trip_nos[0] ?? '';
  const trip = (await test.call(trips.readTrip, { params: { trip_no: tripNo } }, key)).answer.data;
  expect(trip).toMatchObject({ state: 'open', driver: null });

  // The agent assigns the driver, whose app reports each step.
  const near = { service_code: 35, pickup_lat: pickup.lat, pickup_lng: pickup.lng };
  const [found] = (await test.call(searchDrivers, { query: near }, agent)).answer.partners;
  expect(found?.full_name).toBe('Imran');
  await test.call(
    assignDriver,
    { body: { trip_id: trip.id, dispatch_partner: found?.id ?? '' } },
    agent,
  );
  const report = async (event: TripEvent) =>
    (
      await test.call(
        trips.reportTripEvent,
        { params: { trip_no: tripNo }, body: { event, driver: 'rider-7' } },
        key,
      )
    ).answer.data;
  const states: string[] = [];
  for (const event of ['accepted', 'arrived', 'started', 'finished', 'completed'] as const)
    states.push((await report(event)).state);
  expect(states).toEqual(['accepted', 'arrived', 'started', 'finished', 'completed']);
  const done = await test.call(listTrips, { query: { state: 'completed' } }, agent);
  expect(done.answer.list.map((row) => row.trip_no)).toContain(tripNo);
  const driver = await test.call(drivers.readDriver, { params: { id: 'rider-7' } }, key);
  expect(driver.answer.data).toMatchObject({ status: 'on_shift', trip_nos: [] });

  // Its commission is paid out.
  await test.call(
    money.moveMoney,
    {
      body: {
        movements: [
          {
            external_id: 'pay-99',
            user: admin.id,
            amount: 120,
            title: 'Commission',
            trip_no: tripNo,
          },
        ],
      },
    },
    key,
  );
  await test.call(requestPayout, { body: { method: 'bank', amount: 120 } }, admin);
  const [payout] = (await test.call(money.listPayouts, {}, key)).answer.data;
  await test.call(
    money.settlePayout,
    { params: { id: payout?.id ?? '' }, body: { result: 'paid' } },
    key,
  );
  const wallet = (await test.call(listWallet, { query: {} }, admin)).answer;
  expect(wallet).toMatchObject({ balance: 0, withdrawal: null });
  expect(wallet.data.map(({ title }) => title)).toEqual(['Paid out', 'Commission']);
});
