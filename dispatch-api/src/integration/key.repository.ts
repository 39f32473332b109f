import { and, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';

import { tokenHash } from '../auth/session.repository.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { integrationKeys, users } from '../database/schema.ts';

export type StoredKey = typeof integrationKeys.$inferSelect;

/** `last_used_at` is written at most this often. */
const touchSeconds = 60;

const keyRow = (row: StoredKey, createdBy: string): Sent<typeof IntegrationKey> => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  addresses: row.addresses,
  calls_per_minute: row.callsPerMinute,
  created_at: row.createdAt.toISOString(),
  created_by: { id: row.createdBy, name: createdBy },
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  former_until: row.formerUntil?.toISOString() ?? null,
});

/** Keys as the console shows them, newest first. */
export async function keyRows(
  database: Queryable,
  where?: SQL,
): Promise<Sent<typeof IntegrationKey>[]> {
  const found = await database
    .select({ key: integrationKeys, createdBy: users.name })
    .from(integrationKeys)
    .innerJoin(users, eq(users.id, integrationKeys.createdBy))
    .where(where)
    .orderBy(desc(integrationKeys.createdAt), desc(integrationKeys.id));
  return found.map(({ key, createdBy }) => keyRow(key, createdBy));
}

export async function lockKey(tx: Transaction, id: string): Promise<StoredKey | undefined> {
  const [key] = await tx
    .select()
    .from(integrationKeys)
    .where(eq(integrationKeys.id, id))
    .for('update');
  return key;
}

/** The key of a secret, whether it may still be used or not; noting the use. */
export async function keyOfSecret(
  database: Queryable,
  secret: string,
  now: Date,
): Promise<StoredKey | undefined> {
  const hash = tokenHash(secret);
  const [key] = await database
    .select()
    .from(integrationKeys)
    .where(
      or(
        eq(integrationKeys.secretHash, hash),
        and(eq(integrationKeys.formerHash, hash), gt(integrationKeys.formerUntil, now)),
      ),
    );
  return key;
}

export async function noteUse(database: Queryable, key: StoredKey, now: Date): Promise<void> {
  if (key.lastUsedAt && now.getTime() - key.lastUsedAt.getTime() < touchSeconds * 1000) return;
  await database
    .update(integrationKeys)
    .set({
      lastUsedAt: sql`greatest(${integrationKeys.lastUsedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(integrationKeys.id, key.id));
}
