import { asc, eq, or } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { IntegrationRequest } from 'shared-contracts/integration/request-door';

import type { Queryable } from '../database/database.ts';
import { queueRows, trips } from '../database/schema.ts';

export type StoredRequest = typeof queueRows.$inferSelect;

/** A request by its external id, or its own. */
export async function requestByEitherId(
  database: Queryable,
  id: string,
  { isLocked = false } = {},
): Promise<StoredRequest | undefined> {
  const rows = database
    .select()
    .from(queueRows)
    .where(or(eq(queueRows.externalId, id), eq(queueRows.id, id)));
  const found = await (isLocked ? rows.for('update') : rows);
  return found.find(({ externalId }) => externalId === id) ?? found[0];
}

/** A request as other systems see it. */
export async function requestRow(
  database: Queryable,
  row: StoredRequest,
): Promise<Sent<typeof IntegrationRequest>> {
  const answering = await database
    .select({ tripNo: trips.tripNo })
    .from(trips)
    .where(eq(trips.queueRowId, row.id))
    .orderBy(asc(trips.tripNo));
  return {
    id: row.id,
    external_id: row.externalId,
    status: row.status,
    type: row.type,
    phone: row.phone,
    name: row.name,
    city: row.city,
    lang_id: row.langId,
    requested_at: row.dt.toISOString(),
    trip_nos: answering.map(({ tripNo }) => tripNo),
  };
}
