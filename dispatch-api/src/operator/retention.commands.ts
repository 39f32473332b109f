import { inArray, sql, type SQL } from 'drizzle-orm';
import { listStates, tripStates } from 'shared-contracts/trips/trip';

import { monthsBefore } from '../audit/audit-months.ts';
import { command } from '../commands/command.ts';
import { rowsOf, type Queryable } from '../database/database.ts';
import { trips } from '../database/schema.ts';
import type { Settings } from '../settings.ts';

/** A retention rule: which rows are due, and what happens to them. */
export interface Rule {
  /** As the audit log and the command's output name it. */
  name: string;
  period: keyof Settings['retention'];
  /** The rows that are due; `until` is the end of the time that is over. */
  due: (until: SQL) => SQL;
  /** The table of the audit log that it deletes from, which only the owner may. */
  deletesFrom?: 'audit_log' | 'audit_values';
  /** A statement over the keys in `due`, which returns a row for each. */
  apply: SQL;
}

/** Whether a trip may still be under way; one that nobody has ended after 30 days is not. */
const isUnderWay = sql`(${inArray(trips.state, [...listStates.scheduled, ...listStates.inprogress])}
  and bdt >= now() - interval '30 days')`;

/** Whether a customer has a recent trip; `phone` is a column. */
const isCustomer = (phone: SQL, until: SQL): SQL =>
  sql`exists (select from trips
    where passenger_phone = ${phone} and (bdt >= ${until} or ${isUnderWay}))`;

/** Whether nobody has changed an inactive user since. */
const hasLeft = (until: SQL): SQL => sql`users.status = 'inactive' and users.dt < ${until}
  and not exists (select from audit_log where subject_id = users.id
    and action not in ('user.read', 'session.ended') and at >= ${until})`;

