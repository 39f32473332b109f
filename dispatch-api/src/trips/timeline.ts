import type { FieldChange } from 'shared-contracts/core/earlier-write';
import type { Sent } from 'shared-contracts/core/schema';
import {
  timelineEvents,
  type TimelineKind,
  type TimelineStep,
} from 'shared-contracts/trips/timeline';

import type { StoredAuditEntry } from '../audit/audit.repository.ts';
import { leadTripOf, type Booking } from './trip-detail.repository.ts';
import type { StoredTrip } from './trip-row.ts';

interface Details {
  to?: string;
  outcome?: string;
  from?: string;
  changes?: Sent<typeof FieldChange>[];
}
// The commands of this folder write the details; each member is optional here.
const detailsOf = (entry: StoredAuditEntry): Details => entry.details ?? {};
const isKind = (name: string): name is TimelineKind => Object.hasOwn(timelineEvents, name);

const kindOf = (entry: StoredAuditEntry): TimelineKind | undefined => {
  const { to, outcome } = detailsOf(entry);
  const names: Readonly<Record<string, string>> = {
    'trip.moved': `trip.${to}`,
    'trip.offer-ended': `trip.offer-${outcome}`,
  };
  const name = names[entry.action] ?? entry.action;
  return isKind(name) ? name : undefined;
};

/** The changes of an entry, field by field. */
export function changesOf(entry: StoredAuditEntry): Sent<typeof FieldChange>[] {
  const { changes, from, to } = detailsOf(entry);
  return changes ?? (to === undefined ? [] : [{ field: 'state', before: from, after: to }]);
}

/** Times in the row itself, for a booking without audit entries. */
const marks = [
  ['booking.create', (trip: StoredTrip) => trip.bdt],
  ['trip.accepted', (trip: StoredTrip) => trip.acceptedAt],
  ['trip.arrived', (trip: StoredTrip) => trip.arrivedAt],
  ['trip.started', (trip: StoredTrip) => trip.startedAt],
  ['trip.finished', (trip: StoredTrip) => trip.finishedAt],
  ['trip.completed', (trip: StoredTrip) => trip.completedAt],
  ['trip.cancelled', (trip: StoredTrip) => (trip.state === 'cancelled' ? trip.endedAt : null)],
  [
    'trip.batch_cancelled',
    (trip: StoredTrip) => (trip.state === 'batch_cancelled' ? trip.endedAt : null),
  ],
  ['trip.expired', (trip: StoredTrip) => (trip.state === 'expired' ? trip.endedAt : null)],
] as const satisfies readonly (readonly [TimelineKind, (trip: StoredTrip) => Date | null])[];

/** Whether the drops of a batch take this step together: same event, time and person. */
const isShared = (entry: StoredAuditEntry, entries: readonly StoredAuditEntry[]): boolean =>
  entries.some(
    (other) =>
      other.subjectId !== entry.subjectId &&
      kindOf(other) === kindOf(entry) &&
      other.at.getTime() === entry.at.getTime() &&
      other.actorName === entry.actorName,
  );

/** The number of the drop that alone moved or changed; undefined where a step is the booking's. */
function dropOf(
  entry: StoredAuditEntry,
  booking: Booking,
  entries: readonly StoredAuditEntry[],
): string | undefined {
  const isOfDrop =
    entry.action === 'trip.drop' ||
    (entry.action === 'trip.moved' && kindOf(entry) !== 'trip.batch_cancelled');
  return booking.length > 1 && isOfDrop && !isShared(entry, entries)
    ? booking.find(({ id }) => id === entry.subjectId)?.tripNo
    : undefined;
}

/**
 * The history of a booking from the audit log, oldest first. A step that the drops of a batch take
 * together appears once; one that a drop takes alone has its number.
 */
export function timeline(
  booking: Booking,
  entries: readonly StoredAuditEntry[],
): Sent<typeof TimelineStep>[] {
  const logged = entries.flatMap((entry): Sent<typeof TimelineStep>[] => {
    const kind = kindOf(entry);
    const changes =
      kind && !['booking.create', 'trip.note'].includes(kind) && entry.action !== 'trip.moved'
        ? changesOf(entry)
        : [];
    const drop = dropOf(entry, booking, entries);
    return kind
      ? [
          {
            event: timelineEvents[kind],
            dt: entry.at.toISOString(),
            kind,
            by: entry.actorName,
            ...(drop !== undefined && { trip_no: drop }),
            ...(changes.length > 0 && { changes }),
          },
        ]
      : [];
  });
  const kinds = new Set(logged.map((step) => step.kind));
  if (kinds.has('trip.assigned')) kinds.add('trip.accepted');
  const lead = leadTripOf(booking);
  const own = marks.flatMap(([kind, timeOf]): Sent<typeof TimelineStep>[] => {
    const at = timeOf(lead);
    return at && !kinds.has(kind)
      ? [
          {
            event: timelineEvents[kind],
            dt: at.toISOString(),
            kind,
            by: kind === 'booking.create' ? lead.userName : null,
          },
        ]
      : [];
  });
  const steps = [...own, ...logged].toSorted((a, b) => a.dt.localeCompare(b.dt));
  return steps.filter(
    (step, index) =>
      !steps
        .slice(0, index)
        .some(
          (earlier) =>
            earlier.kind === step.kind && earlier.dt === step.dt && earlier.by === step.by,
        ),
  );
}
