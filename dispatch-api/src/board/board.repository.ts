import { sql } from 'drizzle-orm';
import { waitingAges, type FleetStatus } from 'shared-contracts/board/board';
import type { boardNow } from 'shared-contracts/board/board.api';
import { roleTable } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import { atRiskSeconds } from 'shared-contracts/trips/needs-action.rules';
import { listStates } from 'shared-contracts/trips/trip';

import { rowsOf, type Database, type Queryable } from '../database/database.ts';
import { leased } from '../queue/lease.repository.ts';
import { isDueBy } from '../trips/unfinished-trips.repository.ts';

type Board = Sent<(typeof boardNow)['answer']>;
type City = Board['cities'][number];
type Agent = Board['agents'][number];

/** A user without a call for so long is not at work. */
const seenSeconds = 600;
const unfinished = [...listStates.scheduled, ...listStates.inprogress];
const listed = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

interface Waiting {
  city: string;
  ages: number[];
  since: Date;
}
const waitingByCity = (database: Queryable, at: Date): Promise<Waiting[]> => {
  const older = waitingAges.map(
    (seconds) =>
      sql`count(*) filter (where dt <= ${at.toISOString()}::timestamptz - make_interval(secs => ${seconds}))::int`,
  );
  return rowsOf(
    database,
    sql`select city, min(dt) as since, array[count(*)::int, ${sql.join(older, sql`, `)}] as ages
      from queue_rows where status = 'waiting' group by city`,
  );
};

type Trips = Pick<City, 'city' | 'scheduled' | 'in_progress' | 'needs_action' | 'at_risk'>;
const tripsByCity = (database: Queryable, at: Date): Promise<Trips[]> => {
  const soon = new Date(at.getTime() + atRiskSeconds * 1000);
  return rowsOf(
    database,
    sql`select city,
        count(*) filter (where state in (${listed(listStates.scheduled)}))::int as scheduled,
        count(*) filter (where state in (${listed(listStates.inprogress)}))::int as in_progress,
        count(*) filter (where ${isDueBy(at)})::int as needs_action,
        count(*) filter (where ${isDueBy(soon)} and not ${isDueBy(at)})::int as at_risk
      from trips where state in (${listed(unfinished)}) and removed_at is null group by city`,
  );
};

interface Drivers {
  city: string;
  status: FleetStatus;
  drivers: number;
}
const driversByCity = (database: Queryable): Promise<Drivers[]> =>
  rowsOf(
    database,
    sql`select city, status, count(*)::int as drivers from drivers group by city, status
      order by city, status`,
  );

/** Staff who called lately or hold something, by how much they hold. */
const agentsOf = async (database: Queryable, at: Date): Promise<Agent[]> => {
  const rows = await rowsOf<
    Omit<Agent, 'seen_at' | 'held_since'> & { seen: Date | null; since: Date | null }
  >(
    database,
    sql`with seen as (
        select user_id, max(last_used_at) as seen from sessions
        where revoked_at is null and last_used_at > ${at.toISOString()}::timestamptz
          - make_interval(secs => ${seenSeconds}) group by user_id
      ), leases as (
        select claimed_by as user_id, count(*)::int as requests, min(updated_at) as since
        from queue_rows where status = 'waiting' and ${leased} group by claimed_by
      ), owned as (
        select owner_id as user_id, count(*)::int as trips from trips
        where state in (${listed(unfinished)}) and removed_at is null and owner_id is not null
        group by owner_id
      )
      select users.id, users.name, users.city, seen.seen, leases.since,
        coalesce(requests, 0) as requests, coalesce(trips, 0) as trips
      from users left join seen on seen.user_id = users.id
        left join leases on leases.user_id = users.id left join owned on owned.user_id = users.id
      where users.role <> ${roleTable.dispatch_client.code}
        and (seen.seen is not null or requests > 0 or trips > 0)
      order by requests desc, trips desc, users.name, users.id`,
  );
  return rows.map(({ seen, since, ...agent }) => ({
    ...agent,
    seen_at: seen && new Date(seen).toISOString(),
    held_since: since && new Date(since).toISOString(),
  }));
};

/** The shift at this moment, from the rows themselves, all of them of one moment. */
export async function readBoard(database: Database, at: Date): Promise<Board> {
  const { waiting, trips, drivers, agents } = await database.transaction(
    async (snapshot) => ({
      waiting: await waitingByCity(snapshot, at),
      trips: await tripsByCity(snapshot, at),
      drivers: await driversByCity(snapshot),
      agents: await agentsOf(snapshot, at),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const names = new Set([...waiting, ...trips, ...drivers].map(({ city }) => city));
  const cities = [...names].toSorted().map((city): City => {
    const { ages = [0, 0, 0, 0], since } = waiting.find((one) => one.city === city) ?? {};
    return {
      scheduled: 0,
      in_progress: 0,
      needs_action: 0,
      at_risk: 0,
      ...trips.find((one) => one.city === city),
      city,
      // Each age is counted with the older ones.
      waiting: ages.map((count, index) => count - (ages[index + 1] ?? 0)),
      waiting_since: since ? new Date(since).toISOString() : null,
      drivers: drivers
        .filter((one) => one.city === city)
        .map(({ status, drivers: many }) => ({ status, drivers: many })),
    };
  });
  return { at: at.toISOString(), cities, agents };
}
