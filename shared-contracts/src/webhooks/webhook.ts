import * as T from '../core/schema.ts';
import { webhookEventNames } from './webhook-events.ts';

/** Why a webhook is paused: by an admin, after a day of failures, or because it answered 410. */
export const pauseReasons = ['admin', 'failing', 'gone'] as const;

export const longestWebhookUrl = 500;
export const attemptPageSizes = [50, 100] as const;
/** For how long messages and attempts are kept, and can be sent again. */
export const webhookDays = 30;
/** How long the secret before the last rotation still signs as well. */
export const formerSecretHours = 24;

/** An address that gets events. Its secret is not part of it: it is shown once. */
export const Webhook = T.Object({
  id: T.RecordId(),
  url: T.String(),
  events: T.Array(T.Values(webhookEventNames)),
  paused_at: T.Nullable(T.Instant()),
  pause_reason: T.Nullable(T.Values(pauseReasons)),
  /** Null after a success. */
  failing_since: T.Nullable(T.Instant()),
  waiting: T.Integer({ description: 'messages that are not delivered yet' }),
  /** Until when the former secret signs as well. */
  former_until: T.Nullable(T.Instant()),
  owner: T.Object({ id: T.RecordId(), name: T.String() }),
  created_at: T.Instant(),
});
export type Webhook = T.ReadShape<typeof Webhook>;

export const WebhookDraft = T.Object({
  url: T.String({ maxLength: longestWebhookUrl }),
  events: T.Array(T.Values(webhookEventNames), {
    minItems: 1,
    maxItems: webhookEventNames.length,
  }),
});
export type WebhookDraft = T.Static<typeof WebhookDraft>;

/** One call to a webhook. */
export const WebhookAttempt = T.Object({
  id: T.RecordId(),
  message_id: T.String({ description: 'the header webhook-id' }),
  event: T.String(),
  subject: T.String({ description: 'the id of what the event is about' }),
  at: T.Instant(),
  duration_ms: T.Integer(),
  status: T.Nullable(T.Integer({ description: 'null without an answer' })),
  error: T.Nullable(T.String()),
  body: T.String({ description: 'how the answer begins' }),
});
export type WebhookAttempt = T.ReadShape<typeof WebhookAttempt>;
