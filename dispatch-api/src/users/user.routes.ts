import type { FastifyInstance } from 'fastify';
import {
  noticesOfChange,
  sensitiveActions,
  type OwnerNotice,
} from 'shared-contracts/auth/sensitive-actions';
import { withoutMaskedNumbers, type UserChange } from 'shared-contracts/users/user';
import * as api from 'shared-contracts/users/user.api';

import { requireUncommonPassword } from '../auth/common-password.ts';
import { hashPassword, passwordMark } from '../auth/password.ts';
import { requireConfirmed } from '../auth/session.repository.ts';
import { fail } from '../failure.ts';
import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { createAtPartner } from './create-at-partner.ts';
import { userAccessRoutes } from './user-access.routes.ts';
import { changeUser, createPendingUser } from './user.commands.ts';
import { checkNewUser } from './user.policy.ts';
import { managedUser, userById, userFields, userPage } from './user.repository.ts';

/** User administration (docs/domain/users.md#user-list). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, reads } = services;

  /** The notices of a change to a user; forms send every field. */
  async function noticesOf(id: string, change: UserChange): Promise<OwnerNotice[]> {
    const user = await userById(database, id);
    return user ? noticesOfChange(change, userFields(user)) : [];
  }

  route(
    app,
    services,
    api.listUsers,
    async ({
      input: {
        query: { page = 1, limit = 10, sortBy: by, sortType: direction, ...filter },
      },
      actor,
      request,
    }) => {
      const { rows, total } = await userPage(database, filter, { by, direction }, page, limit);
      const action = filter.id ? 'user.read' : 'user.listed';
      await reads.read({ actor, request }, action, { type: 'user', id: filter.id ?? 'all' });
      return {
        users: rows.map(managedUser),
        total,
        page,
        limit,
        pages: pagingOf({ page, limit }, total).total_pages,
      };
    },
  );
  route(
    app,
    services,
    api.createUser,
    async ({
      input: {
        body: { password, ...draft },
      },
      run,
      runWithoutKey,
      notify,
    }) => {
      checkNewUser({ ...draft, password });
      requireUncommonPassword(password);
      // The stored request contains no password hash that is quick to guess.
      const same = { ...draft, password: passwordMark(settings.secretKeys.current, password) };
      const input = { draft, passwordHash: await hashPassword(password) };
      const id = await run(createPendingUser, input, same);
      const pending = (await userById(database, id)) ?? fail('user.unknown');
      const user =
        pending.status === 'pending'
          ? await createAtPartner(services, pending, runWithoutKey)
          : pending;
      await notify(id, [sensitiveActions['users.create'].notice]);
      return user
        ? { message: 'User created', data: managedUser(user) }
        : {
            message: "User saved as pending: the partner's system did not take it",
            data: managedUser(pending),
          };
    },
  );
  route(
    app,
    services,
    api.retryUser,
    async ({
      input: {
        params: { id },
      },
      run,
    }) => {
      const pending = (await userById(database, id)) ?? fail('user.unknown');
      if (pending.status !== 'pending') fail('user.not-pending');
      return {
        message: 'User created',
        data: managedUser(
          (await createAtPartner(services, pending, run)) ?? fail('partner.failed'),
        ),
      };
    },
  );
  route(
    app,
    services,
    api.updateUser,
    async ({
      input: {
        params: { id },
        body,
      },
      run,
      actor,
      notify,
      signedIn,
    }) => {
      const change = withoutMaskedNumbers(body);
      const notices = await noticesOf(id, change);
      // Anybody else's account is refused by role.
      if (notices.length > 0 && (actor.role === 'admin' || actor.id === id))
        requireConfirmed(signedIn);
      const { user, ended } = await run(changeUser, { id, change });
      services.endSockets(ended);
      await notify(id, notices);
      return { message: 'User updated', data: managedUser(user) };
    },
  );
  userAccessRoutes(app, services);
}
