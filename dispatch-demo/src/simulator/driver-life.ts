import { listDrivers } from 'shared-contracts/drivers/driver.api';
import { changeDriverStatus } from 'shared-contracts/integration/driver-door.api';
import { sendPositions } from 'shared-contracts/integration/position-door.api';
import type { LiveTrip } from 'shared-contracts/integration/trip-door';
import { randomFor } from 'shared-contracts/testing/random';
import { liveMap } from 'shared-contracts/trips/live-map.api';

import { eventCount } from '../seed/chance.ts';
import { citySpread } from '../seed/people.ts';
import type { SimulatedWorld } from './world.ts';

/** The fleet is counted this often, to see who is on shift. */
const everySeconds = 20;
/** So many free drivers move at a time; the others are parked. */
const wanderers = 20;
/** Nearer than this a driver has arrived. */
const farDegrees = 0.002;
/** Some metres; less of a movement counts as none. */
const trafficDegrees = 0.000_08;
/** The phones of this many drivers on the way to a stop send no positions. */
const silentPhones = 2;
/** They stay silent for longer than a driver may stand, before their trip is late by its estimate. */
const silentSeconds = 330;
/** Drivers begin and end their shifts so that about this share of the fleet waits for a trip. */
const freeShare = 1 / 3;
/** Each of those who are missing begins the shift within this time, on average. */
const shiftSeconds = 40;

interface Point {
  lat: number;
  lng: number;
}
interface OnDuty extends Point {
  isFree: boolean;
  /** When the phone last sent a movement, in epoch milliseconds. */
  movedAt: number;
}
/** The stop that a driver is on the way to. */
interface Goal {
  driver: string;
  trip: LiveTrip;
  to: Point;
  since: number;
  due: number;
}

/** Of a batch, the drop that decides where its driver goes. */
const order = ['started', 'accepted', 'arrived'];
const rank = ({ state }: LiveTrip): number => order.indexOf(state);
const degreesBetween = (a: Point, b: Point): number =>
  Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng);

function goalsOf(trips: readonly LiveTrip[]): Goal[] {
  const goals = new Map<string, Goal>();
  const driven = trips.filter(({ state, driver }) => driver && order.includes(state));
  for (const trip of driven.toSorted((a, b) => rank(a) - rank(b))) {
    const driver = trip.driver?.id ?? '';
    const accepted = Date.parse(trip.accepted_at ?? trip.changed_at);
    const isStarted = trip.state === 'started';
    const since = isStarted && trip.started_at ? Date.parse(trip.started_at) : accepted;
    const seconds = (isStarted ? trip.planned_seconds : trip.pickup_seconds) ?? 0;
    const to = (isStarted && trip.dropoff) || trip.pickup;
    if (!goals.has(driver))
      goals.set(driver, { driver, trip, to, since, due: since + seconds * 1000 });
  }
  return [...goals.values()];
}

/** A step to a stop; around it in traffic, since a phone on the way is seen to move. */
const onward = (from: number, to: number, share: number): number =>
  from + (to - from) * share + (to < from ? -trafficDegrees : trafficDegrees);

const headingOf = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.lng - from.lng, to.lat - from.lat) * 180) / Math.PI) + 360) % 360;

