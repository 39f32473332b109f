import { distanceMeters } from '../geo/geometry.ts';
import { serviceOf } from 'shared-contracts/services/service';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';
import type { trips } from '../database/schema.ts';
import { fareOf } from '../fares/fare.ts';
import { stableId } from '../reference/stable-id.ts';
import { clientPhone } from './accounts.ts';
import { customer, customersFor } from './customers.ts';
import type { NewDriver } from './drivers.ts';
import { destination } from './places.ts';
import { randomFor, type Random } from './random.ts';

export type NewTrip = typeof trips.$inferInsert;

export interface BookingPlan {
  seed: number;
  /** How many there will be in all. */
  wanted: number;
  /** The moment that all times lie before. */
  now: Date;
  agents: readonly { id: string; name: string; phone: string }[];
}

/** Who drives a trip that is under way, and who drove the n-th one of the past. */
export interface Drivers {
  takes: (city: string, service: number) => NewDriver | undefined;
  drove: (city: string, service: number, index: number) => NewDriver | undefined;
}

/** Seeded numbers come first; live bookings count on after them. */
export const firstTripNumber = 10_000_001;
export const tripNumberAt = (index: number): string => String(firstTripNumber + index);
/** The first so many are scheduled or under way, whatever the size of the past. */
export const liveBookings = (wanted: number): number => Math.min(240, Math.floor(wanted * 0.15));

const serviceSpread = [[35, 38], [70, 20], [44, 9], [45, 5], [21, 6], [22, 6], [36, 6], [100, 4], [25, 2], [33, 1], [38, 1], [40, 1], [41, 1]] as const;
const pastStates: readonly (readonly [TripState, number])[] = [['completed', 78], ['feedback', 2], ['finished', 2], ['cancelled', 10], ['expired', 7], ['batch_cancelled', 1]];
const liveStates: readonly (readonly [TripState, number])[] = [['open', 5], ['pending', 2], ['accepted', 3], ['arrived', 2], ['started', 3]];
const minute = 60_000;
const after = (at: Date | null, random: Random, from: number, to: number): Date | null => at && new Date(at.getTime() + random.whole(from * 60, to * 60) * 1000);

/** Every state occurs, however few bookings there are. */
function stateOf(index: number, plan: BookingPlan, random: Random): TripState {
  const live = liveBookings(plan.wanted);
  if (index < live) return index < 10 ? (tripStates.slice(0, 5)[index % 5] ?? 'open') : random.weighted(liveStates);
  return index < live + 6 ? (tripStates.slice(5)[index - live] ?? 'completed') : random.weighted(pastStates);
}

/** Newest first: live ones of the last hour, the others over two months. */
function bookedAt(state: TripState, index: number, plan: BookingPlan, random: Random): Date {
  const live = index < liveBookings(plan.wanted);
  const minutes = state === 'open' || state === 'pending' ? random.whole(1, 18) : live ? random.whole(12, 50) : 180 + random.next() ** 1.5 * 60 * 24 * 60;
  return new Date(Math.floor(plan.now.getTime() - minutes * minute - random.whole(0, 59_000)));
}

function times(state: TripState, bdt: Date, seconds: number, random: Random) {
  const reached = (...later: TripState[]): boolean => later.includes(state);
  const done = reached('finished', 'feedback', 'completed');
  const acceptedAt = done || reached('accepted', 'arrived', 'started') ? after(bdt, random, 1, 4) : null;
  const arrivedAt = done || reached('arrived', 'started') ? after(acceptedAt, random, 2, 5) : null;
  const startedAt = done || reached('started') ? after(arrivedAt, random, 1, 2) : null;
  const finishedAt = done ? startedAt && new Date(startedAt.getTime() + Math.max(180, seconds * (0.8 + random.next() * 0.6)) * 1000) : null;
  const given = reached('cancelled', 'batch_cancelled', 'expired') ? after(bdt, random, 3, 20) : null;
  const completedAt = reached('completed') ? after(finishedAt, random, 0, 2) : null;
  return { acceptedAt, arrivedAt, startedAt, finishedAt, completedAt, endedAt: finishedAt ?? given, dtu: completedAt ?? finishedAt ?? given ?? startedAt ?? arrivedAt ?? acceptedAt };
}

