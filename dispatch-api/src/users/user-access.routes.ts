import type { FastifyInstance } from 'fastify';
import { sensitiveActions } from 'shared-contracts/auth/sensitive-actions';
import * as api from 'shared-contracts/users/user.api';

import { sendEnrolmentLink } from '../auth/owner-notice.ts';
import { fail } from '../failure.ts';
import { countMessage } from '../messages/send-message.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  endOwn,
  endSessionsOf,
  forgetSecondFactor,
  renewEnrolmentLink,
  reveal,
} from './user-access.commands.ts';
import { openSessions, userById } from './user.repository.ts';

/**
 * A user's second factor and sessions, for an admin (docs/domain/users.md#user-list), and
 * everybody's own sessions (docs/decisions/calls.md#own-sessions).
 */
export function userAccessRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, reads } = services;

  route(app, services, api.disableTwoFactor, async ({ input, run, notify }) => {
    const { id } = input.body;
    const { ended, code } = await run(forgetSecondFactor(settings), { id });
    services.endSockets(ended);
    await notify(id, [sensitiveActions['users.disable-2fa'].notice]);
    const isSent = await sendEnrolmentLink(services, id, code);
    return { message: 'Two FA Successfully Disabled', link_sent: isSent };
  });
  route(app, services, api.sendEnrolmentLink, async ({ input, run, request }) => {
    const { id } = input.params;
    const { phone } = (await userById(database, id)) ?? fail('user.unknown');
    await countMessage(services, phone, undefined, request.ip);
    const code = await run(renewEnrolmentLink(settings), { id });
    if (!(await sendEnrolmentLink(services, id, code))) fail('user.link-unsent');
    return { message: 'Link sent' };
  });
  route(
    app,
    services,
    api.listUserSessions,
    async ({
      input: {
        params: { id },
      },
      signedIn,
      actor,
      request,
    }) => {
      if (!(await userById(database, id))) fail('user.unknown');
      await reads.read({ actor, request }, 'user.read', { type: 'user', id });
      return { data: await openSessions(database, settings, id, signedIn.sessionId) };
    },
  );
  route(
    app,
    services,
    api.endUserSessions,
    async ({
      input: {
        params: { id },
        query,
      },
      run,
    }) => {
      const ended = await run(endSessionsOf, { id, session: query.session });
      services.endSockets(ended);
      return { ended: ended.length };
    },
  );
  route(
    app,
    services,
    api.revealNumber,
    async ({
      input: {
        params: { id },
        body: { field },
      },
      run,
      notify,
    }) => {
      const number = await run(reveal, { id, field });
      await notify(id, [sensitiveActions['users.reveal'].notice]);
      return { data: { number } };
    },
  );
  route(
    app,
    services,
    api.revealOwnNumber,
    async ({
      input: {
        body: { field },
      },
      run,
      notify,
      signedIn: { user },
    }) => {
      const number = await run(reveal, { id: user.id, field });
      await notify(user.id, [sensitiveActions['users.reveal-own'].notice]);
      return { data: { number } };
    },
  );
  route(app, services, api.listOwnSessions, async ({ signedIn: { user, sessionId } }) => ({
    data: await openSessions(database, settings, user.id, sessionId),
  }));
  route(app, services, api.endOwnSessions, async ({ input: { query }, run, signedIn }) => {
    const { user, sessionId: asking } = signedIn;
    const ended = await run(endOwn, { user: user.id, asking, session: query.session });
    services.endSockets(ended);
    return { ended: ended.length };
  });
}
