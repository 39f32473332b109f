import { sql } from 'drizzle-orm';

import type { Database } from './database.ts';

/**
 * Statements that delete what is stored for a limited time. Bookings, audit entries and requests
 * are not among it.
 */
const forgotten = [
  sql`delete from idempotency_keys where created_at < now() - interval '7 days'`,
  sql`delete from fare_estimates where expires_at < now() - interval '1 day'`,
  sql`delete from attempts where ends_at < now() - interval '1 hour'`,
  sql`delete from sign_ins where expires_at < now() - interval '1 hour'`,
  sql`delete from password_resets where expires_at < now() - interval '1 hour'`,
  sql`delete from sent_messages where at < now() - interval '1 day'`,
  sql`delete from notifications where dt < now() - interval '90 days'`,
  sql`delete from used_captchas where expires_at < now()`,
  sql`delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '30 days'`,
];

export async function forget(database: Database): Promise<void> {
  for (const statement of forgotten) await database.execute(statement);
}
