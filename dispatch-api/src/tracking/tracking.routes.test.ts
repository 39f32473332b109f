import { randomBytes } from 'node:crypto';

import * as api from 'shared-contracts/tracking/tracking.api';

import { keyRingOf } from '../auth/secret-box.ts';
import { osrmStandIn } from '../testing/stand-ins/osrm-stand-in.ts';
import { openStandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { trackingToken, tripOfToken } from './tracking-token.ts';

let test: TestApp;
const now = Date.parse('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const tokenOf = (id: string) => trackingToken(test.app.services.settings.secretKeys, id);
const read = (token: string) => test.call(api.readTracking, { params: { token } });
const cancel = (id: string) => test.call(api.cancelTracked, { params: { token: tokenOf(id) } });

describe('a link', () => {
  it('is the same for the same trip, 22 characters long, and of that trip alone', () => {
    const keys = keyRingOf('a key of at least thirty-two characters', []);
    const [one, other] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    expect(trackingToken(keys, one)).toMatch(/^[\w-]{22}$/);
    expect(trackingToken(keys, one)).toBe(trackingToken(keys, one));
    expect(tripOfToken(keys, trackingToken(keys, one))).toBe(one);
    expect(tripOfToken(keys, trackingToken(keys, other))).toBe(other);
  });

  it('stays valid when the secret key is replaced, and is nothing to another server', () => {
    const id = randomBytes(12).toString('hex');
    const token = trackingToken(keyRingOf('the key of before', []), id);
    expect(tripOfToken(keyRingOf('the new key', ['the key of before']), token)).toBe(id);
    expect(tripOfToken(keyRingOf('the new key', []), token)).toBeUndefined();
  });

  it('with any bit changed is unknown', async () => {
    const trip = await buildTrip(database(), 'open');
    const bytes = Buffer.from(tokenOf(trip.id), 'base64url');
    for (let bit = 0; bit < 128; bit += 7) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect((await read(changed.toString('base64url'))).failure.error_id).toBe('tracking.unknown');
    }
  });

  it.each([
    ['119 minutes ago', 119, 200],
    ['121 minutes ago', 121, 404],
  ])('of a trip that ended %s', async (_name, minutes, status) => {
    const trip = await buildTrip(database(), 'completed', { endedAt: minutesAgo(minutes) });
    expect((await read(tokenOf(trip.id))).status).toBe(status);
  });

  it('is for those who may see the trip', async () => {
    const trip = await buildTrip(database(), 'open');
    const ask = async (role: 'supervisor' | 'dispatch_client') =>
      test.call(api.getTrackingLink, { params: { id: trip.tripNo } }, await test.user(role));
    const { answer } = await ask('supervisor');
    expect(answer.url).toBe(`http://localhost:3000/t#${tokenOf(trip.id)}`);
    expect((await ask('dispatch_client')).status).toBe(404);
  });
});

describe('a customer sees', () => {
  it('the driver on the way, without a phone number or a full name', async () => {
    const driver = await buildDriver(database(), {
      vehicleNo: 'LEA-1234',
      positionAt: minutesAgo(1),
      lat: 24.83,
      status: 'busy',
    });
    const trip = await buildTrip(database(), 'accepted', { driverId: driver.id });
    const { answer } = await read(tokenOf(trip.id));
    expect(answer.data).toMatchObject({
      stage: 'assigned',
      driver: { name: 'Imran', vehicle_no: 'LEA-1234' },
      position: { lat: 24.83, lng: 67.03, at: minutesAgo(1).toISOString() },
      minutes: 5,
    });
    const text = JSON.stringify(answer);
    for (const secret of [trip.passengerPhone, trip.passengerName, driver.phone, driver.name])
      expect(text).not.toContain(secret);
  });

  it('no position older than five minutes, and none before or after the trip', async () => {
    const old = await buildDriver(database(), { positionAt: minutesAgo(6), status: 'busy' });
    const fresh = await buildDriver(database(), { positionAt: minutesAgo(1) });
    for (const [state, driverId] of [
      ['started', old.id],
      ['completed', fresh.id],
    ] as const) {
      const trip = await buildTrip(database(), state, { driverId, endedAt: minutesAgo(1) });
      expect((await read(tokenOf(trip.id))).answer.data).toMatchObject({
        position: null,
        minutes: null,
      });
    }
  });
});

it('however often a page is read, its trip is measured by road once in ten seconds', async () => {
  const osrm = await openStandIn(osrmStandIn);
  let at = now;
  const router = { kind: 'osrm', url: osrm.url } as const;
  const measuring = await openTestApp({ clock: () => at, settings: { router } });
  const { database: rows, settings } = measuring.app.services;
  const tokens: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const driver = await buildDriver(rows, { positionAt: minutesAgo(1), status: 'busy' });
    const { id } = await buildTrip(rows, 'accepted', { driverId: driver.id, pickupLat: 24.9 });
    tokens.push(trackingToken(settings.secretKeys, id));
  }
  const readAll = () =>
    Promise.all(
      [...tokens, ...tokens].map((token) =>
        measuring.call(api.readTracking, { params: { token } }),
      ),
    );
  const pages = [...(await readAll()), ...(await readAll())];
  expect(new Set(pages.map(({ answer }) => answer.data.minutes))).toEqual(new Set([15]));
  expect(osrm.calls).toHaveLength(2);
  at += 10_001;
  await readAll();
  expect(osrm.calls).toHaveLength(4);
  await measuring.close();
  await osrm.close();
});

describe('a customer cancels', () => {
  it('the own booking', async () => {
    const trip = await buildTrip(database(), 'open');
    expect((await read(tokenOf(trip.id))).answer.data.can_cancel).toBe(true);
    expect((await cancel(trip.id)).status).toBe(200);
    expect(await storedTrip(database(), trip.id)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Cancelled by customer',
    });
  });

  it('not a trip that has started', async () => {
    const trip = await buildTrip(database(), 'started');
    expect((await read(tokenOf(trip.id))).answer.data.can_cancel).toBe(false);
    expect((await cancel(trip.id)).failure.error_id).toBe('trip.state-refused');
  });

  it('neither a drop of a batch nor a parcel that is on the way to them', async () => {
    const { drops } = await buildBatch(database(), { state: 'open' });
    const parcel = await buildTrip(database(), 'open', { dropoffPhone: '923450000001' });
    for (const id of [drops[0].id, parcel.id]) {
      expect((await read(tokenOf(id))).answer.data.can_cancel).toBe(false);
      expect((await cancel(id)).failure.error_id).toBe('tracking.cancel-refused');
    }
  });
});
