import { isNull, sql } from 'drizzle-orm';

import { secondFactorOf } from '../auth/second-factor.ts';
import { unseal } from '../auth/secret-box.ts';
import { command } from '../commands/command.ts';
import { rowsOf } from '../database/database.ts';
import { passwordResets, sessions, signIns, users } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

export interface Restored {
  users: number;
  trips: number;
  files: number;
  /** When the newest entry of the audit log was written: about the time of the backup. */
  newest: string;
  /** Second factors that no key of the settings reads. */
  unreadable: number;
}

/**
 * Ends all sessions and one-time links of a restored database: those that were ended after the
 * backup would be valid again. Returns what was restored.
 */
export const completeRestore = ({ secretKeys }: Pick<Settings, 'secretKeys'>) =>
  command('operator.complete-restore', async ({ tx, now, audit }): Promise<Restored> => {
    const [found] = await rowsOf<Omit<Restored, 'unreadable'>>(
      tx,
      sql`select (select count(*)::int from users) as users, (select count(*)::int from trips) as trips,
        (select count(*)::int from files) as files,
        (select coalesce(max(at)::text, 'never') from audit_log) as newest`,
    );
    if (!found) throw new Error('the counts are one row');
    const sealed = await tx.select({ id: users.id, secret: users.twoFactorSecret }).from(users);
    const unreadable = sealed.filter(({ id, secret }) => {
      try {
        return secret !== null && unseal(secretKeys, secondFactorOf(id), secret) === '';
      } catch {
        return true;
      }
    }).length;
    await tx.update(sessions).set({ revokedAt: now }).where(isNull(sessions.revokedAt));
    await tx.delete(signIns);
    await tx.delete(passwordResets);
    audit('database.restored', { type: 'server', id: 'database' }, { newest: found.newest });
    return { ...found, unreadable };
  });
