import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { roleTable, type Role } from 'shared-contracts/core/role';

import { command, type CommandContext } from '../commands/command.ts';
import { fieldChanges } from '../commands/earlier-writes.ts';
import { newId } from '../database/id.ts';
import { sessions, signIns, users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { serviceArea } from '../geo/service-area.ts';
import { giveBackTrips } from '../handover/handover.commands.ts';
import { takesTrips } from '../handover/handover.repository.ts';
import { requireOneAdmin } from '../users/user.policy.ts';
import { revokeSessions } from '../users/user.repository.ts';
import type { User } from './session.repository.ts';
import type { ProvenPerson } from './single-sign-on.provider.ts';

type Person = ProvenPerson & { role: Role };

/**
 * An account of the same number is taken over where the provider has verified the number. Local
 * admins stay local, so that somebody can sign in while the provider fails.
 */
async function takeOver({ tx, audit }: CommandContext, person: Person, found: User): Promise<User> {
  const isAdmin = found.role === roleTable.admin.code;
  if (isAdmin || !person.isPhoneVerified || found.signOnSubject !== null) fail('sso.phone-taken');
  const [user] = await tx
    .update(users)
    .set({
      signOnSubject: person.subject,
      passwordHash: '',
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.id, found.id))
    .returning();
  audit('user.changed', { type: 'user', id: found.id }, { changes: [] });
  return user ?? found;
}

/** A new account is pending until the partner's system has it, as one that an admin creates. */
async function create({ tx, now, audit }: CommandContext, person: Person): Promise<User> {
  if (!person.phone) fail('sso.no-phone');
  const id = newId(now.getTime());
  const [user] = await tx
    .insert(users)
    .values({
      id,
      signOnSubject: person.subject,
      phone: person.phone,
      name: person.name || person.phone,
      email: person.email,
      role: roleTable[person.role].code,
      passwordHash: '',
      city: serviceArea().cities[0]?.city_code ?? fail('sso.unavailable'),
      status: 'pending',
      wantedStatus: 'active',
      dt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return fail('sso.phone-taken');
  audit('user.created', { type: 'user', id }, { name: user.name, role: user.role });
  return user;
}

/**
 * The account of a person, with the role that the provider names now, and the sessions that end: those of a
 * local account that is taken over, or of another role.
 */
export const signOnAccount = command(
  'auth.sign-on',
  async (context, person: Person): Promise<{ user: User; ended: string[] }> => {
    const { tx, audit } = context;
    const [known] = await tx
      .select()
      .from(users)
      .where(eq(users.signOnSubject, person.subject))
      .for('update');
    const [sameNumber] =
      known || !person.phone
        ? []
        : await tx.select().from(users).where(eq(users.phone, person.phone)).for('update');
    const user =
      known ??
      (sameNumber ? await takeOver(context, person, sameNumber) : await create(context, person));
    const role = roleTable[person.role].code;
    if (user.role === role && !sameNumber) return { user, ended: [] };
    await tx.delete(signIns).where(eq(signIns.userId, user.id));
    const ended = await revokeSessions(tx, user.id);
    if (user.role === role) return { user, ended };
    await requireOneAdmin(tx, user, { role, status: user.status });
    const [changed] = await tx
      .update(users)
      .set({ role, rowVersion: sql`${users.rowVersion} + 1` })
      .where(eq(users.id, user.id))
      .returning();
    const changes = fieldChanges({ role: user.role }, { role });
    audit('user.changed', { type: 'user', id: user.id }, { changes });
    if (!takesTrips(role)) await giveBackTrips(context, user.id);
    return { user: changed ?? user, ended };
  },
);

/** Ends the sessions that a logout at the provider names, and sign-ins under way. */
export const endSignedOn = command(
  'auth.sign-on-ended',
  async (
    { tx, audit },
    { subject, session }: { subject?: string; session?: string },
  ): Promise<string[]> => {
    const own = tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.signOnSubject, subject ?? ''));
    // Sessions that the provider gave no name end with every logout of their subject.
    const named = (table: typeof sessions | typeof signIns) =>
      and(
        subject ? sql`${table.userId} in (${own})` : undefined,
        session
          ? or(eq(table.signOnSession, session), subject ? isNull(table.signOnSession) : undefined)
          : undefined,
      );
    await tx.delete(signIns).where(named(signIns));
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(isNull(sessions.revokedAt), named(sessions)))
      .returning({ id: sessions.id, userId: sessions.userId });
    for (const { id, userId } of ended)
      audit('session.ended', { type: 'user', id: userId }, { session: id });
    return ended.map(({ id }) => id);
  },
);
