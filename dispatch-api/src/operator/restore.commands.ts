import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import { secondFactorOf } from '../auth/second-factor.ts';
import { unseal } from '../auth/secret-box.ts';
import { command } from '../commands/command.ts';
import { deletedBy, rowsOf, type Transaction } from '../database/database.ts';
import {
  integrationKeys,
  passwordResets,
  reports,
  sessions,
  signIns,
  users,
  webhooks,
} from '../database/schema.ts';
import { nextDue } from '../reports/report-times.ts';
import type { Settings } from '../settings.ts';
import { storeDelays } from '../tracking/customer-messages.ts';

export interface Restored {
  users: number;
  trips: number;
  files: number;
  /** When the newest entry of the audit log was written: about the time of the backup. */
  newest: string;
  /** Second factors that no key of the settings reads. */
  unreadable: number;
  /** Webhooks that were paused, and messages that waited to be sent and were deleted. */
  paused: number;
  deleted: { events: number; texts: number; mails: number };
  /** Valid API keys, some of which may have been revoked or rotated since the backup. */
  keys: { name: string; prefix: string }[];
}

/** Most of what waited at the time of the backup has been sent since. */
async function deleteWaiting(tx: Transaction, now: Date): Promise<Restored['deleted']> {
  const deleted = {
    events: await deletedBy(tx, sql`delete from webhook_deliveries where state = 'waiting'`),
    texts: await deletedBy(tx, sql`delete from customer_messages where sent_at is null`),
    mails: await deletedBy(tx, sql`delete from report_mails where state = 'waiting'`),
  };
  // Restored bookings seem to be late: their customers get no message about that.
  await storeDelays(tx, now, now);
  // A report that was due after the backup has been sent.
  for (const report of await tx.select().from(reports).where(lte(reports.nextAt, now)))
    await tx
      .update(reports)
      .set({ nextAt: nextDue(report, now) })
      .where(eq(reports.id, report.id));
  return deleted;
}

/**
 * Ends all sessions, one-time links and former secrets of a restored database: those that were
 * ended after the backup would be valid again. Pauses webhooks and deletes messages that wait, so
 * that nobody gets them twice. Returns what was restored.
 */
export const completeRestore = ({ secretKeys }: Pick<Settings, 'secretKeys'>) =>
  command('operator.complete-restore', async ({ tx, now, audit }): Promise<Restored> => {
    const [found] = await rowsOf<Pick<Restored, 'users' | 'trips' | 'files' | 'newest'>>(
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
    // The hash stays: without one a password alone would enrol a second factor.
    await tx.update(users).set({ enrolmentEnds: null }).where(isNotNull(users.enrolmentEnds));
    await tx
      .update(integrationKeys)
      .set({ formerHash: null, formerUntil: null })
      .where(isNotNull(integrationKeys.formerHash));
    const { name, prefix, revokedAt, expiresAt } = integrationKeys;
    const keys = await tx
      .select({ name, prefix })
      .from(integrationKeys)
      .where(and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))))
      .orderBy(asc(name), asc(prefix));
    const paused = await tx
      .update(webhooks)
      .set({ pausedAt: now, pauseReason: 'admin' })
      .where(isNull(webhooks.pausedAt))
      .returning();
    const deleted = await deleteWaiting(tx, now);
    const rows = deleted.events + deleted.texts + deleted.mails;
    audit('database.restored', { type: 'server', id: 'database' }, { newest: found.newest, rows });
    for (const { id, url } of paused)
      audit('webhook.paused', { type: 'webhook', id }, { url, reason: 'restored' });
    return { ...found, unreadable, paused: paused.length, deleted, keys };
  });
