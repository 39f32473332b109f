import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';
import { and, eq, sql } from 'drizzle-orm';

import { rowsOf, type Transaction } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { fail } from '../failure.ts';

/** A body whose texts are valid Unicode, as the database stores them: halves of pairs are replaced. */
const wellFormed = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );

export const bodyHash = (command: string, body: unknown): string =>
  createHash('sha256')
    .update(command)
    .update(canonicalize(wellFormed(body)) ?? '')
    .digest('hex');

/**
 * The first answer under this key, when there is one (docs/decisions/calls.md#idempotency): the
 * same body gets it again, another body is refused with the name of what the first created. While
 * the first is still running, a second is refused immediately instead of waiting for it.
 */
export async function findStoredAnswer(
  tx: Transaction,
  userId: string,
  key: string,
  hash: string,
): Promise<{ answer: unknown } | undefined> {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as taken`,
  );
  if (!lock?.taken) fail('idempotency.running');
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  if (!earlier) return undefined;
  if (earlier.bodyHash !== hash)
    fail('idempotency.reused', { trip_no: earlier.subject }, { data: earlier.answer });
  return { answer: earlier.answer };
}

export async function storeAnswer(
  tx: Transaction,
  row: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  await tx.insert(idempotencyKeys).values(row);
}
