import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sensitiveActions } from 'shared-contracts/auth/sensitive-actions';
import * as api from 'shared-contracts/webhooks/webhook.api';

import { webhooks } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import * as commands from './webhook.commands.ts';
import { attemptPage, webhookRows } from './webhook.repository.ts';

/** Webhooks, for admins. Who created one is notified of what happens to it. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  route(app, services, api.listWebhooks, async () => ({ data: await webhookRows(database) }));
  route(app, services, api.createWebhook, async ({ input, run, notify }) => {
    const made = await run(commands.createWebhookCommand(settings), input.body);
    await notify(made.data.owner.id, [sensitiveActions['webhooks.create'].notice]);
    return made;
  });
  route(app, services, api.updateWebhook, async ({ input, run, notify }) => {
    const draft = { ...input.params, draft: input.body };
    const data = await run(commands.updateWebhookCommand(settings), draft);
    services.webhooks.wake();
    await notify(data.owner.id, [sensitiveActions['webhooks.update'].notice]);
    return { data };
  });
  route(app, services, api.pauseWebhook, async ({ input, run }) => {
    const { id } = input.params;
    const { data } = await run(commands.pauseWebhookCommand, { id, reason: 'admin' });
    return { data };
  });
  route(app, services, api.resumeWebhook, async ({ input, run }) => {
    const data = await run(commands.resumeWebhookCommand, input.params);
    services.webhooks.wake();
    return { data };
  });
  route(app, services, api.rotateWebhookSecret, async ({ input, run, notify }) => {
    const made = await run(commands.rotateSecret(settings), input.params);
    await notify(made.data.owner.id, [sensitiveActions['webhooks.rotate'].notice]);
    return made;
  });
  route(app, services, api.deleteWebhook, async ({ input, run, notify }) => {
    const owner = await run(commands.deleteWebhookCommand, input.params);
    if (owner) await notify(owner, [sensitiveActions['webhooks.delete'].notice]);
    return {};
  });
  route(app, services, api.listWebhookAttempts, async ({ input: { params, query } }) => {
    const { page = 1, limit = 50 } = query;
    if ((await database.$count(webhooks, eq(webhooks.id, params.id))) === 0)
      fail('webhook.unknown');
    const { rows, total } = await attemptPage(database, params.id, { page, limit });
    return { data: rows, ...pagingOf({ page, limit }, total) };
  });
  route(app, services, api.resendWebhookMessage, async ({ input, run }) => {
    await run(commands.resendMessage, { ...input.params, message: input.body.message_id });
    services.webhooks.wake();
    return {};
  });
  route(app, services, api.replayWebhook, async ({ input, run }) => {
    const messages = await run(commands.replayMessages, { ...input.params, ...input.body });
    services.webhooks.wake();
    return { messages };
  });
}
