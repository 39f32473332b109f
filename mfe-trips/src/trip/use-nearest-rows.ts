import { exclusionReason, offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import type { ExclusionRule } from 'shared-contracts/dispatch/ranking';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { useFrozenRows, type FrozenRows } from 'shared-ui/list';

/** The number of drivers who get a row. */
const nearestCount = 6;

/** A driver's row; one with a reason only keeps its place and cannot be assigned. */
export interface NearestRow {
  driver: NearbyDriver;
  reason: ExclusionRule | 'gone' | undefined;
}

/**
 * The best drivers whom no rule excludes. While the pointer or the focus is among them they keep
 * their places (docs/adr/0009-rows-freeze-under-the-pointer.md): the distances change, and one who
 * is no longer offered shows the reason. `view` identifies what is listed; another one starts a new
 * list.
 */
export function useNearestRows(
  drivers: readonly NearbyDriver[],
  trip: TripDetail,
  view: string,
): { rows: NearestRow[]; area: FrozenRows<NearbyDriver>['area'] } {
  const { rows, area } = useFrozenRows(offeredDrivers(drivers, trip).slice(0, nearestCount), view);
  return {
    area,
    rows: rows.map((row) => {
      // A farther driver is still offered, although he would no longer be among them.
      const driver = drivers.find(({ id }) => id === row.id);
      return driver
        ? { driver, reason: exclusionReason(driver, trip) }
        : { driver: row, reason: 'gone' };
    }),
  };
}
