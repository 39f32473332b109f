import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { rowsOf, type Database, type Queryable } from '../database/database.ts';
import { auditLinks } from '../database/schema.ts';

/** The most entries that one transaction links. */
export const linkBatch = 1000;
/**
 * How long ago a position was given out before which no entry can still arrive: a transaction that
 * commits late has a lower position than entries that are linked already. None lasts this long.
 */
const lateMinutes = 5;
const lockKey = 7_300_415;
/** The link before the first one. */
const start = { number: 0, hash: '' };

/** How old an entry is that may be deleted, in days: the trigger of `audit_log` has the same. */
const leastAuditDays = 365;

const isoAt = sql`to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The hash of an entry, over text that is the same in every version and copy of a database. */
const digest = sql`encode(sha256(convert_to(json_build_array(l.position,
  ${isoAt}, l.actor_id, l.actor_name, l.actor_role, l.action,
  l.subject_type, l.subject_id, l.details, l.request_id
)::text || coalesce(l.values_digest, ''), 'UTF8')), 'hex')`;
const valuesDigest = sql`encode(sha256(convert_to(v.salt || v.details::text, 'UTF8')), 'hex')`;

const linked = (before: string, entry: string): string =>
  createHash('sha256').update(before).update(entry).digest('hex');

export interface AuditLink {
  number: number;
  hash: string;
}

/** The newest link; number 0 while there is none. */
export async function newestLink(database: Queryable): Promise<AuditLink> {
  const [newest] = await rowsOf<AuditLink>(
    database,
    sql`select number::float8 as number, hash from audit_links order by number desc limit 1`,
  );
  return newest ?? start;
}

/** Whether an entry is newer than all that are linked. */
export async function hasUnlinked(database: Queryable): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    database,
    sql`select exists (select from audit_log
      where position > coalesce((select max(position) from audit_links), 0)) as "any"`,
  );
  return found?.any ?? false;
}

/** The position up to which every entry is linked, so that a start doesn't read the whole log. */
async function markedPosition(tx: Queryable): Promise<number> {
  const [mark] = await rowsOf<{ position: number }>(
    tx,
    sql`select position::float8 as position from audit_mark`,
  );
  return mark?.position ?? 0;
}

/** Moves the mark to the last entry that no late one can precede, up to a position. */
const moveMark = (tx: Queryable, from: number, upTo: number | undefined): Promise<unknown> =>
  tx.execute(sql`
    update audit_mark set position = settled.position
    from (select position from audit_log where position > ${from}::bigint
        ${upTo === undefined ? sql`` : sql`and position <= ${upTo}::bigint`}
        and at < now() - make_interval(mins => ${lateMinutes})
      order by position desc limit 1) settled
    where settled.position > audit_mark.position`);

/**
 * Links the oldest entries that are not linked yet and returns how many those were. It runs beside
 * the writes, so that no write waits for the one before (docs/production.md#audit-log); of several
 * processes one does it. It looks at the log from its mark on, or with `everywhere` at all of it.
 */
export const linkEntries = (database: Database, everywhere = false): Promise<number> =>
  database.transaction(async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
    );
    if (!lock?.taken) return 0;
    let last = await newestLink(tx);
    const mark = everywhere ? 0 : await markedPosition(tx);
    const entries = await rowsOf<{ position: number; at: string; digest: string }>(
      tx,
      sql`select l.position::float8 as position, ${isoAt} as at, ${digest} as digest from audit_log l
        where l.position > ${mark}::bigint and not exists (select from audit_links
          where position = l.position and position > ${mark}::bigint)
        order by l.position limit ${linkBatch}`,
    );
    const links = entries.map(({ position, at, digest: entry }) => {
      last = { number: last.number + 1, hash: linked(last.hash, entry) };
      return { ...last, position, at: new Date(at) };
    });
    if (links.length > 0) await tx.insert(auditLinks).values(links);
    // After a full batch, further entries may wait.
    await moveMark(tx, mark, links.length === linkBatch ? entries.at(-1)?.position : undefined);
    return links.length;
  });

/** The first fault of the chain. */
interface BrokenLink {
  link: number;
  /** The entry's place in the log; 0 where the link itself is missing. */
  position: number;
  reason:
    | 'its link is missing'
    | 'it was deleted'
    | 'it or its link was changed'
    | 'its personal values were changed'
    | 'its link is another one than the expected';
}

interface Checked {
  /** How many entries were compared, and how many links have lost theirs to retention. */
  entries: number;
  retired: number;
  newest: AuditLink;
  broken?: BrokenLink;
}

interface LinkRow extends AuditLink {
  position: number;
  digest: string | null;
  isRetired: boolean;
  hasValues: boolean | null;
}

function breakAt(row: LinkRow, before: AuditLink, expected?: AuditLink): BrokenLink['reason'] | '' {
  if (row.number !== before.number + 1) return 'its link is missing';
  if (row.digest === null && !row.isRetired) return 'it was deleted';
  if (row.digest !== null && row.hash !== linked(before.hash, row.digest))
    return 'it or its link was changed';
  if (row.hasValues === false) return 'its personal values were changed';
  return expected?.number === row.number && expected.hash !== row.hash
    ? 'its link is another one than the expected'
    : '';
}

/**
 * Compares every entry with its link, oldest first, up to the first that is wrong. `expected` is a
 * link that was noted elsewhere: somebody who rewrote the whole chain can't have kept its hash.
 */
export async function checkChain(database: Queryable, expected?: AuditLink): Promise<Checked> {
  const checked: Checked = { entries: 0, retired: 0, newest: start };
  for (let more = true; more;) {
    const rows = await rowsOf<LinkRow>(
      database,
      sql`select c.number::float8 as number, c.hash, c.position::float8 as position,
          case when l.position is not null then ${digest} end as digest,
          c.at < now() - make_interval(days => ${leastAuditDays}) as "isRetired",
          ${valuesDigest} = v.digest as "hasValues"
        from (select * from audit_links where number > ${checked.newest.number}
          order by number limit ${linkBatch}) c
        left join lateral (
          -- An entry whose time was changed is in another month: only then all months are searched.
          select * from audit_log where position = c.position and at = c.at
          union all select * from audit_log where position = c.position and at <> c.at limit 1
        ) l on true
        left join audit_values v on v.digest = l.values_digest order by c.number`,
    );
    for (const row of rows) {
      const reason = breakAt(row, checked.newest, expected);
      if (reason) {
        const isMissing = reason === 'its link is missing';
        const link = isMissing ? checked.newest.number + 1 : row.number;
        return { ...checked, broken: { link, position: isMissing ? 0 : row.position, reason } };
      }
      checked[row.digest === null ? 'retired' : 'entries'] += 1;
      checked.newest = { number: row.number, hash: row.hash };
    }
    more = rows.length === linkBatch;
  }
  if (expected && expected.number > checked.newest.number)
    return {
      ...checked,
      broken: { link: checked.newest.number + 1, position: 0, reason: 'its link is missing' },
    };
  return checked;
}
