import type { WebhookBody, WebhookEvent } from 'shared-contracts/webhooks/webhook-events';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** A message of the console; one that arrives again has the same `id`. */
export type WebhookMessage = {
  [E in WebhookEvent]: { id: string } & WebhookBody<E>;
}[WebhookEvent];

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads the unparsed body of a call to a webhook; null unless the console has signed it with this
 * secret within the last five minutes.
 */
export function readWebhook(
  secret: string,
  body: string,
  headers: Headers | globalThis.Headers,
): WebhookMessage | null {
  const entries = headers instanceof globalThis.Headers ? headers : Object.entries(headers);
  const single = Object.fromEntries([...entries].map(([name, value]) => [name, String(value)]));
  try {
    // a signed body is the console's
    const message = new Webhook(secret).verify(body, single) as WebhookBody;
    return { ...message, id: single['webhook-id'] ?? '' } as WebhookMessage;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null;
    throw error;
  }
}
