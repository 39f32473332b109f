import { and, eq, ne, sql } from 'drizzle-orm';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';

import type { Queryable, Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { passengers } from '../database/schema.ts';

export type StoredPassenger = typeof passengers.$inferSelect;

export async function passengerByPhone(
  database: Queryable,
  phone: string,
): Promise<StoredPassenger | undefined> {
  const [found] = await database.select().from(passengers).where(eq(passengers.phone, phone));
  return found;
}

/** Customers with this alternate number. */
export const passengersByAlternate = (
  database: Queryable,
  altPhone: string,
  limit: number,
): Promise<StoredPassenger[]> =>
  database
    .select()
    .from(passengers)
    .where(and(eq(passengers.altPhone, altPhone), ne(passengers.altPhone, '')))
    .limit(limit);

/** A customer's details in a booking, single or batch. */
export type CustomerDetails = Pick<
  RideDraft,
  | 'name'
  | 'gender'
  | 'lang_id'
  | 'city'
  | 'source'
  | 'pickup_address'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'alt_name'
  | 'alt_phone'
> & { phone: string };

/**
 * Overwrites the customer's stored details with those of the booking: last name, language and
 * place. Blanks leave the stored value. With `existing: 'keep'` an existing customer stays
 * unchanged: a dispatch client does not rewrite what all others read.
 */
export async function savePassenger(
  tx: Transaction,
  draft: CustomerDetails,
  existing: 'overwrite' | 'keep',
): Promise<string> {
  const row = {
    name: draft.name.trim(),
    gender: draft.gender,
    langId: draft.lang_id,
    city: draft.city,
    source: draft.source,
    address: draft.pickup_address,
    lat: draft.pickup_lat,
    lng: draft.pickup_lng,
    ...(draft.alt_name && { altName: draft.alt_name }),
    ...(draft.alt_phone && { altPhone: draft.alt_phone }),
  };
  const [stored] = await tx
    .insert(passengers)
    .values({ id: newId(), phone: draft.phone, ...row })
    .onConflictDoUpdate({
      target: passengers.phone,
      set:
        existing === 'keep'
          ? { phone: draft.phone }
          : { ...row, rowVersion: sql`${passengers.rowVersion} + 1` },
    })
    .returning({ id: passengers.id });
  return stored?.id ?? '';
}