/** Drivers' phones: they send positions, and begin and end shifts. */
export function driverLife({ clock, seed, door, admin, attempt }: SimulatedWorld) {
  const random = randomFor(seed, 'fleet', 0);
  const fleet = new Map<string, OnDuty>();
  let uncounted = everySeconds;
  let former: readonly Goal[] = [];

  /** Drivers on shift, with the place of those whose phone has not sent a position yet. */
  async function readFleet(): Promise<void> {
    const onDuty = new Set<string>();
    for (const [city] of citySpread) {
      const { drivers } = await admin(liveMap, { query: { city } });
      for (const { id, lat, lng, busy } of drivers) {
        onDuty.add(id);
        fleet.set(id, { lat, lng, movedAt: clock(), ...fleet.get(id), isFree: !busy });
      }
    }
    for (const id of fleet.keys()) if (!onDuty.has(id)) fleet.delete(id);
  }

  async function changeShifts(seconds: number): Promise<void> {
    const { total_records: all } = await admin(listDrivers, { query: {} });
    const few = all * freeShare - [...fleet.values()].filter(({ isFree }) => isFree).length;
    const many = eventCount(random, Math.abs(few) / shiftSeconds, seconds);
    if (many === 0) return;
    const { data } = await admin(listDrivers, {
      query: { status: few > 0 ? 'off' : 'on_shift', limit: 100 },
    });
    // Those of other systems begin and end theirs there.
    const some = data.filter(({ external_id, trip_nos }) => !external_id && trip_nos.length === 0);
    const status = few > 0 ? 'on_shift' : 'off';
    for (const { id } of some.slice(0, Math.min(many, Math.ceil(Math.abs(few)))))
      await attempt(() => door(changeDriverStatus, { params: { id }, body: { status } }));
    await readFleet();
  }

  /** Drivers whose phone is silent, each until the trip is at its stop. */
  function silentDrivers(goals: readonly Goal[], now: number): ReadonlySet<string> {
    const quiet = goals.flatMap(({ driver, trip, since, to, due }) => {
      const at = fleet.get(driver);
      if (!at || trip.batch_id || trip.state === 'arrived') return [];
      const still = Math.max(at.movedAt, since);
      const isFar = degreesBetween(at, to) > farDegrees;
      return due > still + silentSeconds * 1000 && isFar ? [{ driver, still, due }] : [];
    });
    // The next one has most of the way ahead.
    const sorted = quiet.toSorted(
      (a, b) => Math.min(a.still, now - 60_000) - Math.min(b.still, now - 60_000) || b.due - a.due,
    );
    return new Set(sorted.slice(0, silentPhones).map(({ driver }) => driver));
  }

  /** Busy drivers come nearer to their next stop, so that they are there when its estimate says. */
  function drive(goals: readonly Goal[], seconds: number, now: number): void {
    for (const { driver, trip, to, due } of goals) {
      const at = fleet.get(driver);
      if (!at || trip.state === 'arrived') continue;
      const share = Math.min(0.5, seconds / Math.max(20, (due - now) / 1000));
      at.lat = onward(at.lat, to.lat, share);
      at.lng = onward(at.lng, to.lng, share);
      at.movedAt = now;
    }
  }

  /** Drivers whose trip has ended are free, at its end. */
  function freeAtEnd(goals: readonly Goal[]): void {
    const busy = new Set(goals.map(({ driver }) => driver));
    for (const { driver, trip, to } of former) {
      const at = fleet.get(driver);
      if (!at || busy.has(driver)) continue;
      at.isFree = true;
      if (trip.state === 'started') Object.assign(at, to);
    }
    for (const { driver, trip } of goals) {
      const at = fleet.get(driver);
      if (!at) continue;
      at.isFree = false;
      if (trip.needs_action?.reason === 'not_moving')
        at.movedAt = Math.min(at.movedAt, Date.parse(trip.needs_action.since));
    }
    former = goals;
  }

  function wander(): void {
    const parked = [...fleet.values()].filter(({ isFree }) => isFree);
    for (let left = Math.min(wanderers, parked.length); left > 0; left -= 1) {
      const driver = random.pick(parked);
      driver.lat += (random.next() - 0.5) * 0.001;
      driver.lng += (random.next() - 0.5) * 0.001;
    }
  }

  return async (trips: readonly LiveTrip[], seconds: number): Promise<void> => {
    const now = clock();
    uncounted += seconds;
    if (uncounted >= everySeconds) {
      await readFleet();
      await changeShifts(uncounted);
      uncounted = 0;
    }
    const goals = goalsOf(trips);
    freeAtEnd(goals);
    const silent = silentDrivers(goals, now);
    drive(
      goals.filter(({ driver }) => !silent.has(driver)),
      seconds,
      now,
    );
    wander();
    const stops = new Map(goals.map(({ driver, to }) => [driver, to]));
    const positions = [...fleet].flatMap(([driver, { lat, lng }]) => {
      if (silent.has(driver)) return [];
      const to = stops.get(driver);
      const heading = to && { heading: headingOf({ lat, lng }, to) };
      return [{ driver, lat, lng, at: new Date(now).toISOString(), ...heading }];
    });
    if (positions.length > 0) await door(sendPositions, { body: { positions } });
  };
}
