import { eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { TrackedStage, TrackedTrip } from 'shared-contracts/tracking/tracking.api';
import type { TripState } from 'shared-contracts/trips/trip';
import { allows, pickupMetersPerSecond } from 'shared-contracts/trips/trip-detail.rules';

import type { Queryable } from '../database/database.ts';
import { customerOptOuts, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { keptAnswers } from '../geo/cached-search.ts';
import { distanceMeters, type Point } from '../geo/geometry.ts';
import type { Way } from '../geo/roads.ts';
import { messageLanguage } from '../messages/message-texts.ts';
import type { Services } from '../services.ts';
import type { Driver } from '../trips/driver.repository.ts';
import { driverById } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { tripOfToken } from './tracking-token.ts';

const stageOf: Record<TripState, TrackedStage> = {
  open: 'booked',
  pending: 'booked',
  accepted: 'assigned',
  arrived: 'arrived',
  started: 'started',
  finished: 'finished',
  feedback: 'finished',
  completed: 'finished',
  cancelled: 'cancelled',
  batch_cancelled: 'cancelled',
  expired: 'expired',
};
const linkMsAfterEnd = 2 * 3_600_000;
const oldestPositionMs = 5 * 60_000;
const measuredSeconds = 10;

/** The person who waits: the receiver of a delivery, else the passenger. */
export const customerPhone = (trip: Pick<StoredTrip, 'dropoffPhone' | 'passengerPhone'>): string =>
  trip.dropoffPhone || trip.passengerPhone;

/** Whether the owner of a phone wants no SMS about bookings. */
export const hasOptedOut = async (database: Queryable, phone: string): Promise<boolean> =>
  (await database.$count(customerOptOuts, eq(customerOptOuts.phone, phone))) > 0;

/** Whether the customer may cancel: a whole booking, by the person it was made for. */
export const isCustomersToCancel = (trip: StoredTrip): boolean =>
  trip.batchId === null && customerPhone(trip) === trip.passengerPhone;

/** Whether a trip still has a page: until two hours after its end. */
export function isTracked({ endedAt, completedAt, finishedAt }: StoredTrip, now: number): boolean {
  const ended = endedAt ?? completedAt ?? finishedAt;
  return !ended || now <= ended.getTime() + linkMsAfterEnd;
}

/** Fails unless the token is that of a trip with a page. */
export async function tripOfLink(
  { settings, database, clock }: Services,
  token: string,
): Promise<StoredTrip> {
  const id = tripOfToken(settings.secretKeys, token);
  const [trip] = id ? await database.select().from(trips).where(eq(trips.id, id)) : [];
  return trip && isTracked(trip, clock()) ? trip : fail('tracking.unknown');
}

/** A driver's position while it concerns the trip; undefined if unknown or too old. */
function positionOf(trip: StoredTrip, driver: Driver | undefined, now: number) {
  const at = driver?.positionAt ?? driver?.updatedAt;
  const isOnTheWay = ['accepted', 'arrived', 'started'].includes(trip.state);
  if (!driver || !at || !isOnTheWay || now - at.getTime() > oldestPositionMs) return undefined;
  return { lat: driver.lat, lng: driver.lng, at: at.toISOString() };
}

type Measure = (trip: StoredTrip, way: Way) => Promise<number | null>;

/** Seconds by road, measured again after a while: anybody with the link can read the page very often. */
export function measureNowAndThen({ roads, clock }: Pick<Services, 'roads' | 'clock'>): Measure {
  const kept = keptAnswers<{ seconds: number | null }>(measuredSeconds, clock);
  return async ({ id, state }, way) => {
    const measured = await kept(`${id} ${state}`, async () => {
      const [seconds = null] = await roads.seconds([way]);
      return { seconds };
    });
    return measured?.seconds ?? null;
  };
}

/** Minutes by road to where the driver goes next, or by the straight line where roads are unknown. */
async function minutesTo(
  measure: Measure,
  trip: StoredTrip,
  from: Point | undefined,
): Promise<number | null> {
  const isStarted = trip.state === 'started';
  const target = isStarted
    ? trip.dropoffLat !== null && trip.dropoffLng !== null
      ? { lat: trip.dropoffLat, lng: trip.dropoffLng }
      : undefined
    : { lat: trip.pickupLat, lng: trip.pickupLng };
  if (!from || !target || trip.state === 'arrived') return null;
  const byRoad = await measure(trip, { start: from, end: target });
  return Math.max(
    1,
    Math.round((byRoad ?? distanceMeters(from, target) / pickupMetersPerSecond) / 60),
  );
}

/** A trip as its customer sees it. */
export async function trackedTrip(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  measure: Measure,
  trip: StoredTrip,
): Promise<Sent<typeof TrackedTrip>> {
  const driver = await driverById(database, trip.driverId);
  const position = positionOf(trip, driver, clock());
  return {
    trip_no: trip.tripNo,
    stage: stageOf[trip.state],
    language: messageLanguage(trip.langId),
    driver: driver
      ? { name: driver.name.split(' ', 1).join(''), vehicle_no: driver.vehicleNo }
      : null,
    position: position ?? null,
    minutes: await minutesTo(measure, trip, position),
    pickup: { lat: trip.pickupLat, lng: trip.pickupLng, address: trip.pickupAddress },
    dropoff:
      trip.dropoffLat === null || trip.dropoffLng === null
        ? null
        : { lat: trip.dropoffLat, lng: trip.dropoffLng, address: trip.dropoffAddress ?? '' },
    can_cancel: isCustomersToCancel(trip) && allows('cancel', trip.state),
    messages: !(await hasOptedOut(database, customerPhone(trip))),
  };
}
