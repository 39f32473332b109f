import { sql } from 'drizzle-orm';
import type { WebhookEvent } from 'shared-contracts/webhooks/webhook-events';

import { rowsOf, type Database, type Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import type { afterAttempt } from './after-attempt.ts';
import type { CallOutcome } from './webhook-client.ts';

/** A message that this process may send to a webhook, and no other. */
export interface Delivery {
  position: number;
  attempts: number;
  firstAt: Date;
  messageId: string;
  body: string;
  webhookId: string;
  url: string;
  secret: string;
  formerSecret: string | null;
  failingSince: Date | null;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const ofRunning = sql`from webhook_deliveries join webhooks on webhooks.id = webhook_id
  where state = 'waiting' and paused_at is null`;
/** How many messages wait for webhooks that aren't paused. */
export const messagesWaiting = sql`(select count(*)::int ${ofRunning})`;
/** For how long the oldest of them has been due, the time of its attempts included. */
export const secondsWaited = sql`(select greatest(0, coalesce(
  extract(epoch from now() - min(coalesce(first_at, next_at))), 0))::float8 ${ofRunning})`;

/** The events that webhooks get, paused ones too: they get them later. */
export async function wantedEvents(tx: Transaction): Promise<ReadonlySet<WebhookEvent>> {
  const found = await rowsOf<{ event: WebhookEvent }>(
    tx,
    sql`select distinct jsonb_array_elements_text(events) as event from webhooks`,
  );
  return new Set(found.map(({ event }) => event));
}

/** How many calls to webhooks there may be at a time. */
export interface CallLimits {
  /** To one whose last call succeeded. */
  most: number;
  /** To one whose last call failed. */
  whileFailing: number;
  /** Calls that this process makes now, by webhook. */
  underWay: ReadonlyMap<string, number>;
}

/**
 * Claims messages that are due, as many as each webhook may get now, so that none takes another's
 * turn. Of those about the same thing it claims the first one, until it is delivered or given up.
 * Nobody else claims them until `until`.
 */
export const claimDue = (
  database: Database,
  now: Date,
  until: Date,
  { most, whileFailing, underWay }: CallLimits,
): Promise<Delivery[]> =>
  rowsOf<Omit<Delivery, 'firstAt' | 'failingSince'> & { first: string; failing: string | null }>(
    database,
    sql`with due as (
        select delivery.position from webhooks cross join lateral (
          select position from webhook_deliveries delivery
          where delivery.webhook_id = webhooks.id and delivery.state = 'waiting'
            and delivery.next_at <= ${instant(now)}
            and (delivery.claimed_until is null or delivery.claimed_until <= ${instant(now)})
            and not exists (select from webhook_deliveries earlier
              where earlier.webhook_id = delivery.webhook_id and earlier.subject = delivery.subject
                and earlier.state = 'waiting' and earlier.position < delivery.position)
          order by delivery.next_at, delivery.position
          limit greatest(0,
            case when webhooks.failing_since is null then ${most}::int else ${whileFailing}::int end
              - coalesce((${JSON.stringify(Object.fromEntries(underWay))}::jsonb ->> webhooks.id)::int, 0))
          for update skip locked
        ) delivery
        where webhooks.paused_at is null
      ), claimed as (
        update webhook_deliveries delivery
        set claimed_until = ${instant(until)}, attempts = attempts + 1,
          first_at = coalesce(first_at, ${instant(now)})
        from due where delivery.position = due.position
        returning delivery.*
      )
      select claimed.position::float8 as position, claimed.attempts,
        to_json(claimed.first_at)#>>'{}' as first, message.id as "messageId", message.body,
        webhooks.id as "webhookId", webhooks.url, webhooks.secret,
        case when former_until > ${instant(now)} then former_secret end as "formerSecret",
        to_json(failing_since)#>>'{}' as failing
      from claimed join webhooks on webhooks.id = claimed.webhook_id
        join webhook_messages message on message.id = claimed.message_id
      order by claimed.position`,
  ).then((rows) =>
    rows.map(({ first, failing, ...row }) => ({
      ...row,
      firstAt: new Date(first),
      failingSince: failing === null ? null : new Date(failing),
    })),
  );

/** Stores an attempt and the new state of its message. One whose claim has run out changes nothing. */
export async function storeAttempt(
  database: Database,
  delivery: Delivery,
  { status, error, body }: CallOutcome,
  next: ReturnType<typeof afterAttempt>,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const isDelivered = next.state === 'delivered';
  const failing = isDelivered ? sql`null` : sql`coalesce(failing_since, ${instant(now)})`;
  await database.execute(sql`
    with mine as (
      update webhook_deliveries set state = ${next.state}, claimed_until = null,
        next_at = ${next.state === 'waiting' ? instant(next.nextAt) : sql`next_at`}
      where position = ${delivery.position} and attempts = ${delivery.attempts}
      returning position
    ), noted as (
      update webhooks set failing_since = ${failing}
      where id = ${delivery.webhookId} and failing_since is distinct from ${failing}
    )
    insert into webhook_attempts
      (id, delivery, webhook_id, at, duration_ms, status, error, body)
    select ${newId(at.getTime())}::text, position, ${delivery.webhookId}::text, ${instant(at)},
      ${now.getTime() - at.getTime()}::int, ${status}::int, ${error}::text, ${body}::text
    from mine`);
}

/** Gives messages back that this process has claimed and will not send. */
export async function releaseClaim(
  database: Database,
  { position, attempts }: Delivery,
): Promise<void> {
  await database.execute(
    sql`update webhook_deliveries set claimed_until = null
      where position = ${position} and attempts = ${attempts}`,
  );
}
