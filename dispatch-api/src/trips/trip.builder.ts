import { eq } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { zoneAt } from '../geo/zones.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { nextTripNumbers } from './trip-numbers.ts';
import type { StoredTrip } from './trip-row.ts';
import { moveTripCommand } from './trip.commands.ts';

/** Stores a plausible trip for a test; `over` has the columns that matter to the test. */
export async function buildTrip(
  database: Queryable,
  state: TripState,
  over: Partial<typeof trips.$inferInsert> = {},
): Promise<StoredTrip> {
  const [tripNo = ''] = await nextTripNumbers(database, 1);
  const at = { lat: over.pickupLat ?? 24.818, lng: over.pickupLng ?? 67.03 };
  const zone = zoneAt(at);
  const [made] = await database
    .insert(trips)
    .values({
      id: newId(),
      tripNo,
      serviceCode: 35,
      city: zone?.city.city_code ?? 'KHI',
      state,
      passengerName: 'Ayesha Khan',
      passengerPhone: '923331234567',
      pickupAddress: 'Clifton, Karachi',
      pickupLat: at.lat,
      pickupLng: at.lng,
      pickupZone: zone?.zone.zone ?? '',
      pickupZoneId: zone?.zone._id ?? null,
      dropoffAddress: 'Gulshan-e-Iqbal, Karachi',
      dropoffLat: 24.9215,
      dropoffLng: 67.0925,
      dropoffZone: 'Gulshan-e-Iqbal',
      fareActual: 330,
      estimatedMeters: 17716,
      estimatedSeconds: 1993,
      userName: 'Test Agent',
      userPhone: '923990000000',
      creator: 'Agent',
      bdt: new Date('2026-11-21T08:00:00Z'),
      dt: new Date('2026-11-21T08:00:00Z'),
      ...over,
    })
    .returning();
  if (!made) throw new Error('the trip was not stored');
  return made;
}

/** A trip as it is stored now. */
export const storedTrip = async (
  database: Queryable,
  id: string,
): Promise<StoredTrip | undefined> =>
  (await database.select().from(trips).where(eq(trips.id, id)))[0];

/** Moves a trip to a state, through the states between. */
export const moveTrip = (
  { app }: Pick<TestApp, 'app'>,
  tripNo: string,
  state: TripState,
  { actor }: Pick<TestUser, 'actor'>,
) => app.services.run(moveTripCommand, { tripNo, state }, { actor });
