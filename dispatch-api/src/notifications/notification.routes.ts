import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/notifications/notification.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { readAll, toggleRead } from './notification.commands.ts';
import { notificationRow, notificationsOf } from './notification.repository.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listNotifications, async ({ input: { query }, actor, signedIn }) => {
    const { rows, all, unread } = await notificationsOf(
      services.database,
      signedIn.user.id,
      query,
      (query.needs_me && actor.role) || undefined,
    );
    return {
      logs: rows.map(notificationRow),
      count: [{ count: all }],
      unreadCount: [{ count: unread }],
    };
  });
  route(app, services, api.toggleNotification, async ({ input: { body }, run }) => ({
    data: await run(toggleRead, body),
  }));
  route(app, services, api.readAllNotifications, async ({ run }) => {
    await run(readAll, undefined);
    return {};
  });
}
