import { eq, sql } from 'drizzle-orm';
import { cashOf } from 'shared-contracts/dispatch/nearby.rules';

import type { CommandContext } from '../commands/command.ts';
import { drivers } from '../database/schema.ts';
import { lockDriverFacts } from '../dispatch/driver-facts.repository.ts';
import { withdrawOfferTo } from '../dispatch/end-offer.ts';
import { refusalOf } from '../dispatch/rank-drivers.ts';
import { fail } from '../failure.ts';
import { distanceMeters } from '../geo/geometry.ts';
import type { NewTrip, NewTripPart } from './batch-rows.ts';

const sum = (rows: readonly NewTripPart[], of: (row: NewTripPart) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/**
 * Assigns one driver to the whole batch: in its city, free, serving its service, and with credit
 * for its cash (docs/domain/trip-detail.md#assigning).
 */
export async function takePartner(
  context: CommandContext,
  id: string,
  rows: readonly NewTripPart[],
): Promise<{ driverName: string; change: Partial<NewTrip> }> {
  const { tx, now } = context;
  const [first] = rows;
  const facts = await lockDriverFacts(tx, id);
  const cash = cashOf({
    is_cod_exist: rows.some(({ codExists }) => codExists === true),
    total_cod: sum(rows, ({ cod }) => cod ?? 0),
    fares: { actual: sum(rows, ({ fareActual }) => fareActual) },
  });
  const isRefused = rows.some(
    ({ serviceCode }) =>
      !facts || refusalOf(facts, { serviceCode, fleetId: null, cash, plannedSeconds: null }, now),
  );
  const driver = facts?.row;
  if (!first || !driver || driver.city !== first.city || isRefused)
    return fail('driver.refused', {}, { field: 'partner_id' });
  await withdrawOfferTo(context, id);
  await tx
    .update(drivers)
    .set({ status: 'busy', updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, id));
  return {
    driverName: driver.name,
    change: {
      state: 'accepted',
      acceptedAt: now,
      acceptedCount: 1,
      driverId: id,
      pickupVariance: Math.round(
        distanceMeters(driver, { lat: first.pickupLat, lng: first.pickupLng }),
      ),
    },
  };
}
