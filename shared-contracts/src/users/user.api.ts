import { code } from '../core/code.ts';
import { endpoint, pageQuery } from '../core/endpoint.ts';
import { adminOnly, everyRole, roles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import {
  ManagedUser,
  maskedFields,
  UserChange,
  UserDraft,
  userPageSizes,
  UserSession,
  userSorts,
  userStatuses,
} from './user.ts';

/**
 * All users, ten a page, newest first. `id` returns that user alone. `search` is a part of a name,
 * phone, email or company, without regard to case; only page and limit are documented.
 */
export const listUsers = endpoint({
  id: 'users.list',
  method: 'GET',
  path: '/allUsers',
  summary: 'Users',
  roles: adminOnly,
  query: T.Object({
    ...pageQuery(userPageSizes),
    id: T.Optional(T.String({ maxLength: 24 })),
    search: T.Optional(T.String({ maxLength: 40 })),
    role: T.Optional(code('role code; 0 is any')),
    status: T.Optional(T.Values(['', ...userStatuses])),
    sortBy: T.Optional(T.Values(['', ...userSorts])),
    sortType: T.Optional(T.Values(['', 'asc', 'desc'])),
  }),
  answer: T.answer({
    users: T.Array(ManagedUser),
    total: T.Integer(),
    page: T.Integer(),
    limit: T.Integer(),
    pages: T.Integer(),
  }),
});

const byId = T.Object({ id: T.RecordId() });

/**
 * Creates a user here and in the partner's system (docs/domain/users.md#user-calls). If the
 * partner's system fails, the user is stored with status `pending` and cannot sign in until a retry
 * succeeds; `data.status` is the result.
 */
export const createUser = endpoint({
  id: 'users.create',
  method: 'POST',
  path: '/user/create',
  summary: 'Add a user',
  roles: adminOnly,
  body: UserDraft,
  idempotent: true,
  answer: T.answer({ data: ManagedUser }),
  errors: [
    'user.exists',
    'field.invalid',
    'password.common',
    'confirmation.required',
    'idempotency.reused',
    'idempotency.running',
  ],
});
/** Retries the creation of a pending user in the partner's system. */
export const retryUser = endpoint({
  id: 'users.retry',
  method: 'POST',
  path: '/user/raptor/{id}/create',
  summary: 'Retry creating a pending user at the partner',
  roles: adminOnly,
  params: byId,
  answer: T.answer({ data: ManagedUser }),
  errors: ['user.unknown', 'user.not-pending', 'partner.failed'],
});
/**
 * Changes a user; everybody may change their own, but for role and status
 * (docs/decisions/calls.md#roles). A new role, or an end to `active`, ends the user's sessions.
 */
export const updateUser = endpoint({
  id: 'users.update',
  method: 'PUT',
  path: '/user/{id}/update',
  summary: 'Change a user',
  roles: everyRole,
  params: byId,
  body: UserChange,
  answer: T.answer({ data: ManagedUser }),
  errors: [
    'user.unknown',
    'user.last-admin',
    'field.invalid',
    'role.refused',
    'confirmation.required',
    'version.stale',
  ],
});
/**
 * Removes the second factor. The user gets a link with which to enrol again; `link_sent` is false
 * where no message could be sent.
 */
export const disableTwoFactor = endpoint({
  id: 'users.disable-2fa',
  method: 'PUT',
  path: '/disableQRCode',
  summary: "Disable a user's second factor",
  roles: adminOnly,
  body: byId,
  answer: T.answer({ link_sent: T.Optional(T.Boolean()) }),
  errors: ['user.unknown', 'user.no-second-factor', 'confirmation.required'],
});
/** Sends another link for enrolling again; the earlier one ends. */
export const sendEnrolmentLink = endpoint({
  id: 'users.enrolment-link',
  method: 'POST',
  path: '/user/{id}/enrolmentLink',
  summary: 'Send another enrolment link',
  roles: adminOnly,
  params: byId,
  answer: T.answer({}),
  errors: [
    'user.unknown',
    'user.no-link',
    'user.link-unsent',
    'confirmation.required',
    'rate.limited',
  ],
  extension: 'enrolment-links',
});

const number = T.answer({ data: T.Object({ number: T.String() }) });
const ofField = T.Object({ field: T.Values(maskedFields) });
/** One of a user's numbers in full, which every other answer masks; the user is notified. */
export const revealNumber = endpoint({
  id: 'users.reveal',
  method: 'POST',
  path: '/user/{id}/reveal',
  summary: "A user's CNIC or bank account in full",
  roles: adminOnly,
  params: byId,
  body: ofField,
  answer: number,
  errors: ['user.unknown', 'confirmation.required'],
  extension: 'masked-numbers',
});
/** The same of the user who asks. */
export const revealOwnNumber = endpoint({
  id: 'users.reveal-own',
  method: 'POST',
  path: '/user/reveal',
  summary: 'Your CNIC or bank account in full',
  roles: everyRole,
  body: ofField,
  answer: number,
  errors: ['confirmation.required'],
  extension: 'masked-numbers',
});

/** Sessions that are open, newest first. */
export const listUserSessions = endpoint({
  id: 'users.sessions',
  method: 'GET',
  path: '/user/{id}/sessions',
  summary: 'Sessions of a user',
  roles: adminOnly,
  params: byId,
  answer: T.answer({ data: T.Array(UserSession) }),
  errors: ['user.unknown'],
  extension: 'user-sessions',
});
/**
 * Ends one session, or without `session` all of the user's; their sockets are notified within a
 * second.
 */
export const endUserSessions = endpoint({
  id: 'users.end-sessions',
  method: 'DELETE',
  path: '/user/{id}/sessions',
  summary: "End a user's sessions",
  roles: adminOnly,
  params: byId,
  query: T.Object({ session: T.Optional(T.RecordId()) }),
  answer: T.answer({ ended: T.Integer() }),
  errors: ['user.unknown', 'confirmation.required'],
  extension: 'user-sessions',
});

/** The signed-in user's own sessions, newest first. */
export const listOwnSessions = endpoint({
  id: 'users.own-sessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Your sessions',
  roles: everyRole,
  answer: T.answer({ data: T.Array(UserSession) }),
  extension: 'own-sessions',
});
/**
 * Ends one of the signed-in user's sessions, or without `session` all but the one that asks; their
 * sockets are notified within a second. Another user's session is never ended.
 */
export const endOwnSessions = endpoint({
  id: 'users.end-own-sessions',
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End your sessions',
  roles: everyRole,
  query: T.Object({ session: T.Optional(T.RecordId()) }),
  answer: T.answer({ ended: T.Integer() }),
  errors: ['confirmation.required'],
  extension: 'own-sessions',
});
/**
 * Demo mode only: makes the built-in partner's system fail or work again; with a phone, for that
 * user alone.
 */
export const setPartner = endpoint({
  id: 'users.demo-partner',
  method: 'POST',
  path: '/demo/partner',
  summary: "Let the partner's system fail",
  roles: adminOnly,
  body: T.Object({ works: T.Boolean(), phone: T.Optional(T.String()) }),
  answer: T.answer({}),
  demo: true,
});
/**
 * Servers of tests only (`NODE_ENV=test` in demo mode): creates an active account with the demo's
 * password and second factor, or without a second factor. Each test signs in as its own, because an
 * account has one bell and one wallet and accepts a code once. The phone is in wire form.
 */
export const createDemoUser = endpoint({
  id: 'users.demo-create',
  method: 'POST',
  path: '/demo/user',
  summary: 'Add a demo account',
  roles: 'public',
  body: T.Object({ role: T.Values(roles), enrolled: T.Optional(T.Boolean()) }),
  answer: T.answer({ data: T.Object({ phone: T.String() }) }),
  demo: true,
});
