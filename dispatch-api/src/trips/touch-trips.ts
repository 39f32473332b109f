import { eq, sql } from 'drizzle-orm';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';

import { command } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
import { driverNameOf } from './driver.repository.ts';
import { tripRow } from './trip-row.ts';

/**
 * A change of a trip in progress: another order number, and possibly that it leaves the list or
 * returns to it.
 */
export interface TripTouch {
  id: string;
  orderNo: string;
  move?: 'leaves' | 'returns';
}

/**
 * For benchmarks: changes trips and announces each change, without the rules for drivers and fares.
 */
export const touchTrips = command(
  'bench.touch',
  async ({ tx, announce }, touches: readonly TripTouch[]): Promise<void> => {
    for (const { id, orderNo, move } of touches) {
      const state = move && {
        state: move === 'leaves' ? ('finished' as const) : ('accepted' as const),
      };
      const [row] = await tx
        .update(trips)
        .set({ orderNo, ...state, rowVersion: sql`${trips.rowVersion} + 1` })
        .where(eq(trips.id, id))
        .returning();
      if (!row) throw new Error(`there is no trip ${id}`);
      announce(
        move === 'returns' ? tripInprogressNew : tripInprogressUpdate,
        tripRow({ ...row, driver: await driverNameOf(tx, row) }),
        tripRooms('inprogress', row),
      );
    }
  },
);
