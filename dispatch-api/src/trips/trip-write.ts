import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/audit/audit';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import type { Sent } from 'shared-contracts/core/schema';

import type { CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { announceTrip } from './trip-announce.ts';
import { sectionOfState, type StoredTrip } from './trip-row.ts';

type Change = Partial<typeof trips.$inferInsert>;

/** Writes one version of a trip whose state changes, and announces it. */
export async function writeTrip(
  { tx, ...context }: CommandContext,
  trip: StoredTrip,
  change: Change,
): Promise<StoredTrip> {
  const [row] = await tx
    .update(trips)
    .set({ ...change, dtu: context.now, rowVersion: sql`${trips.rowVersion} + 1` })
    .where(eq(trips.id, trip.id))
    .returning();
  if (!row) return fail('trip.unknown');
  await announceTrip({ tx, ...context }, row, sectionOfState(trip.state));
  return row;
}

/** Writes one version of a trip, announces it, and audits the changes. */
export async function writeAudited(
  context: CommandContext,
  trip: StoredTrip,
  change: Change,
  action: AuditAction,
  changes: Sent<typeof FieldChange>[],
): Promise<StoredTrip> {
  const [row] = await context.tx
    .update(trips)
    .set({ ...change, rowVersion: sql`${trips.rowVersion} + 1` })
    .where(eq(trips.id, trip.id))
    .returning();
  if (!row) return fail('trip.unknown');
  context.audit(action, { type: 'trip', id: trip.id }, { changes });
  await announceTrip(context, row, sectionOfState(trip.state));
  return row;
}
