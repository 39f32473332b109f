import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { roleTable, staff, tripRoles, roleOf } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import type {
  Colleague,
  HandoverDetail,
  HandoverRow,
  HeldWork,
} from 'shared-contracts/handover/handover';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { handovers, queueRows, trips, users } from '../database/schema.ts';
import { databaseNow, leased } from '../queue/lease.repository.ts';
import { queueRowsById } from '../queue/queue.repository.ts';

export type StoredHandover = typeof handovers.$inferSelect;

const unfinished = [...listStates.scheduled, ...listStates.inprogress];

export const heldRequests = (userId: string) =>
  and(eq(queueRows.claimedBy, userId), eq(queueRows.status, 'waiting'), leased);
export const heldTrips = (userId: string) =>
  and(eq(trips.ownerId, userId), inArray(trips.state, unfinished));

export const unopenedTo = (userId: string) =>
  and(eq(handovers.toId, userId), isNull(handovers.openedAt));

export const takesTrips = (role: number): boolean => {
  const known = roleOf(role);
  return known !== undefined && staff.includes(known) && tripRoles.includes(known);
};

export async function heldWorkOf(
  database: Queryable,
  userId: string,
): Promise<Sent<typeof HeldWork>> {
  const isHere = sql<boolean>`exists (select from sessions s where s.user_id = users.id
    and s.revoked_at is null and s.last_used_at > ${databaseNow} - interval '5 minutes')`;
  const colleagues = await database
    .select({ id: users.id, name: users.name, role: users.role, is_here: isHere })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        eq(users.status, 'active'),
        inArray(
          users.role,
          staff.map((role) => roleTable[role].code),
        ),
      ),
    )
    .orderBy(desc(isHere), asc(users.name), asc(users.id))
    .limit(500);
  return {
    requests: await database.$count(queueRows, heldRequests(userId)),
    trips: await database.$count(trips, heldTrips(userId)),
    handovers: await database.$count(handovers, unopenedTo(userId)),
    colleagues: colleagues.map((row): Sent<typeof Colleague> => ({
      ...row,
      takes_trips: takesTrips(row.role),
    })),
  };
}

export const handoverRow = (stored: StoredHandover): Sent<typeof HandoverRow> => ({
  id: stored.id,
  from: { id: stored.fromId, name: stored.fromName },
  to_id: stored.toId,
  at: stored.at.toISOString(),
  opened_at: stored.openedAt?.toISOString() ?? null,
  requests: stored.requests.length,
  trips: stored.trips.length,
  drafts: stored.draftCount,
  has_note: stored.note !== '',
});

/** Those that the user has not opened, oldest first. */
export const waitingHandovers = (database: Queryable, userId: string): Promise<StoredHandover[]> =>
  database
    .select()
    .from(handovers)
    .where(unopenedTo(userId))
    .orderBy(asc(handovers.at), asc(handovers.id))
    .limit(50);

export async function handoverTo(
  database: Queryable,
  userId: string,
  id: string,
): Promise<StoredHandover | undefined> {
  const [found] = await database
    .select()
    .from(handovers)
    .where(and(eq(handovers.id, id), eq(handovers.toId, userId)));
  return found;
}

/** The requests and trips of a handover that its user still holds. */
export async function stillHeld(
  database: Queryable,
  { toId, requests, trips: tripIds }: StoredHandover,
): Promise<Pick<Sent<typeof HandoverDetail>, 'requests' | 'trips'>> {
  const rows = await queueRowsById(database, requests);
  const held = await database
    .select({
      id: trips.id,
      trip_no: trips.tripNo,
      state: sql<string>`${trips.state}`,
      person: trips.passengerName,
    })
    .from(trips)
    .where(and(inArray(trips.id, tripIds), heldTrips(toId)))
    .orderBy(asc(trips.tripNo));
  return {
    requests: rows.filter(
      ({ status, claimed_by: holder }) => status === 'waiting' && holder?.id === toId,
    ),
    trips: held,
  };
}
