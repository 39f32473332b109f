import { randomBytes } from 'node:crypto';

import { and, eq, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import {
  formerSecretHours,
  type pauseReasons,
  type Webhook,
  type WebhookDraft,
} from 'shared-contracts/webhooks/webhook';

import { seal } from '../auth/secret-box.ts';
import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { webhookDeliveries, webhookMessages, webhooks } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { rejectField } from '../reject-field.ts';
import type { Settings } from '../settings.ts';
import { isCallable, namesPrivateAddress } from './public-address.ts';
import { sealedRow } from './sealed-row.ts';
import { lockWebhook, sendAgain, webhookRows, type StoredWebhook } from './webhook.repository.ts';

const hourMs = 3_600_000;

const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

type WebhookSettings = Pick<Settings, 'secretKeys' | 'webhooksToPrivate'>;

/** The address as it is stored; refuses one that webhooks may not go to. */
function checkedUrl(text: string, { webhooksToPrivate }: WebhookSettings): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : rejectField('url', 'webhook.url');
  if (!isCallable(url, webhooksToPrivate)) rejectField('url', 'webhook.url');
  if (!webhooksToPrivate && namesPrivateAddress(url)) rejectField('url', 'webhook.private');
  url.hash = '';
  return url.href;
}

async function readWebhook(tx: Transaction, id: string): Promise<Sent<typeof Webhook>> {
  const [row] = await webhookRows(tx, eq(webhooks.id, id));
  return row ?? fail('webhook.unknown');
}

const locked = async (tx: Transaction, id: string): Promise<StoredWebhook> =>
  (await lockWebhook(tx, id)) ?? fail('webhook.unknown');

const shown = (url: string, events: readonly string[]) => ({ url, events: events.join(', ') });

export const createWebhookCommand = (settings: WebhookSettings) =>
  command('webhooks.create', async ({ tx, actor, now, audit }, draft: WebhookDraft) => {
    const url = checkedUrl(draft.url, settings);
    const events = [...new Set(draft.events)];
    const id = newId(now.getTime());
    const secret = newSecret();
    await tx.insert(webhooks).values({
      id,
      url,
      events,
      secret: seal(settings.secretKeys, sealedRow(id), secret),
      ownerId: actor.id ?? fail('session.missing'),
      createdAt: now,
    });
    audit('webhook.created', { type: 'webhook', id }, shown(url, events));
    return { data: await readWebhook(tx, id), secret };
  });

export const updateWebhookCommand = (settings: WebhookSettings) =>
  command(
    'webhooks.update',
    async ({ tx, audit }, { id, draft }: { id: string; draft: WebhookDraft }) => {
      await locked(tx, id);
      const url = checkedUrl(draft.url, settings);
      const events = [...new Set(draft.events)];
      await tx.update(webhooks).set({ url, events }).where(eq(webhooks.id, id));
      audit('webhook.changed', { type: 'webhook', id }, shown(url, events));
      return readWebhook(tx, id);
    },
  );

/** Stops calls to a webhook; one that is paused stays so, for its first reason. */
export const pauseWebhookCommand = command(
  'webhooks.pause',
  async (
    { tx, now, audit },
    { id, reason }: { id: string; reason: (typeof pauseReasons)[number] },
  ): Promise<{ data: Sent<typeof Webhook>; isNew: boolean }> => {
    const { pausedAt, url } = await locked(tx, id);
    if (!pausedAt) {
      const paused = { pausedAt: now, pauseReason: reason };
      await tx.update(webhooks).set(paused).where(eq(webhooks.id, id));
      audit('webhook.paused', { type: 'webhook', id }, { url, reason });
    }
    return { data: await readWebhook(tx, id), isNew: !pausedAt };
  },
);

/** Sends what has been waiting, and gives it another day. */
export const resumeWebhookCommand = command(
  'webhooks.resume',
  async ({ tx, now, audit }, { id }: { id: string }): Promise<Sent<typeof Webhook>> => {
    const { pausedAt, url } = await locked(tx, id);
    if (pausedAt) {
      const resumed = { pausedAt: null, pauseReason: null, failingSince: null };
      await tx.update(webhooks).set(resumed).where(eq(webhooks.id, id));
      await tx
        .update(webhookDeliveries)
        .set({ attempts: 0, firstAt: null, nextAt: now })
        .where(
          and(
            eq(webhookDeliveries.webhookId, id),
            eq(webhookDeliveries.state, 'waiting'),
            or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
          ),
        );
      audit('webhook.resumed', { type: 'webhook', id }, { url });
    }
    return readWebhook(tx, id);
  },
);

export const rotateSecret = (settings: WebhookSettings) =>
  command('webhooks.rotate', async ({ tx, now, audit }, { id }: { id: string }) => {
    const { secret: formerSecret, formerUntil, url } = await locked(tx, id);
    const secret = newSecret();
    const former = {
      formerSecret,
      formerUntil: new Date(now.getTime() + formerSecretHours * hourMs),
    };
    await tx
      .update(webhooks)
      .set({
        secret: seal(settings.secretKeys, sealedRow(id), secret),
        // As in a second rotation of a key: the receiver may still have only the former secret.
        ...(formerUntil !== null && formerUntil > now ? {} : former),
      })
      .where(eq(webhooks.id, id));
    audit('webhook.rotated', { type: 'webhook', id }, { url });
    return { data: await readWebhook(tx, id), secret };
  });

/** Deletes a webhook and returns whose it was. */
export const deleteWebhookCommand = command(
  'webhooks.delete',
  async ({ tx, audit }, { id }: { id: string }): Promise<string | undefined> => {
    const [gone] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
    if (gone) audit('webhook.removed', { type: 'webhook', id }, { url: gone.url });
    return gone?.ownerId;
  },
);

export const resendMessage = command(
  'webhooks.resend',
  async ({ tx, now, audit }, { id, message }: { id: string; message: string }): Promise<void> => {
    await locked(tx, id);
    if ((await sendAgain(tx, id, eq(webhookMessages.id, message), now)) === 0)
      fail('webhook.no-message');
    audit('webhook.resent', { type: 'webhook', id }, { message });
  },
);

export const replayMessages = command(
  'webhooks.replay',
  async (
    { tx, now, audit },
    { id, from, until }: { id: string; from: string; until: string },
  ): Promise<number> => {
    await locked(tx, id);
    const period = and(
      gte(webhookMessages.at, new Date(from)),
      lt(webhookMessages.at, new Date(until)),
    );
    const messages = await sendAgain(tx, id, period, now);
    audit('webhook.replayed', { type: 'webhook', id }, { from, to: until, rows: messages });
    return messages;
  },
);
