import { endpoint, pageAnswer, pageQuery } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { attemptPageSizes, Webhook, WebhookAttempt, WebhookDraft } from './webhook.ts';

const params = T.Object({ id: T.RecordId() });
const answer = T.answer({ data: Webhook });
/** The secret is answered once and stored encrypted. */
const withSecret = T.answer({ data: Webhook, secret: T.String() });
const common = { roles: adminOnly, extension: 'integration' } as const;

export const listWebhooks = endpoint({
  ...common,
  id: 'webhooks.list',
  method: 'GET',
  path: '/webhooks',
  summary: 'Webhooks, newest first',
  answer: T.answer({ data: T.Array(Webhook) }),
});

export const createWebhook = endpoint({
  ...common,
  id: 'webhooks.create',
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a webhook',
  body: WebhookDraft,
  answer: withSecret,
  errors: ['field.invalid', 'confirmation.required'],
});

export const updateWebhook = endpoint({
  ...common,
  id: 'webhooks.update',
  method: 'PUT',
  path: '/webhooks/{id}',
  summary: 'Change the address and events of a webhook',
  params,
  body: WebhookDraft,
  answer,
  errors: ['webhook.unknown', 'field.invalid', 'confirmation.required'],
});

/** Events of the pause are sent once it is resumed. */
export const pauseWebhook = endpoint({
  ...common,
  id: 'webhooks.pause',
  method: 'POST',
  path: '/webhooks/{id}/pause',
  summary: 'Pause a webhook',
  params,
  answer,
  errors: ['webhook.unknown'],
});

export const resumeWebhook = endpoint({
  ...common,
  id: 'webhooks.resume',
  method: 'POST',
  path: '/webhooks/{id}/resume',
  summary: 'Resume a paused webhook',
  params,
  answer,
  errors: ['webhook.unknown'],
});

/**
 * Replaces the secret. For a day, the former one signs as well. While an earlier one still does, that
 * one keeps its time instead.
 */
export const rotateWebhookSecret = endpoint({
  ...common,
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  summary: 'Replace the secret of a webhook',
  params,
  answer: withSecret,
  errors: ['webhook.unknown', 'confirmation.required'],
});

/** Its messages and attempts are deleted too; to repeat it changes nothing. */
export const deleteWebhook = endpoint({
  ...common,
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook',
  params,
  answer: T.answer({}),
  errors: ['confirmation.required'],
});

export const listWebhookAttempts = endpoint({
  ...common,
  id: 'webhooks.attempts',
  method: 'GET',
  path: '/webhooks/{id}/attempts',
  summary: 'Calls to a webhook, newest first',
  params,
  query: T.Object(pageQuery(attemptPageSizes)),
  answer: T.answer({ data: T.Array(WebhookAttempt), ...pageAnswer }),
  errors: ['webhook.unknown'],
});

/** Sends a message once more, with the same id, after those that wait for the same booking. */
export const resendWebhookMessage = endpoint({
  ...common,
  id: 'webhooks.resend',
  method: 'POST',
  path: '/webhooks/{id}/resend',
  summary: 'Send a message again',
  params,
  body: T.Object({ message_id: T.String({ maxLength: 40 }) }),
  answer: T.answer({}),
  errors: ['webhook.unknown', 'webhook.no-message'],
});

/** Sends the messages of a period again, in their order, from and including `from`. */
export const replayWebhook = endpoint({
  ...common,
  id: 'webhooks.replay',
  method: 'POST',
  path: '/webhooks/{id}/replay',
  summary: 'Send the messages of a period again',
  params,
  body: T.Object({ from: T.Instant(), until: T.Instant() }),
  answer: T.answer({ messages: T.Integer() }),
  errors: ['webhook.unknown'],
});
