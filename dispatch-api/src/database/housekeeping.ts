import { sql } from 'drizzle-orm';
import { pictureKinds } from 'shared-contracts/media/media.api';

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

/** A draft that names an upload can be sent days later; an upload's answer is replayed as long. */
const unnamedDays = 7;
/** Uploads that nobody has used: pictures without a user, voice notes without a booking. */
const unusedFiles = sql`
  delete from files where created_at < now() - make_interval(days => ${unnamedDays}) and (
    (kind in (${sql.join(
      pictureKinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}) and owner_id is null)
    or (kind = 'voice_notes' and not exists (
      select from trips where voice_note in (files.name, '/get/audio/' || files.name)
    ) and not exists (
      select from queue_rows where voice_note in
        (files.name, regexp_replace(files.name, '\\.mp3$', ''), '/get/audio/' || files.name)
    ))
  )`;

export async function forget(database: Database): Promise<void> {
  for (const statement of [...forgotten, unusedFiles]) await database.execute(statement);
}
