import { sql } from 'drizzle-orm';
import { bigserial, bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { pauseReasons } from 'shared-contracts/webhooks/webhook';
import type { WebhookEvent } from 'shared-contracts/webhooks/webhook-events';

import { blankableText, id, instant } from '../columns.ts';
import { users } from './people.ts';

/** Addresses that get events. Secrets are encrypted. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  secret: text().notNull(),
  /** A secret from before a rotation, which signs as well until `former_until`. */
  formerSecret: text(),
  formerUntil: instant(),
  pausedAt: instant(),
  pauseReason: text().$type<(typeof pauseReasons)[number]>(),
  failingSince: instant(),
  ownerId: text()
    .notNull()
    .references(() => users.id),
  createdAt: instant().notNull(),
});

/** Events for webhooks, each written in the transaction of the change that it is about. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    id: text().notNull().unique(),
    event: text().$type<WebhookEvent>().notNull(),
    /** The subject; messages about the same one stay in order. */
    subject: text().notNull(),
    /** The bytes that are signed and sent. */
    body: text().notNull(),
    at: instant().notNull(),
  },
  (row) => [index('webhook_messages_at').on(row.at)],
);

/** A message on its way to a webhook; one that is sent again has another row. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Their order. */
    position: bigserial({ mode: 'number' }).primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text()
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    firstAt: instant(),
    nextAt: instant().notNull(),
    /** A process sends it, until then at the latest. */
    claimedUntil: instant(),
  },
  (row) => [
    index('webhook_deliveries_due')
      .on(row.webhookId, row.nextAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_order')
      .on(row.webhookId, row.subject, row.position)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_message').on(row.messageId),
  ],
);

/** Calls to webhooks. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    delivery: bigint({ mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.position, { onDelete: 'cascade' }),
    webhookId: text().notNull(),
    at: instant().notNull(),
    durationMs: integer().notNull(),
    status: integer(),
    error: text(),
    body: blankableText(),
  },
  (row) => [
    index('webhook_attempts_webhook').on(row.webhookId, row.at.desc(), row.id.desc()),
    index('webhook_attempts_delivery').on(row.delivery),
  ],
);
