// `node queue-bulk.ts fill COUNT` adds that many waiting requests to the database of the settings.
// `node queue-bulk.ts created 92334` prints, as JSON, how many trips each phone that begins so has,
// with their audit entries and events.
// `node queue-bulk.ts stories` prints, as JSON, the outcome of each request with all that was
// announced and audited of it. No PGlite process may have the folder open.
import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';

const [task, count = '0'] = process.argv.slice(2);
const handle = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'],
  dataFolder: process.env['DATA_DIR'] ?? '',
});
try {
  if (task === 'fill') {
    await migrate(handle);
    await handle.database.execute(sql`
      insert into queue_rows (id, booking_id, type, phone, customer_type, city, lang_id, dt)
      select 'f' || lpad(to_hex(n), 23, '0'), 'bulk-' || n, 'app', '923001234567', n % 2,
        (array['KHI', 'LHR', 'RWP'])[1 + n % 3], 1 + n % 2, now() - make_interval(secs => n)
      from generate_series(1, ${Number(count)}::integer) n`);
  } else if (task === 'created') {
    const rows = await rowsOf(
      handle.database,
      sql`
      select t.passenger_phone as phone, count(distinct t.id)::integer as trips,
        count(distinct a.position)::integer as audits, count(distinct s.id)::integer as announced
      from trips t left join audit_log a on a.subject_id = t.id and a.action = 'booking.create'
        left join (select event, "row" ->> 'id' as id from events union all
          select event, "row" ->> 'id' from outbox) s
          on s.id = t.id
      where t.passenger_phone like ${`${count}%`} group by 1 order by 1`,
    );
    console.log(JSON.stringify(rows));
  } else {
    const rows = await rowsOf(
      handle.database,
      sql`
      with said as (
          select 0 as part, "position", event, "row", at from events
          union all select 1, "position", event, "row", at from outbox),
        told as (select "row" ->> 'id' as id,
            json_agg(json_build_object('status', "row" ->> 'status',
              'holder', "row" -> 'claimed_by' ->> 'id',
              'version', ("row" ->> 'row_version')::integer,
              'at', (extract(epoch from at) * 1000)::float8) order by part, "position") as all_of_it
          from said where event = 'QUEUE_UPDATE' group by 1)
      select q.id, q.status, coalesce(told.all_of_it, '[]') as announced,
        (select coalesce(json_agg(actor_id order by position), '[]') from audit_log
          where subject_id = q.id and action = 'queue.claimed') as claims,
        (select coalesce(json_agg(actor_id order by position), '[]') from audit_log
          where subject_id = q.id and action = 'queue.support') as finished
      from queue_rows q left join told on told.id = q.id`,
    );
    console.log(JSON.stringify(rows));
  }
} finally {
  await handle.close();
}
