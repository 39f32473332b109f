import type { FormRules } from '../core/field-rules.ts';
import { longestWebhookUrl } from './webhook.ts';

/** The form of a webhook; the server also checks where the URL leads. */
export const webhookRules = {
  url: { kind: 'text', required: 'webhook.url', maxLength: longestWebhookUrl },
} as const satisfies FormRules;

/** A period whose messages are sent again. */
export const replayRules = {
  from: { kind: 'text', required: 'webhook.time' },
  until: { kind: 'text', required: 'webhook.time' },
} as const satisfies FormRules;
