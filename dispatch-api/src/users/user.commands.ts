import { eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { StaleUser, UserChange, UserDraft } from 'shared-contracts/users/user';

import { maskedChange } from '../audit/shown-details.ts';
import { command, type CommandContext } from '../commands/command.ts';
import {
  conflictingWrites,
  fieldChanges,
  type VersionedActions,
} from '../commands/earlier-writes.ts';
import { newId } from '../database/id.ts';
import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { giveBackTrips, returnHandovers } from '../handover/handover.commands.ts';
import { takesTrips } from '../handover/handover.repository.ts';
import { claimPictures, pictureFields } from '../media/picture.commands.ts';
import { rejectField } from '../reject-field.ts';
import { columnsOf, wire } from './user-columns.ts';
import {
  checkChangedUser,
  requireChangeAccess,
  requireFreeExtension,
  requireOneAdmin,
} from './user.policy.ts';
import {
  lockUser,
  managedUser,
  revokeSessions,
  userFields,
  type StoredUser,
} from './user.repository.ts';

/**
 * Creates the user here, pending until the partner's system has it too
 * (docs/domain/users.md#user-list), and returns its id. The caller has validated the draft.
 */
export const createPendingUser = command(
  'users.create',
  async (
    context,
    { draft, passwordHash }: { draft: Omit<UserDraft, 'password'>; passwordHash: string },
  ): Promise<string> => {
    const { tx, now, audit } = context;
    const id = newId(now.getTime());
    await requireFreeExtension(tx, columnsOf(draft).extension);
    const [made] = await tx
      .insert(users)
      .values({
        ...columnsOf(draft),
        id,
        name: draft.name.trim(),
        role: draft.role,
        city: draft.city,
        phone: wire(draft.phone),
        passwordHash,
        status: 'pending',
        wantedStatus: draft.status,
        dt: now,
      })
      .onConflictDoNothing()
      .returning();
    const user = made ?? fail('user.exists');
    await claimPictures(context, id, draft);
    audit('user.created', { type: 'user', id }, { name: user.name, role: user.role });
    return id;
  },
);

/**
 * Gives the user the requested status, because the partner's system has it now, with the values of
 * `sentVersion`.
 */
export const activateUser = command(
  'users.settle',
  async (
    { tx, audit },
    { id, partnerId, sentVersion }: { id: string; partnerId: string; sentVersion: number },
  ): Promise<StoredUser> => {
    const before = (await lockUser(tx, id)) ?? fail('user.unknown');
    if (before.status !== 'pending') return before;
    const [user] = await tx
      .update(users)
      .set({
        status: before.wantedStatus,
        partnerId,
        partnerVersion: sentVersion + (before.rowVersion === sentVersion ? 1 : 0),
        rowVersion: sql`${users.rowVersion} + 1`,
      })
      .where(eq(users.id, id))
      .returning();
    audit(
      'user.settled',
      { type: 'user', id },
      {
        partner_id: partnerId,
        changes: fieldChanges({ status: before.status }, { status: before.wantedStatus }),
      },
    );
    return user ?? before;
  },
);

const versionedActions: VersionedActions = [
  'user.changed',
  'user.settled',
  'user.zones',
  'second-factor.disabled',
  'second-factor.link-sent',
  'password.changed',
  'admin.renewed',
];

/**
 * Refuses a change by somebody who has not seen what others changed
 * (docs/architecture.md#row-versions).
 */
async function rejectStaleChange(
  context: CommandContext,
  user: StoredUser,
  seen: number | undefined,
): Promise<void> {
  const changes = await conflictingWrites(context, user, seen, versionedActions);
  if (!changes) return;
  const data: Sent<typeof StaleUser> = { changes, user: managedUser(user) };
  fail('version.stale', {}, { data });
}

/**
 * Changes the user and returns it with the sessions that end: those of a user who may no longer
 * sign in, or whose role changes.
 */
export const changeUser = command(
  'users.update',
  async (
    context,
    { id, change: { row_version: seen, ...change } }: { id: string; change: UserChange },
  ): Promise<{ user: StoredUser; ended: string[] }> => {
    const { tx, actor, now, audit } = context;
    const before = (await lockUser(tx, id)) ?? fail('user.unknown');
    requireChangeAccess(actor, before, change);
    const shown = userFields(before);
    checkChangedUser(shown, change);
    if (before.status === 'pending' && change.status !== undefined)
      rejectField('status', 'user.retry-first');
    await rejectStaleChange(context, before, seen);
    const columns = columnsOf(change);
    // keys of the table itself
    const changedPictures = (Object.keys(pictureFields) as (keyof typeof pictureFields)[])
      .map((field) => [field, change[field]] as const)
      .filter(([field, name]) => name !== undefined && (name ?? '') !== shown[field]);
    const after = { ...before, ...columns };
    await requireOneAdmin(tx, before, after);
    await requireFreeExtension(tx, columns.extension, id);
    await claimPictures(context, id, Object.fromEntries(changedPictures));
    const [user] = await tx
      .update(users)
      .set({
        ...columns,
        ...((after.bankAccountNo !== before.bankAccountNo ||
          after.bankName !== before.bankName) && { bankChangedAt: now }),
        rowVersion: sql`${users.rowVersion} + 1`,
      })
      .where(eq(users.id, id))
      .returning();
    const changes = fieldChanges(shown, userFields(user ?? before)).map(maskedChange);
    audit('user.changed', { type: 'user', id }, { changes });
    const isGone = after.status !== 'active';
    if (isGone || !takesTrips(after.role)) await giveBackTrips(context, id);
    if (isGone) await returnHandovers(context, id);
    const ended = isGone || after.role !== before.role ? await revokeSessions(tx, id) : [];
    return { user: user ?? before, ended };
  },
);
