import { randomFrom, type Random } from 'shared-contracts/testing/random';

import type { Point } from '../geo/geometry.ts';
import { decide, type DutyDriver, type StoredRule, type WaitingBooking } from './decide.ts';

export type FloorSituation = Parameters<typeof decide<DutyDriver>>[0];

const floorStart = new Date('2026-11-21T08:00:00Z');
export const floorRule: StoredRule = {
  id: 'r1',
  zoneId: null,
  serviceCode: null,
  fromHour: 0,
  toHour: 0,
  mode: 'automatic',
  radiusKm: [3, 8],
  stepSeconds: 60,
  acceptSeconds: 30,
  tries: 3,
  soonToClearSeconds: 0,
  priority: 5,
  leadMinutes: 15,
  promiseMinutes: 6,
  rowVersion: 1,
};

/** Most are around a few busy places, as in a city of 25 km. */
function place(random: Random): Point {
  const [lat, lng] = random.pick([
    [24.86, 67.01],
    [24.92, 67.09],
    [24.81, 67.03],
    [24.95, 67.2],
  ] as const);
  const spread = random.chance(0.7) ? 25 : 110;
  return {
    lat: lat + random.whole(-spread, spread) / 1000,
    lng: lng + random.whole(-spread, spread) / 1000,
  };
}

function driverOf(random: Random, index: number): DutyDriver {
  return {
    id: `d${String(index).padStart(4, '0')}`,
    at: place(random),
    status: 'free',
    services: random.pick([[35], [35, 22], [22]]),
    fleetId: null,
    cover: random.pick([500, 2000, 9000]),
    roadSeconds: null,
    positionAt: floorStart,
    shiftEndsAt: random.chance(0.1) ? new Date(floorStart.getTime() + 45 * 60_000) : null,
    papersExpireAt: null,
    lastTripAt: random.chance(0.8)
      ? new Date(floorStart.getTime() - random.whole(0, 5400) * 1000)
      : null,
    rating: random.whole(40, 50) / 10,
    trips: random.whole(0, 9),
    isOffered: false,
    clears: null,
  };
}

function bookingOf(random: Random, index: number, now: Date): WaitingBooking {
  const serviceCode = random.pick([35, 35, 22]);
  return {
    id: `b${String(index).padStart(5, '0')}`,
    pickup: place(random),
    zoneId: null,
    serviceCode,
    bdt: now,
    dt: now,
    isHeld: false,
    isTaken: false,
    isOffered: false,
    notTaken: 0,
    tried: new Set(),
    ask: {
      serviceCode,
      fleetId: null,
      cash: random.chance(0.3) ? 1500 : null,
      plannedSeconds: random.whole(300, 1500),
    },
  };
}

/** Bookings and free drivers of one moment. */
export function busyMoment(bookings: number, drivers: number, seed: number): FloorSituation {
  const random = randomFrom(seed);
  return {
    bookings: Array.from({ length: bookings }, (_, index) => bookingOf(random, index, floorStart)),
    drivers: Array.from({ length: drivers }, (_, index) => driverOf(random, index)),
    rules: [floorRule],
    stops: new Set(),
    now: new Date(floorStart.getTime() + 60_000),
  };
}

/**
 * A generated hour, minute by minute, in which every driver accepts: each minute's situation before it is
 * decided.
 */
export function floorHour(seed: number, { perMinute = 8, drivers = 150 } = {}): FloorSituation[] {
  const random = randomFrom(seed);
  let floor = Array.from({ length: drivers }, (_, index) => driverOf(random, index));
  let waiting: WaitingBooking[] = [];
  const busyUntil = new Map<string, { end: number; at: Point }>();
  let count = 0;
  return Array.from({ length: 60 }, (_, minute) => {
    const now = new Date(floorStart.getTime() + minute * 60_000);
    const arriving = random.whole(0, perMinute * 2);
    for (let index = 0; index < arriving; index += 1) waiting.push(bookingOf(random, count++, now));
    floor = floor.map((driver) => {
      const trip = busyUntil.get(driver.id);
      if (!trip) return driver;
      const seconds = Math.round((trip.end - now.getTime()) / 1000);
      if (seconds > 0) return { ...driver, status: 'busy', clears: { seconds, at: trip.at } };
      busyUntil.delete(driver.id);
      const lastTripAt = new Date(trip.end);
      return { ...driver, status: 'free', clears: null, at: trip.at, lastTripAt };
    });
    const situation: FloorSituation = {
      bookings: waiting,
      drivers: floor,
      rules: [floorRule],
      stops: new Set(),
      now,
    };
    const taken = new Set<string>();
    for (const { booking, offer } of decide(situation)) {
      if (!offer) continue;
      taken.add(booking.id);
      const at = place(random);
      const seconds = (offer.seconds ?? 0) + (booking.ask.plannedSeconds ?? 0);
      busyUntil.set(offer.driver.id, { end: now.getTime() + seconds * 1000, at });
    }
    waiting = waiting.filter(({ id }) => !taken.has(id));
    return situation;
  });
}
