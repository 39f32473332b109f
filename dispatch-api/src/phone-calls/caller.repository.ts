import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import type { Caller } from 'shared-contracts/phone-calls/phone-call';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import {
  passengerByPhone,
  passengersByAlternate,
  type StoredPassenger,
} from '../bookings/passenger.repository.ts';
import type { Queryable } from '../database/database.ts';
import { trips, users } from '../database/schema.ts';
import { tripRow } from '../trips/trip-row.ts';

const newestTrips = 50;
const mostPeople = 6;
const mostTrips = 5;

/** Open bookings in this order, the driver's arrival first. */
const openStates: readonly TripState[] = [...listStates.inprogress, ...listStates.scheduled];

/** Each name once, with the capitals of its first. */
function distinct(names: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const name of names.map((text) => text.trim().replace(/\s+/g, ' '))) {
    const text = name.toLowerCase();
    if (text && !byText.has(text)) byText.set(text, name);
  }
  return [...byText.values()];
}

export interface KnownCaller {
  passenger: StoredPassenger | undefined;
  caller: Sent<typeof Caller>;
}

/** Everybody with exactly this number: customers, also by an alternate one, receivers and clients. */
export async function callerOf(database: Queryable, phone: string): Promise<KnownCaller> {
  if (!phone) return { passenger: undefined, caller: { people: [], trips: [] } };
  const passenger = await passengerByPhone(database, phone);
  const alternates = await passengersByAlternate(database, phone, mostPeople);
  const phones = [phone, ...alternates.map((one) => one.phone)];
  const newest = await database
    .select()
    .from(trips)
    .where(
      or(
        inArray(trips.passengerPhone, phones),
        and(eq(trips.dropoffPhone, phone), ne(trips.dropoffPhone, '')),
      ),
    )
    .orderBy(desc(trips.bdt))
    .limit(newestTrips);
  const clients = await database
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.role, roleTable.dispatch_client.code)));
  const known = newest.map((trip) => ({
    trip,
    isOwn: trip.passengerPhone === phone || trip.dropoffPhone === phone,
    name:
      trip.passengerPhone !== phone && trip.dropoffPhone === phone
        ? trip.dropoffName
        : trip.passengerName,
  }));
  const open = known
    .filter(({ trip }) => openStates.includes(trip.state) && trip.removedAt === null)
    .toSorted(
      ({ trip: a }, { trip: b }) =>
        openStates.indexOf(a.state) - openStates.indexOf(b.state) ||
        a.bdt.getTime() - b.bdt.getTime(),
    );
  return {
    passenger,
    caller: {
      people: distinct(
        [
          ...(passenger ? [passenger] : []),
          ...alternates.map(({ altName, name }) => ({ name: altName || name })),
          ...known.filter(({ isOwn }) => isOwn),
          ...clients,
        ].map(({ name }) => name),
      ).slice(0, mostPeople),
      trips: open.slice(0, mostTrips).map(({ trip, name }) => {
        const { id, trip_no, state, trip_type, bdt, pickup, dropoff } = tripRow(trip);
        return {
          id,
          trip_no,
          state,
          service_code: trip_type,
          bdt,
          name,
          pickup: pickup.address,
          dropoff: dropoff?.address ?? '',
        };
      }),
    },
  };
}
