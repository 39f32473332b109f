import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { SavedAddress } from 'shared-contracts/address/address';
import type { Sent } from 'shared-contracts/core/schema';

import type { Queryable, Transaction } from '../database/database.ts';
import { contains } from '../database/folded.ts';
import { savedAddresses } from '../database/schema.ts';

export type StoredAddress = typeof savedAddresses.$inferSelect;
export interface AddressFilter {
  customerPhone: string;
  phone?: string | undefined;
  city?: string | undefined;
  detail?: string | undefined;
  name?: string | undefined;
  page: number;
  limit: number;
}

export const addressRow = (row: StoredAddress): Sent<typeof SavedAddress> => ({
  id: row.id,
  type: row.type,
  detail: row.detail,
  nearest_landmark: row.nearestLandmark,
  nearest_address: row.nearestLandmark,
  name: row.name,
  phone: row.phone,
  zone_en: row.zoneEn,
  zone_ur: row.zoneUr,
  city: row.city,
  lat: row.lat,
  lng: row.lng,
  customer_id: row.customerId,
  customer_phone: row.customerPhone,
  alternate_phone: row.alternatePhone,
  alternate_name: row.alternateName,
  email: row.email,
  row_version: row.rowVersion,
});

const holds = (
  column: typeof savedAddresses.detail | typeof savedAddresses.name | typeof savedAddresses.phone,
  text: string | undefined,
): SQL | undefined => (text?.trim() ? contains(column, text) : undefined);

/** One page of an address book, oldest first, with the number of all matching rows. */
export async function addressPage(
  database: Queryable,
  { customerPhone, phone, city, detail, name, page, limit }: AddressFilter,
): Promise<{ rows: StoredAddress[]; total: number }> {
  const where = and(
    eq(savedAddresses.customerPhone, customerPhone),
    city ? eq(savedAddresses.city, city.toUpperCase()) : undefined,
    holds(savedAddresses.detail, detail),
    holds(savedAddresses.name, name),
    holds(savedAddresses.phone, phone),
  );
  const rows = await database
    .select()
    .from(savedAddresses)
    .where(where)
    .orderBy(asc(savedAddresses.dt), asc(savedAddresses.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await database.select({ total: count() }).from(savedAddresses).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Reads an address under a row lock, for a command that changes it. */
export async function lockAddress(tx: Transaction, id: string): Promise<StoredAddress | undefined> {
  const [found] = await tx
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.id, id))
    .for('update');
  return found;
}

/** The entry with the same text in the same book, if there is one. */
export async function sameAddress(
  tx: Transaction,
  customerPhone: string,
  city: string,
  detail: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.customerPhone, customerPhone),
        eq(savedAddresses.city, city),
        sql`lower(${savedAddresses.detail}) = lower(${detail})`,
      ),
    );
  return found?.id;
}
