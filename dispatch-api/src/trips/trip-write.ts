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

/** Writes the next version of a trip and announces it. */
export async function writeVersion(
  context: CommandContext,
  trip: Pick<StoredTrip, 'id' | 'state'>,
  change: Change,
): Promise<StoredTrip> {
  const [row] = await context.tx
    .update(trips)
    .set({ ...change, rowVersion: sql`${trips.rowVersion} + 1` })
    .where(eq(trips.id, trip.id))
    .returning();
  if (!row) return fail('trip.unknown');
  await announceTrip(context, row, sectionOfState(trip.state));
  return row;
}

/** Writes one version of a trip whose state changes, and announces it. */
export const writeTrip = (
  context: CommandContext,
  trip: StoredTrip,
  change: Change,
): Promise<StoredTrip> => writeVersion(context, trip, { ...change, dtu: context.now });

/** Writes one version of a trip, announces it, and audits the changes. */
export async function writeAudited(
  context: CommandContext,
  trip: StoredTrip,
  change: Change,
  action: AuditAction,
  changes: Sent<typeof FieldChange>[],
): Promise<StoredTrip> {
  const row = await writeVersion(context, trip, change);
  context.audit(action, { type: 'trip', id: trip.id }, { changes });
  return row;
}
