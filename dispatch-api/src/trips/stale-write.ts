import type { Sent } from 'shared-contracts/core/schema';
import type { StaleWrite } from 'shared-contracts/trips/stale-write';

import type { CommandContext } from '../commands/command.ts';
import { fail } from '../failure.ts';
import { changesOf } from './timeline.ts';
import { lastWrites, versionOf, type Booking } from './trip-detail.repository.ts';
import { readDetail } from './trip-detail.ts';

/** Writes beside the booking itself, which no edit can overwrite. */
const aside: ReadonlySet<string> = new Set([
  'trip.care',
  'trip.still',
  'trip.offered',
  'trip.offer-ended',
  'trip.held',
  'trip.released',
]);
export const isAside = ({ action }: { action: string }): boolean => aside.has(action);

/**
 * Rejects a write that did not see the newest version, and names who changed what since
 * (docs/architecture.md#row-versions). Without a version nothing is checked
 * (docs/decisions/calls.md#optional-extensions).
 */
export async function rejectStaleWrite(
  { tx }: CommandContext,
  booking: Booking,
  seen: number | undefined,
): Promise<void> {
  const missed = seen === undefined ? 0 : versionOf(booking) - seen;
  if (missed === 0) return;
  const entries = missed > 0 ? await lastWrites(tx, booking, missed) : [];
  const changesNothing = entries.every(isAside);
  if (entries.length === missed && changesNothing) return;
  const data: Sent<typeof StaleWrite> = {
    changes: entries.map((entry) => ({
      by: entry.actorName,
      at: entry.at.toISOString(),
      fields: changesOf(entry),
    })),
    trip: await readDetail(tx, booking),
  };
  fail('version.stale', {}, { data });
}
