import type { Sent } from 'shared-contracts/core/schema';
import type { PlannedBooking } from 'shared-contracts/dispatch/assign-many.api';
import { exclusionRules } from 'shared-contracts/dispatch/ranking';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { Actor } from '../commands/actor.ts';
import type { Services } from '../services.ts';
import { findBooking, leadTripOf } from '../trips/trip-detail.repository.ts';
import { bestMatch } from './best-match.ts';
import { costOf } from './decide.ts';
import { partnerOf, rankBookingOf, rankFor, type Ranking } from './rank-drivers.ts';

/** Drivers to choose from for each booking. */
const offeredEach = 20;
const noDriver: Ranking = { offered: [], excluded: [] };

/** A driver for each of several bookings (docs/domain/trip-lists.md#assigning-in-the-list). */
export async function planAssignments(
  services: Pick<Services, 'database' | 'roads'>,
  tripIds: readonly string[],
  actor: Actor,
  now: Date,
): Promise<Sent<typeof PlannedBooking>[]> {
  const rankings: Ranking[] = [];
  for (const id of tripIds) {
    const booking = await findBooking(services.database, id, actor);
    const { state, pickupLat: lat, pickupLng: lng } = leadTripOf(booking);
    rankings.push(
      allows('assign', state)
        ? await rankFor(services, { booking: rankBookingOf(booking), pickup: { lat, lng } }, now)
        : noDriver,
    );
  }
  const driverIds = [
    ...new Set(rankings.flatMap(({ offered }) => offered.map(({ driver }) => driver.id))),
  ].toSorted();
  const indexOf = new Map(driverIds.map((id, index) => [id, index]));
  const match = bestMatch(
    rankings.map(({ offered }) =>
      offered.flatMap(({ driver: { id, meters }, score }) =>
        score === null ? [] : [{ driver: indexOf.get(id) ?? 0, cost: costOf(score, meters ?? 0) }],
      ),
    ),
  );
  return tripIds.map((id, index) => {
    const { offered, excluded } = rankings[index] ?? noDriver;
    const driverId = driverIds[match[index] ?? -1] ?? null;
    return {
      trip_id: id,
      driver_id: driverId,
      drivers: offered
        .filter(({ driver }, place) => place < offeredEach || driver.id === driverId)
        .map(partnerOf),
      excluded: exclusionRules.flatMap((rule) => {
        const count = excluded.filter((one) => one.rule === rule).length;
        return count > 0 ? [{ rule, count }] : [];
      }),
    };
  });
}
