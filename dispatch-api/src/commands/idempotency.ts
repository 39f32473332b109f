import { createHash } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';

import { rowsOf, type Transaction } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { fail } from '../failure.ts';

type Step = { text: string } | { value: unknown };
const written = (text: string): Step => ({ text });

/**
 * JSON with the keys of every object in order, so that equal bodies have equal text. It uses its
 * own stack, because a body may be nested deeper than the call stack.
 */
function canonical(value: unknown): string {
  const left: Step[] = [{ value }];
  let text = '';
  for (let step = left.pop(); step; step = left.pop()) {
    if ('text' in step) text += step.text;
    else if (Array.isArray(step.value)) {
      left.push(
        written(']'),
        ...step.value
          .flatMap((part: unknown, index): Step[] => [
            ...(index > 0 ? [written(',')] : []),
            { value: part ?? null },
          ])
          .reverse(),
        written('['),
      );
    } else if (typeof step.value === 'object' && step.value !== null) {
      const parts = Object.entries(step.value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      left.push(
        written('}'),
        ...parts
          .flatMap(([key, part], index): Step[] => [
            written(`${index > 0 ? ',' : ''}${JSON.stringify(key)}:`),
            { value: part },
          ])
          .reverse(),
        written('{'),
      );
    } else text += step.value === undefined ? 'null' : JSON.stringify(step.value);
  }
  return text;
}

export const bodyHash = (command: string, body: unknown): string =>
  createHash('sha256')
    .update(command)
    .update(canonical(body ?? null))
    .digest('hex');

/**
 * The first answer under this key, when there is one (docs/decisions/calls.md#idempotency): the
 * same body gets it again, another body is refused with the name of what the first created. While
 * the first is still running, a second is refused at once instead of waiting for it.
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
