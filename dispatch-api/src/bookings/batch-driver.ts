import { eq, sql } from 'drizzle-orm';
import { exclusionReason } from 'shared-contracts/trips/trip-detail.rules';

import type { CommandContext } from '../commands/command.ts';
import { drivers } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { nearbyDriverOf } from '../trips/trip-detail.ts';
import type { NewTrip, NewTripPart } from './batch-rows.ts';

const sum = (rows: readonly NewTripPart[], of: (row: NewTripPart) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/**
 * Assigns one driver to the whole batch: in its city, free, serving its service, and with credit
 * for its cash (docs/domain/trip-detail.md#assigning).
 */
export async function takePartner(
  { tx, now }: CommandContext,
  id: string,
  rows: readonly NewTripPart[],
): Promise<Partial<NewTrip>> {
  const [first] = rows;
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id)).for('update');
  const money = {
    is_cod_exist: rows.some(({ codExists }) => codExists === true),
    total_cod: sum(rows, ({ cod }) => cod ?? 0),
    fares: { actual: sum(rows, ({ fareActual }) => fareActual) },
  };
  const serves = rows.every(({ serviceCode }) => driver?.serviceCodes.includes(serviceCode));
  if (
    !first ||
    !driver ||
    !['free', 'busy'].includes(driver.status) ||
    driver.city !== first.city ||
    !serves ||
    exclusionReason(nearbyDriverOf(driver, 0), money)
  )
    return fail('driver.refused', {}, { field: 'partner_id' });
  await tx
    .update(drivers)
    .set({ status: 'busy', updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, id));
  return {
    state: 'accepted',
    acceptedAt: now,
    acceptedCount: 1,
    driverId: id,
    pickupVariance: Math.round(
      distanceMeters(driver, { lat: first.pickupLat, lng: first.pickupLng }),
    ),
  };
}