const rules: readonly Rule[] = [
  {
    name: 'voice notes of trips',
    period: 'voiceNoteDays',
    due: (until) => sql`select id from trips where voice_note is not null and bdt < ${until}`,
    // The recording itself goes with the uploads that nobody uses (database/housekeeping.ts).
    apply: sql`update trips set voice_note = null, row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'voice notes of requests',
    period: 'voiceNoteDays',
    due: (until) => sql`select id from queue_rows where voice_note is not null and dt < ${until}`,
    apply: sql`update queue_rows set voice_note = null, row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'people and places of trips',
    period: 'tripDays',
    // All states, so that the index of states and times serves.
    due: (until) => sql`select id from trips where ${inArray(trips.state, [...tripStates])}
      and bdt < ${until} and not ${isUnderWay} and (
      passenger_id is not null or dropoff_nearest is not null or pickup_nearest is not null
      or passenger_name || passenger_phone || gender || alt_name || alt_phone || dropoff_name
        || dropoff_phone || dispatcher_name || dispatcher_phone || special_instructions
        || coalesce(end_address, '') || coalesce(order_no, '') || coalesce(cancel_reason, '') <> '')`,
    // City and zone stay, and about a kilometre of a position, for the sums of years.
    apply: sql`update trips set passenger_id = null, passenger_name = '', passenger_phone = '',
        gender = '', alt_name = '', alt_phone = '', dropoff_name = '', dropoff_phone = '',
        dispatcher_name = '', dispatcher_phone = '', special_instructions = '', end_address = null,
        order_no = null, cancel_reason = null, pickup_nearest = null, dropoff_nearest = null,
        pickup_address = coalesce(nullif(pickup_zone, ''), city),
        dropoff_address = case when dropoff_address is not null
          then coalesce(nullif(dropoff_zone, ''), city) end,
        pickup_lat = round(pickup_lat::numeric, 2), pickup_lng = round(pickup_lng::numeric, 2),
        dropoff_lat = round(dropoff_lat::numeric, 2), dropoff_lng = round(dropoff_lng::numeric, 2),
        row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'notes of agents',
    period: 'tripDays',
    due: (until) => sql`select id from booking_notes where dt < ${until}`,
    apply: sql`delete from booking_notes where id in (select id from due) returning 1`,
  },
  {
    name: 'regular bookings that have ended',
    period: 'tripDays',
    due: (until) =>
      sql`select id from recurring_rules where coalesce(ended_at, until_day) < ${until}`,
    apply: sql`delete from recurring_rules where id in (select id from due) returning 1`,
  },
  {
    name: 'phones in wallets',
    period: 'tripDays',
    due: (until) =>
      sql`select id from wallet_entries where passenger_phone <> '' and dt < ${until}`,
    apply: sql`update wallet_entries set passenger_phone = ''
      where id in (select id from due) returning 1`,
  },
  {
    name: 'callers of requests',
    period: 'requestDays',
    due: (until) => sql`select id from queue_rows where status <> 'waiting'
      and updated_at < ${until}
      and (phone || name <> '' or voice_note is not null or bookings is not null)`,
    apply: sql`update queue_rows set phone = '', name = '', voice_note = null, bookings = null,
        row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'customers',
    period: 'customerDays',
    due: (until) => sql`select id from passengers where created_at < ${until}
      and phone not like 'removed %' and not ${isCustomer(sql`passengers.phone`, until)}`,
    // Trips that go back further name the row, so it stays.
    apply: sql`update passengers set phone = 'removed ' || id, name = '', gender = '',
        alt_name = '', alt_phone = '', address = null, lat = null, lng = null,
        row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'address books of customers',
    period: 'customerDays',
    due: (until) => sql`select id from saved_addresses where dt < ${until}
      and not exists (select from users where phone = customer_phone)
      and not ${isCustomer(sql`customer_phone`, until)}`,
    apply: sql`delete from saved_addresses where id in (select id from due) returning 1`,
  },
  {
    name: 'documents of users who left',
    period: 'leaverDays',
    due: (until) => sql`select id from users where ${hasLeft(until)}
      and (cnic || bank_account_no || bank_name || email || address || religion || profile_img
        || cnic_front_img || cnic_back_img <> '' or age is not null)`,
    apply: sql`update users set cnic = '', bank_account_no = '', bank_name = '', email = '',
        address = '', lat = null, lng = null, religion = '', age = null, profile_img = '',
        cnic_front_img = '', cnic_back_img = '', row_version = row_version + 1
      where id in (select id from due) returning 1`,
  },
  {
    name: 'pictures of users who left',
    period: 'leaverDays',
    due: () => sql`select files.id from files join users on users.id = files.owner_id
      where users.status = 'inactive' and files.kind <> 'voice_notes'
      and files.name not in (users.profile_img, users.cnic_front_img, users.cnic_back_img)`,
    apply: sql`delete from files where id in (select id from due) returning 1`,
  },
  {
    name: 'choices of users who left',
    period: 'leaverDays',
    // A saved view may hold the phone that was searched for.
    due: (until) => sql`select user_id || ' ' || key as id from user_preferences
      join users on users.id = user_id where ${hasLeft(until)}`,
    apply: sql`delete from user_preferences where user_id || ' ' || key in (select id from due)
      returning 1`,
  },
  {
    name: 'personal values of the audit log',
    period: 'auditValueDays',
    deletesFrom: 'audit_values',
    due: (until) => sql`select digest as id from audit_values where at < ${until}`,
    apply: sql`delete from audit_values where digest in (select id from due) returning 1`,
  },
  {
    name: 'entries of the audit log',
    period: 'auditDays',
    deletesFrom: 'audit_log',
    // Entries in a month of their own go with that month.
    due: (until) => sql`select position as id
      from (select position, at from audit_log_before union all select position, at from audit_log_other) l
      where at < ${until} and exists (select from audit_links where position = l.position)`,
    apply: sql`delete from audit_log where position in (select id from due) returning 1`,
  },
];

/** The most rows of one transaction, so that no caller waits for its locks. */
export const retentionBatch = 500;

/** The rules that have a period; 0 days keep something for ever. */
export const activeRules = ({ retention }: Pick<Settings, 'retention'>): Rule[] =>
  rules.filter(({ period }) => retention[period] > 0);

/** Whether rows go by whole months, too. */
export const hasMonths = ({ deletesFrom }: Rule): boolean => deletesFrom === 'audit_log';

const untilOf = ({ retention }: Pick<Settings, 'retention'>, { period }: Rule): SQL =>
  sql`(now() - make_interval(days => ${retention[period]}))`;

/** How many rows of a rule are due; nothing is changed. */
export async function countDue(
  database: Queryable,
  settings: Pick<Settings, 'retention'>,
  rule: Rule,
): Promise<number> {
  const [found] = await rowsOf<{ many: number }>(
    database,
    sql`select count(*)::int as many from (${rule.due(untilOf(settings, rule))}) due`,
  );
  const months = hasMonths(rule) ? await monthsBefore(database, untilOf(settings, rule)) : [];
  return months.reduce((many, { entries }) => many + entries, found?.many ?? 0);
}

/** Drops the oldest month of the audit log whose time is over; undefined where there is none. */
export const dropMonth = (settings: Pick<Settings, 'retention'>) =>
  command('operator.drop-month', async ({ tx, audit }, rule: Rule): Promise<number | undefined> => {
    const [oldest] = await monthsBefore(tx, untilOf(settings, rule));
    if (!oldest) return undefined;
    // Writers wait for it, so it must not wait itself.
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await tx.execute(sql`drop table ${sql.identifier(oldest.name)}`);
    audit('retention.applied', { type: 'server', id: rule.name }, { rows: oldest.entries });
    return oldest.entries;
  });

/** Applies a rule to at most `retentionBatch` rows, and returns how many those were. */
export const applyRule = (settings: Pick<Settings, 'retention'>) =>
  command('operator.retention', async ({ tx, audit }, rule: Rule): Promise<number> => {
    const [done] = await rowsOf<{ many: number }>(
      tx,
      sql`with due as (${rule.due(untilOf(settings, rule))} limit ${retentionBatch}),
        done as (${rule.apply}) select count(*)::int as many from done`,
    );
    const many = done?.many ?? 0;
    if (many > 0) audit('retention.applied', { type: 'server', id: rule.name }, { rows: many });
    return many;
  });

/** Whether the database lets this process apply a rule. */
export async function mayApply(
  database: Queryable,
  { deletesFrom: table }: Rule,
): Promise<boolean> {
  if (!table) return true;
  const [found] = await rowsOf<{ may: boolean }>(
    database,
    sql`select has_table_privilege(${table}, 'delete') as may`,
  );
  return found?.may ?? false;
}
