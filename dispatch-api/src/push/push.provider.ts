import type { PushMessage } from 'shared-contracts/push/push-message';
import type { PushSubscription } from 'shared-contracts/push/push.api';
import webPush from 'web-push';

import type { Settings } from '../settings.ts';
import type { WebhookClient } from '../webhooks/webhook-client.ts';

export interface PushProvider {
  /** The key with which browsers subscribe. */
  publicKey: string;
  /** Hands a message to the browser's push service. `gone`: the browser has unsubscribed. */
  send(
    to: Omit<PushSubscription, 'language'>,
    message: PushMessage,
  ): Promise<'sent' | 'gone' | 'failed'>;
  close(): Promise<void>;
}

/** A message that can't be delivered for this long is no longer of use. */
const keptSeconds = 300;

/** Web Push (RFC 8030, 8291, 8292) to public addresses alone, since browsers name them. */
export function pushProvider(
  { publicKey, privateKey, contact }: Settings['push'],
  client: WebhookClient,
): PushProvider {
  const vapidDetails = { subject: contact, publicKey, privateKey };
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: keptSeconds, urgency: 'high', topic: message.about },
      );
      const { status } = await client.post(
        endpoint,
        Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body,
      );
      if (status === 404 || status === 410) return 'gone';
      return status !== null && status < 300 ? 'sent' : 'failed';
    },
    close: () => client.close(),
  };
}
