import { endpoint, pageQuery } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { ManagedUser, userPageSizes } from './user.ts';

/** All users, ten a page (spec 3 §7). */
export const listUsers = endpoint({
  id: 'users.list', method: 'GET', path: '/allUsers', summary: 'Users', roles: adminOnly, query: T.Object(pageQuery(userPageSizes)),
  answer: T.answer({ users: T.Array(ManagedUser), total: T.Integer(), page: T.Integer(), limit: T.Integer(), pages: T.Integer() }),
});
