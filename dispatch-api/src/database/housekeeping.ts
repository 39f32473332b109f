import { sql } from 'drizzle-orm';
import { pictureKinds } from 'shared-contracts/media/media.api';
import { webhookDays } from 'shared-contracts/webhooks/webhook';

import { sumOfEach } from '../jobs/job.ts';
import { deletedBy, rowsOf, type Connections, type Database } from './database.ts';

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
  sql`delete from dispatch_moments where at < now() - interval '2 days'`,
  sql`delete from customer_messages where at < now() - interval '7 days'`,
  sql`delete from notifications where dt < now() - interval '90 days'`,
  sql`delete from recurring_bookings where at < now() - interval '90 days'`,
  sql`delete from recurring_days where day < now() - interval '90 days'`,
  sql`delete from report_runs where due_at < now() - interval '90 days'`,
  sql`delete from handovers where at < now() - interval '7 days'`,
  sql`delete from phone_calls where at < now() - interval '1 day'`,
  sql`delete from used_captchas where expires_at < now()`,
  sql`delete from webhook_messages where at < now() - make_interval(days => ${webhookDays})`,
  sql`delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '30 days'`,
];

/** Deletes what has expired, and returns how many rows that was. */
export const forget = (database: Database): Promise<number> =>
  sumOfEach(forgotten, (statement) => deletedBy(database, statement));

/** A draft that names an upload can be sent days later; an upload's answer is replayed as long. */
const unnamedDays = 7;
const sweptAtOnce = 500;
/** The last upload that was looked at, and how many were deleted with it. */
interface Batch {
  at: string;
  id: string;
  deleted: number;
}
const allPictureKinds = sql.join(
  pictureKinds.map((kind) => sql`${kind}`),
  sql`, `,
);
/** Pictures without a user, voice notes without a booking or request. */
const isUnused = sql`(kind in (${allPictureKinds}) and owner_id is null)
  or (kind = 'voice_notes'
    and not exists (select from trips where voice_note = any (array[old.name, '/get/audio/' || old.name]))
    and not exists (select from queue_rows where voice_note = any (array[
      old.name, regexp_replace(old.name, '\\.mp3$', ''), '/get/audio/' || old.name])))`;

/**
 * Deletes uploads that nobody uses, and returns how many. It walks through the old ones in batches,
 * and each looks up its names by index, so that a million recordings hold nobody up. Materialized,
 * because a small table made the planner look them up again for each of its rows.
 */
export async function sweepUploads(
  database: Database,
  isStopped = () => false,
  atOnce = sweptAtOnce,
): Promise<number> {
  let deleted = 0;
  let last: Batch | undefined = { at: '-infinity', id: '', deleted: 0 };
  while (last && !isStopped()) {
    const [batch]: Batch[] = await rowsOf<Batch>(
      database,
      sql`with old as materialized (
          select id, kind, name, owner_id, created_at from files
          where (created_at, id) > (${last.at}::timestamptz, ${last.id}::text)
            and created_at < now() - make_interval(days => ${unnamedDays})
          order by created_at, id limit ${atOnce}
        ), unused as materialized (
          select id from old where ${isUnused}
        ), gone as (
          delete from files where id in (select id from unused) returning 1
        )
        select created_at::text as at, id, (select count(*)::int from gone) as deleted
        from old order by created_at desc, id desc limit 1`,
    );
    deleted += batch?.deleted ?? 0;
    last = batch;
  }
  return deleted;
}

/**
 * PGlite never vacuums: without this its files only grow, and its planner knows no table. One
 * table at a time, because the process does nothing else while PGlite works.
 */
export async function vacuum({ client }: Connections): Promise<number> {
  if (client.kind === 'postgres') return 0;
  const { rows } = await client.pglite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by name`,
  );
  for (const { name } of rows) await client.pglite.exec(`vacuum (analyze) ${name}`);
  return 0;
}