/** What a service brings with it: cash on delivery, an order number, insurance, a batch. */
function extras(code: number, state: TripState, tripNo: string, random: Random) {
  const service = serviceOf(code);
  const codExists = service?.cod === 'required' || (service?.cod === 'optional' && random.chance(0.5));
  const batch = code === 100 || state === 'batch_cancelled';
  return {
    cod: codExists ? random.whole(4, 100) * 100 : 0, codExists, insurance: service?.parcel && random.chance(0.3) ? random.whole(20, 150) : 0,
    orderNo: service?.parcel || code === 36 ? String(random.whole(10_000, 999_999)) : null, orderId: null, bidAmount: random.chance(0.04) ? random.whole(10, 60) * 10 : null,
    type: batch ? 'batch' : 'single', batchNumber: batch ? `B${tripNo}` : null, batchId: batch ? stableId('batch', tripNo) : null,
  };
}

/** The n-th booking of a plan, the same whenever asked for: seeding can stop anywhere and go on later. */
export function booking(index: number, plan: BookingPlan, who: Drivers): NewTrip {
  const random = randomFor(plan.seed, 'booking', index);
  const state = stateOf(index, plan, random);
  const caller = customer(random.whole(0, customersFor(plan.wanted) - 1), plan.seed);
  const pickup = { address: caller.address ?? '', lat: caller.lat ?? 0, lng: caller.lng ?? 0 };
  const start = destination(random, caller.city, pickup);
  const end = destination(random, caller.city, start);
  const serviceCode = state === 'batch_cancelled' ? 100 : random.weighted(serviceSpread);
  const bdt = bookedAt(state, index, plan, random);
  const dropless = serviceOf(serviceCode)?.dropOptional === true && random.chance(0.15);
  const fare = fareOf(serviceCode, start, dropless ? undefined : end, bdt);
  const drop = dropless ? undefined : end;
  const at = times(state, bdt, fare?.seconds ?? 0, random);
  const driver = ['accepted', 'arrived', 'started'].includes(state) ? who.takes(caller.city, serviceCode) : undefined;
  const drove = ['finished', 'feedback', 'completed'].includes(state) ? who.drove(caller.city, serviceCode, index) : undefined;
  const byClient = random.chance(0.07) || (index < 60 && index % 9 === 0);
  const agent = random.pick(plan.agents);
  const tripNo = tripNumberAt(index);
  return {
    id: Math.floor(bdt.getTime() / 1000).toString(16).padStart(8, '0') + stableId('trip', `${plan.seed}:${index}`).slice(0, 16),
    tripNo, serviceCode, city: caller.city, state, ...extras(serviceCode, state, tripNo, random),
    passengerId: caller.id, passengerName: caller.name, passengerPhone: caller.phone, gender: caller.gender, langId: caller.langId, source: caller.source,
    pickupAddress: start.address, pickupLat: start.lat, pickupLng: start.lng, pickupZoneId: start.zone._id, pickupZone: start.zone.zone, pickupNearest: { address: start.zone.zone, type: 'other' },
    dropoffAddress: drop?.address ?? null, dropoffLat: drop?.lat ?? null, dropoffLng: drop?.lng ?? null, dropoffZoneId: drop?.zone._id ?? null, dropoffZone: drop?.zone.zone ?? '',
    fareActual: fare?.actual ?? 0, estimatedSeconds: fare?.seconds ?? 0, estimatedMeters: fare?.meters ?? 0,
    pickupVariance: at.acceptedAt ? (driver ? Math.round(distanceMeters({ lat: driver.lat, lng: driver.lng }, start)) : random.whole(150, 4500)) : null,
    userName: byClient ? clientPhone : agent.name, userId: byClient ? null : agent.id, userPhone: byClient ? clientPhone : agent.phone,
    creator: byClient || random.chance(0.85) ? 'Agent' : random.pick(['api', 'web', 'open_api', 'app']), acceptedCount: at.acceptedAt ? random.weighted([[1, 8], [2, 2], [3, 1]]) : random.weighted([[0, 9], [1, 2]]),
    endAddress: at.finishedAt ? end.address : null,
    driverId: (driver ?? drove)?.id ?? null, bdt, dt: bdt, ...at, cancelReason: state === 'cancelled' || state === 'batch_cancelled' ? random.pick(['Customer changed plans', 'Driver too far', 'Booked twice', 'Cancelled by Admin']) : null,
  };
}
