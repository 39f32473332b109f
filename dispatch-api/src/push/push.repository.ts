import { eq, sql } from 'drizzle-orm';
import { staff, roleTable } from 'shared-contracts/core/role';
import type { PushSubscription } from 'shared-contracts/push/push.api';
import { queueLateAfterSeconds } from 'shared-contracts/queue/queue';

import { isLive } from '../auth/session.repository.ts';
import { rowsOf, type Database, type Queryable } from '../database/database.ts';
import { pushSubscriptions } from '../database/schema.ts';
import { isFree } from '../queue/lease.repository.ts';
import type { Settings } from '../settings.ts';

/** How often a process stores whose tabs are open, in milliseconds. */
export const seenMs = 10_000;
/** Without a tab for this long a user has none open. */
const unseenSeconds = 30;
/** Users are notified of late requests at most this often. */
const calmMinutes = 10;
/** The holder of a lease is notified when it has this long left. */
const leaseLeftSeconds = 60;

export interface Told extends PushSubscription {
  sessionId: string;
}

const staffCodes = staff.map((role) => String(roleTable[role].code));

/** Live sessions of staff who have no tab open. */
const isAway = (settings: Settings) => sql`
  sessions.id = p.session_id and ${isLive(settings)}
  and users.id = sessions.user_id and users.status = 'active'
  and users.role::text in ${staffCodes}
  and p.seen_at < now() - make_interval(secs => ${unseenSeconds})`;

/** Requests that wait too long and that nobody holds. */
const isLate = sql`
  status = 'waiting' and ${isFree} and dt < now() - make_interval(secs => ${queueLateAfterSeconds})`;

const told = sql`
  p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth, p.language`;

/** Stores that the users of these sessions have a tab open. */
export async function noteOpenTabs(database: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.execute(sql`
    update push_subscriptions p set seen_at = now() from sessions own, sessions open
    where own.id = p.session_id and open.user_id = own.user_id
      and open.id = any(${sql.param(`{${ids.join(',')}}`)}::text[])`);
}

/** How many are late, and for how many minutes the oldest has waited. */
export async function lateRequests(
  database: Queryable,
): Promise<{ count: number; minutes: number }> {
  const [late] = await rowsOf<{ count: number; minutes: number }>(
    database,
    sql`select count(*)::int as count,
      coalesce(floor(extract(epoch from now() - min(dt)) / 60), 0)::int as minutes
    from queue_rows where ${isLate}`,
  );
  return late ?? { count: 0, minutes: 0 };
}

/** Claims the subscriptions to notify of requests that became late since the last notice. */
export const claimForLate = (database: Database, settings: Settings): Promise<Told[]> =>
  rowsOf<Told>(
    database,
    sql`update push_subscriptions p set told_late_at = now() from sessions, users
    where ${isAway(settings)}
      and (p.told_late_at is null or (
        p.told_late_at < now() - make_interval(mins => ${calmMinutes})
        and exists (
          select from queue_rows where ${isLate}
            and dt + make_interval(secs => ${queueLateAfterSeconds}) > p.told_late_at)))
    returning ${told}`,
  );

/** Claims those who hold a request that goes back to the queue soon. */
export const claimForHeld = (database: Database, settings: Settings): Promise<Told[]> =>
  rowsOf<Told>(
    database,
    sql`update push_subscriptions p set told_lease_until = held.lease_until
    from sessions, users, (
      select claimed_by, min(lease_until) as lease_until from queue_rows
      where status = 'waiting' and lease_until > now()
        and lease_until < now() + make_interval(secs => ${leaseLeftSeconds + 5})
      group by claimed_by) held
    where ${isAway(settings)} and held.claimed_by = users.id
      and (p.told_lease_until is null or p.told_lease_until < held.lease_until)
    returning ${told}`,
  );

/** Seconds until a holder with a subscription must be notified; infinite without one. */
export async function secondsToHeld(database: Queryable): Promise<number> {
  const [next] = await rowsOf<{ seconds: number | null }>(
    database,
    sql`select extract(epoch from min(q.lease_until) - now())::float8 - ${leaseLeftSeconds}
      as seconds
    from queue_rows q join sessions s on s.user_id = q.claimed_by
    join push_subscriptions p on p.session_id = s.id
    where q.status = 'waiting' and q.lease_until > now()
      and (p.told_lease_until is null or p.told_lease_until < q.lease_until)`,
  );
  return next?.seconds ?? Infinity;
}

export const forgetSubscription = (database: Queryable, sessionId: string) =>
  database.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
