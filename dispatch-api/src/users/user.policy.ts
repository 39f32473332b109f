import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { FormRules } from 'shared-contracts/core/field-rules';
import { roleTable } from 'shared-contracts/core/role';
import type { UserChange, UserDraft } from 'shared-contracts/users/user';
import { addUserRules, editUserRules } from 'shared-contracts/users/user.rules';

import type { Actor } from '../commands/actor.ts';
import type { Transaction } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { cityByCode } from '../geo/cities.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import type { StoredUser } from './user.repository.ts';

function requireValidUser(rules: FormRules, values: Readonly<Record<string, unknown>>): void {
  requireValidFields(rules, values);
  if (!cityByCode(String(values['city']))) rejectField('city', 'user.city');
}

/** Validates a new user by the form's own rules. */
export const checkNewUser = (draft: UserDraft): void =>
  requireValidUser(addUserRules, { ...draft });

/** Validates a user as it would be after a change (docs/domain/users.md#user-rules). */
export function checkChangedUser(
  before: Readonly<Record<string, unknown>>,
  change: UserChange,
): void {
  if (!change.name?.trim() && !change.phone?.trim()) rejectField('name', 'user.details');
  // Stored values were validated by earlier rules, so only changed fields are validated now.
  const changing = Object.fromEntries(
    Object.entries(editUserRules).filter(
      ([field]) =>
        Object.hasOwn(change, field) && change[field as keyof UserChange] !== before[field],
    ),
  ); // each key of the rules is a field of the change
  requireValidUser(changing, { ...before, ...change });
}

/**
 * Everybody changes their own fields; a role, a status or an extension only an admin
 * (docs/decisions/calls.md#roles).
 */
export function requireChangeAccess(actor: Actor, user: StoredUser, change: UserChange): void {
  if (actor.role === 'admin') return;
  const raises =
    (change.role !== undefined && change.role !== user.role) ||
    (change.status !== undefined && change.status !== user.status) ||
    (change.extension !== undefined && (change.extension?.trim() ?? '') !== (user.extension ?? ''));
  if (actor.id !== user.id || raises) fail('role.refused');
}

/** Calls of an extension belong to one user. */
export async function requireFreeExtension(
  tx: Transaction,
  extension: string | null | undefined,
  id?: string,
): Promise<void> {
  if (!extension) return;
  await tx.execute(sql`select pg_advisory_xact_lock(7300417)`);
  const used = and(eq(users.extension, extension), id ? ne(users.id, id) : undefined);
  if ((await tx.$count(users, used)) > 0) fail('user.extension-used', {}, { field: 'extension' });
}

/**
 * Refuses to remove the last active admin, which would lock everybody out. Two admins who remove
 * each other at the same moment run one after the other.
 */
export async function requireOneAdmin(
  tx: Transaction,
  before: StoredUser,
  after: { role: number; status: string },
): Promise<void> {
  const { code } = roleTable.admin;
  const isOne = (user: { role: number; status: string }): boolean =>
    user.role === code && user.status === 'active';
  if (!isOne(before) || isOne(after)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(7300414)`);
  const [others] = await tx
    .select({ many: count() })
    .from(users)
    .where(and(eq(users.role, code), eq(users.status, 'active'), ne(users.id, before.id)));
  if ((others?.many ?? 0) === 0) fail('user.last-admin');
}
