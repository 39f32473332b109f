import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { Webhook, WebhookAttempt } from 'shared-contracts/webhooks/webhook';

import type { Queryable, Transaction } from '../database/database.ts';
import { rowSlices } from '../database/row-slices.ts';
import {
  users,
  webhookAttempts,
  webhookDeliveries,
  webhookMessages,
  webhooks,
} from '../database/schema.ts';

export type StoredWebhook = typeof webhooks.$inferSelect;

const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries}
  where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.state} = 'waiting')`;

/** Webhooks as the console shows them, newest first. */
export async function webhookRows(
  database: Queryable,
  where?: SQL,
): Promise<Sent<typeof Webhook>[]> {
  const found = await database
    .select({ row: webhooks, owner: users.name, waiting })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .where(where)
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return found.map(({ row, owner, waiting: many }) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    paused_at: row.pausedAt?.toISOString() ?? null,
    pause_reason: row.pauseReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    waiting: many,
    former_until: row.formerUntil?.toISOString() ?? null,
    owner: { id: row.ownerId, name: owner },
    created_at: row.createdAt.toISOString(),
  }));
}

/** New messages for it can still be stored: they refer to its key alone. */
export async function lockWebhook(tx: Transaction, id: string): Promise<StoredWebhook | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

/** Calls to a webhook, newest first. */
export async function attemptPage(
  database: Queryable,
  webhookId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Sent<typeof WebhookAttempt>[]; total: number }> {
  const ofWebhook = eq(webhookAttempts.webhookId, webhookId);
  const found = await database
    .select({
      attempt: webhookAttempts,
      message: webhookMessages.id,
      event: webhookMessages.event,
      subject: webhookMessages.subject,
    })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.position, webhookAttempts.delivery))
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(ofWebhook)
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    total: await database.$count(webhookAttempts, ofWebhook),
    rows: found.map(({ attempt, message, event, subject }) => ({
      id: attempt.id,
      message_id: message,
      event,
      subject,
      at: attempt.at.toISOString(),
      duration_ms: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
      body: attempt.body,
    })),
  };
}

/** Puts messages that a webhook has had in line again; returns how many. */
export async function sendAgain(
  tx: Transaction,
  webhookId: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const again = tx
    .select({
      id: webhookMessages.id,
      subject: webhookMessages.subject,
      position: webhookMessages.position,
    })
    .from(webhookMessages)
    .where(
      and(
        which,
        sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.messageId} = ${webhookMessages.id}
          and ${webhookDeliveries.webhookId} = ${webhookId})`,
      ),
    )
    .as('again');
  const rows = await tx.select().from(again).orderBy(again.position);
  for (const some of rowSlices(rows))
    await tx
      .insert(webhookDeliveries)
      .values(some.map(({ id, subject }) => ({ webhookId, messageId: id, subject, nextAt: now })));
  return rows.length;
}
