import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { roleOf, staff } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import { handoverLeaseSeconds, type HandoverRow } from 'shared-contracts/handover/handover';
import type { handOver } from 'shared-contracts/handover/handover.api';
import { handoverChanged } from 'shared-contracts/handover/handover.socket';

import { seal } from '../auth/secret-box.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { handovers, queueRows, trips, users } from '../database/schema.ts';
import { deskRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { announceRows, changed } from '../queue/lease.commands.ts';
import { databaseNow } from '../queue/lease.repository.ts';
import { countInCommand } from '../rate-limit.ts';
import type { Settings } from '../settings.ts';
import { writeVersion } from '../trips/trip-write.ts';
import {
  handoverRow,
  handoverTo,
  heldRequests,
  heldTrips,
  takesTrips,
  unopenedTo,
} from './handover.repository.ts';
import { haveTrips, readDrafts, sealedDraftsOf } from './sealed-drafts.ts';

interface Next {
  id: string;
  name: string;
}

async function giveRequests(context: CommandContext, from: string, next: Next): Promise<string[]> {
  const { tx, audit } = context;
  const given = await tx
    .update(queueRows)
    .set({
      claimedBy: next.id,
      leaseUntil: sql`${databaseNow} + make_interval(secs => ${handoverLeaseSeconds})`,
      ...changed,
    })
    .where(heldRequests(from))
    .returning({ id: queueRows.id });
  const ids = given.map(({ id }) => id);
  for (const id of ids) audit('queue.handed-over', { type: 'queue', id }, { to: next });
  await announceRows(context, ids);
  return ids;
}

const lockTrips = ({ tx }: CommandContext, from: string) =>
  tx.select().from(trips).where(heldTrips(from)).orderBy(asc(trips.tripNo)).for('update');

async function giveTrips(context: CommandContext, from: string, next: Next): Promise<string[]> {
  const held = await lockTrips(context, from);
  for (const trip of held) {
    await writeVersion(context, trip, { ownerId: next.id, ownerName: next.name });
    context.audit('trip.care', { type: 'trip', id: trip.id }, { action: 'hand_over', to: next });
  }
  return held.map(({ id }) => id);
}

/** Gives back the trips of a user who can take care of none any more. */
export async function giveBackTrips(context: CommandContext, from: string): Promise<void> {
  for (const trip of await lockTrips(context, from)) {
    await writeVersion(context, trip, { ownerId: null, ownerName: '' });
    context.audit('trip.care', { type: 'trip', id: trip.id }, { action: 'give_back' });
  }
}

/**
 * Returns the handovers that a user who is gone has not opened to their givers. One whose giver is
 * gone too, or is this user, stays.
 */
export async function returnHandovers(
  { tx, audit, announce }: CommandContext,
  from: string,
): Promise<void> {
  const active = tx.select({ id: users.id }).from(users).where(eq(users.status, 'active'));
  const returned = await tx
    .update(handovers)
    .set({ toId: handovers.fromId })
    .where(and(unopenedTo(from), inArray(handovers.fromId, active)))
    .returning();
  for (const stored of returned) {
    const to = { id: stored.fromId, name: stored.fromName };
    audit('handover.passed-on', { type: 'handover', id: stored.id }, { to });
    announce(handoverChanged, handoverRow(stored), [deskRoom(from), deskRoom(stored.toId)]);
  }
}

/** Each may hold a megabyte of drafts, and calls a colleague. */
const mostAnHour = 20;

/** Passes on handovers that the actor has not opened, as their drafts and notes are with nobody else. */
async function passOn(
  { tx, audit, announce }: CommandContext,
  from: string,
  next: Next,
): Promise<(typeof handovers.$inferSelect)[]> {
  const passed = await tx
    .update(handovers)
    .set({ toId: next.id })
    .where(unopenedTo(from))
    .returning();
  for (const stored of passed) {
    audit('handover.passed-on', { type: 'handover', id: stored.id }, { to: next });
    announce(handoverChanged, handoverRow(stored), [deskRoom(from), deskRoom(next.id)]);
  }
  return passed;
}

/** Gives all that the actor holds at this moment to one colleague. */
export const giveWork = ({ secretKeys }: Pick<Settings, 'secretKeys'>) =>
  command(
    'handover.give',
    async (context, input: Input<typeof handOver>['body']): Promise<Sent<typeof HandoverRow>> => {
      const { tx, actor, now, audit, announce } = context;
      const from = actor.id ?? '';
      const [next] = await tx.select().from(users).where(eq(users.id, input.to)).for('share');
      const role = roleOf(next?.role);
      if (!next || next.id === from || next.status !== 'active' || !role || !staff.includes(role))
        return fail('handover.refused', {}, { field: 'to' });
      const taker = { id: next.id, name: next.name };
      const requests = await giveRequests(context, from, taker);
      const givenTrips = await giveTrips(context, from, taker);
      const passed = await passOn(context, from, taker);
      const isAboutTrips =
        givenTrips.length > 0 ||
        haveTrips([...input.drafts, ...passed.flatMap((one) => readDrafts(secretKeys, one))]);
      if (isAboutTrips && !takesTrips(next.role)) fail('handover.no-trips', {}, { field: 'to' });
      if (requests.length + givenTrips.length + input.drafts.length + passed.length === 0)
        fail('handover.nothing');
      await countInCommand(context, { key: `handovers ${from}`, most: mostAnHour, seconds: 3600 });
      const id = newId(now.getTime());
      const [stored] = await tx
        .insert(handovers)
        .values({
          id,
          fromId: from,
          fromName: actor.name,
          toId: next.id,
          at: now,
          note: input.note?.trim() ?? '',
          requests,
          trips: givenTrips,
          draftCount: input.drafts.length,
          sealedDrafts:
            input.drafts.length > 0
              ? seal(secretKeys, sealedDraftsOf(id), JSON.stringify(input.drafts))
              : null,
        })
        .returning();
      if (!stored) return fail('handover.unknown');
      audit(
        'handover.given',
        { type: 'handover', id },
        { to: taker, requests, trips: givenTrips, drafts: stored.draftCount },
      );
      const row = handoverRow(stored);
      announce(handoverChanged, row, [deskRoom(next.id)]);
      return row;
    },
  );

/** Marks a handover as received, and deletes its drafts. A repeat changes nothing. */
export const openWork = command(
  'handover.open',
  async ({ tx, actor, now, audit, announce }, { id }: { id: string }): Promise<void> => {
    const by = actor.id ?? '';
    // The recipient may be passing it on at this moment, in another tab.
    const [opened] = await tx
      .update(handovers)
      .set({ openedAt: now, sealedDrafts: null })
      .where(and(eq(handovers.id, id), unopenedTo(by)))
      .returning();
    if (!opened) {
      if (!(await handoverTo(tx, by, id))) fail('handover.unknown');
      return;
    }
    audit('handover.opened', { type: 'handover', id });
    announce(handoverChanged, handoverRow(opened), [deskRoom(opened.toId)]);
  },
);
