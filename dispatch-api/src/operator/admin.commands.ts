import { eq, isNotNull, sql } from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';

import { enrolmentRow } from '../auth/password-reset.commands.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { isCurrent, seal, unseal } from '../auth/secret-box.ts';
import { newToken } from '../auth/session.repository.ts';
import { command } from '../commands/command.ts';
import { fieldChanges } from '../commands/earlier-writes.ts';
import { newId } from '../database/id.ts';
import { handovers, passwordResets, signIns, users, webhooks } from '../database/schema.ts';
import { sealedDraftsOf } from '../handover/sealed-drafts.ts';
import type { Settings } from '../settings.ts';
import { revokeSessions } from '../users/user.repository.ts';
import { sealedRow } from '../webhooks/sealed-row.ts';

/** A refusal that an operator reads on the command line. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

/**
 * Makes an admin without a password, and returns the code of the link that sets one. With `renew`
 * the link is for an admin who exists: password and second factor are taken away, and the sessions
 * end.
 */
export const createAdmin = (settings: Pick<Settings, 'secretKeys'>) =>
  command(
    'operator.create-admin',
    async (
      { tx, now, audit },
      { phone, name, city, renew }: { phone: string; name: string; city: string; renew: boolean },
    ): Promise<string> => {
      const [found] = await tx.select().from(users).where(eq(users.phone, phone)).for('update');
      if (found && found.role !== roleTable.admin.code)
        throw new OperatorError(`${phone} is a user with another role. Ask an admin to change it.`);
      if (found && !renew)
        throw new OperatorError(`${phone} is already an admin. Use --renew to create a new link.`);
      if (!found && renew) throw new OperatorError(`${phone} isn't an admin.`);
      const id = found?.id ?? newId(now.getTime());
      if (found) {
        await tx
          .update(users)
          .set({
            passwordHash: '',
            signOnSubject: null,
            twoFactorSecret: null,
            // Its owner enrols after the password of the link below.
            enrolmentHash: null,
            enrolmentEnds: null,
            status: 'active',
            rowVersion: sql`${users.rowVersion} + 1`,
          })
          .where(eq(users.id, id));
        await revokeSessions(tx, id);
      } else
        await tx.insert(users).values({
          id,
          phone,
          name,
          city,
          role: roleTable.admin.code,
          passwordHash: '',
          dt: now,
        });
      const code = newToken();
      const row = enrolmentRow(settings, id, code);
      await tx
        .insert(passwordResets)
        .values({ userId: id, ...row })
        .onConflictDoUpdate({ target: passwordResets.userId, set: row });
      const changes = found ? fieldChanges({ status: found.status }, { status: 'active' }) : [];
      audit(
        found ? 'admin.renewed' : 'admin.created',
        { type: 'user', id },
        { phone, ...(changes.length > 0 && { changes }) },
      );
      return code;
    },
  );

/** Encrypts every stored secret with the current key, and returns how many that were. */
export const resealSecrets = ({ secretKeys }: Pick<Settings, 'secretKeys'>) =>
  command('operator.reseal-secrets', async ({ tx, audit }): Promise<number> => {
    const rows = await tx
      .select({ id: users.id, sealed: users.twoFactorSecret })
      .from(users)
      .where(isNotNull(users.twoFactorSecret))
      .for('update');
    const old = rows.filter(({ sealed }) => sealed && !isCurrent(secretKeys, sealed));
    for (const { id, sealed } of old) {
      const row = secondFactorOf(id);
      const twoFactorSecret = seal(secretKeys, row, unseal(secretKeys, row, sealed ?? ''));
      await tx.update(users).set({ twoFactorSecret }).where(eq(users.id, id));
    }
    const sealedBefore = (text: string | null) => text !== null && !isCurrent(secretKeys, text);
    const hooks = (await tx.select().from(webhooks).for('update')).filter(
      ({ secret, formerSecret }) => sealedBefore(secret) || sealedBefore(formerSecret),
    );
    for (const { id, secret, formerSecret } of hooks) {
      const again = (text: string) =>
        seal(secretKeys, sealedRow(id), unseal(secretKeys, sealedRow(id), text));
      await tx
        .update(webhooks)
        .set({ secret: again(secret), formerSecret: formerSecret && again(formerSecret) })
        .where(eq(webhooks.id, id));
    }
    const given = (
      await tx
        .select({ id: handovers.id, sealed: handovers.sealedDrafts })
        .from(handovers)
        .where(isNotNull(handovers.sealedDrafts))
        .for('update')
    ).filter(({ sealed }) => sealedBefore(sealed));
    for (const { id, sealed } of given) {
      const row = sealedDraftsOf(id);
      const sealedDrafts = seal(secretKeys, row, unseal(secretKeys, row, sealed ?? ''));
      await tx.update(handovers).set({ sealedDrafts }).where(eq(handovers.id, id));
    }
    // Started enrolments are short; their users begin again.
    await tx.delete(signIns);
    // So are one-time passwords: those that were sent stay valid, the next request makes another.
    await tx.update(passwordResets).set({ sealedCode: null });
    const many = old.length + hooks.length + given.length;
    audit('secrets.resealed', { type: 'server', id: 'keys' }, { many });
    return many;
  });
