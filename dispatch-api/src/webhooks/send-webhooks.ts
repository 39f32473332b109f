import { Webhook } from 'standardwebhooks';

import { notifyOfPause } from '../auth/owner-notice.ts';
import { unseal } from '../auth/secret-box.ts';
import { systemActor } from '../commands/actor.ts';
import type { Services } from '../services.ts';
import { afterAttempt } from './after-attempt.ts';
import { claimDue, releaseClaim, storeAttempt, type Delivery } from './delivery.repository.ts';
import { sealedRow } from './sealed-row.ts';
import { webhookClient, type WebhookClient } from './webhook-client.ts';
import { pauseWebhookCommand } from './webhook.commands.ts';
import type { Webhooks } from './webhooks.ts';

const pollMs = 1000;
const callMs = 10_000;
/** Longer than a call and its result take: then the process that claimed a message has died. */
const claimMs = 30_000;
/**
 * Calls to a webhook at a time: enough for 50 messages a second to a receiver that just answers in
 * time. One that hangs holds a call for each booking, so it gets few until it answers again.
 */
const callsAtOnce = { most: 500, whileFailing: 10 };

export interface WebhookSender extends Webhooks {
  /** Sends what is due; resolves when nothing is due and no call is under way. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends messages to webhooks when it is woken. `poll` also wakes it for waits that are over. */
export function webhookSender(
  services: Services,
  client: WebhookClient = webhookClient({
    allowsPrivate: services.settings.webhooksToPrivate,
    timeMs: callMs,
  }),
): WebhookSender {
  const { database, clock, settings, log } = services;
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted;
  let isRequested = false;
  let filling: Promise<void> | undefined;
  const calls = new Set<Promise<void>>();
  const underWay = new Map<string, number>();
  const count = (id: string, by: 1 | -1) => underWay.set(id, (underWay.get(id) ?? 0) + by);

  /** With both secrets while one replaces the other. */
  function signatureOf({ messageId, body, webhookId, secret, formerSecret }: Delivery, at: Date) {
    return [secret, ...(formerSecret ? [formerSecret] : [])]
      .map((sealed) => unseal(settings.secretKeys, sealedRow(webhookId), sealed))
      .map((key) => new Webhook(key).sign(messageId, at, body))
      .join(' ');
  }

  async function pause(id: string, reason: 'failing' | 'gone'): Promise<void> {
    const { data, isNew } = await services.run(
      pauseWebhookCommand,
      { id, reason },
      { actor: systemActor('webhooks') },
    );
    if (isNew) await notifyOfPause(services, data.owner.id, data.url);
  }

  async function send(delivery: Delivery): Promise<void> {
    if (isStopped()) return releaseClaim(database, delivery);
    const at = new Date(clock());
    const outcome = await client.post(
      delivery.url,
      {
        'webhook-id': delivery.messageId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatureOf(delivery, at),
      },
      delivery.body,
    );
    // A call that this process has cut off says nothing about the webhook.
    if (isStopped() && outcome.status === null) return releaseClaim(database, delivery);
    const now = new Date(clock());
    const next = afterAttempt({ ...delivery, status: outcome.status }, now);
    await storeAttempt(database, delivery, outcome, next, { at, now });
    if (next.state === 'waiting' && next.pauses) await pause(delivery.webhookId, next.pauses);
  }

  async function fill(): Promise<void> {
    while (isRequested && !isStopped()) {
      isRequested = false;
      const now = clock();
      const limits = { ...callsAtOnce, underWay };
      const claimed = await claimDue(database, new Date(now), new Date(now + claimMs), limits);
      for (const delivery of claimed) {
        count(delivery.webhookId, 1);
        const call: Promise<void> = send(delivery)
          .catch((error: unknown) => log.warn({ err: error }, 'a webhook will be called again'))
          .finally(() => {
            calls.delete(call);
            count(delivery.webhookId, -1);
            // The next message about the same booking may go.
            wake();
          });
        calls.add(call);
      }
    }
  }
  function wake(): void {
    isRequested = true;
    if (isStopped()) return;
    filling ??= fill()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks will be called later'))
      .finally(() => {
        filling = undefined;
        if (isRequested) wake();
      });
  }

  return {
    wake,
    async settle() {
      wake();
      while (filling ?? calls.size > 0) {
        await filling;
        await Promise.all(calls);
      }
    },
    async stop() {
      stopped.abort();
      await filling;
      await client.close();
      await Promise.all(calls);
    },
  };
}

/** Sends messages to webhooks until it is stopped: right after a commit, or at the next poll. */
export function startWebhooks(services: Services): { stop(): Promise<void> } {
  const sender = webhookSender(services);
  services.webhooks = sender;
  const timer = setInterval(sender.wake, pollMs);
  return {
    async stop() {
      clearInterval(timer);
      await sender.stop();
    },
  };
}
