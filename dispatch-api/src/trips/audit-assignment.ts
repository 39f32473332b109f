import type { CommandContext } from '../commands/command.ts';
import type { StoredTrip } from './trip-row.ts';

/** Audits that a trip in `state` was assigned to this driver; webhooks and undo read it. */
export function auditAssignment(
  { audit }: CommandContext,
  { id, state }: Pick<StoredTrip, 'id' | 'state'>,
  driverName: string,
): void {
  audit(
    'trip.assigned',
    { type: 'trip', id },
    {
      changes: [
        { field: 'driver', before: null, after: driverName },
        { field: 'state', before: state, after: 'accepted' },
      ],
    },
  );
}
