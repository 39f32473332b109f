import { asc, inArray, or } from 'drizzle-orm';
import { maskedNumber } from 'shared-contracts/core/masked-number';
import type { Sent } from 'shared-contracts/core/schema';
import { bookingState } from 'shared-contracts/trips/booking-state';
import type { BookingBrief } from 'shared-contracts/trips/place-history';

import type { Queryable } from '../database/database.ts';
import { trips } from '../database/schema.ts';
import { leadTripOf, subjectOf, type Booking } from './trip-detail.repository.ts';

export function briefOf(booking: Booking): Sent<typeof BookingBrief> {
  const lead = leadTripOf(booking);
  return {
    id: subjectOf(booking),
    trip_no: booking[0].tripNo,
    batch_number: lead.batchNumber,
    service_code: lead.serviceCode,
    state: bookingState(booking).state,
    bdt: lead.bdt.toISOString(),
    changed_at: (lead.dtu ?? lead.dt).toISOString(),
    booked_by: lead.userName,
    name: lead.passengerName,
    phone: maskedNumber(lead.passengerPhone),
    pickup_address: lead.pickupAddress,
  };
}

/** Bookings by `subjectOf`, each with all its drops; a key that nothing has is left out. */
export async function bookingsBySubject(
  database: Queryable,
  subjects: readonly string[],
): Promise<Map<string, Booking>> {
  const found = new Map<string, Booking>();
  if (subjects.length === 0) return found;
  const rows = await database
    .select()
    .from(trips)
    .where(or(inArray(trips.tripNo, [...subjects]), inArray(trips.batchId, [...subjects])))
    .orderBy(asc(trips.tripNo));
  for (const row of rows) {
    const subject = subjectOf([row]);
    const others = found.get(subject);
    found.set(subject, others ? [...others, row] : [row]);
  }
  return found;
}
