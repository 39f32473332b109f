import { eq, inArray, sql } from 'drizzle-orm';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';

import { command } from '../commands/command.ts';
import { drivers, trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
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

/** The state after a move. */
const states = { leaves: 'finished', returns: 'accepted', stays: null } as const;

/**
 * For benchmarks: changes trips, each once, and announces each change, without the rules for drivers
 * and fares. All are one statement, so that a busy machine makes hundreds a second.
 */
export const touchTrips = command(
  'bench.touch',
  async ({ tx, announce }, touches: readonly TripTouch[]): Promise<void> => {
    const values = sql.join(
      touches.map(
        ({ id, orderNo, move }) => sql`(${id}, ${orderNo}, ${states[move ?? 'stays']}::text)`,
      ),
      sql`, `,
    );
    await tx.execute(
      sql`update trips set order_no = touch.order_no, state = coalesce(touch.state, trips.state),
          row_version = row_version + 1
        from (values ${values}) as touch (id, order_no, state) where touch.id = trips.id`,
    );
    const found = await tx
      .select({ trip: trips, driver: { name: drivers.name, phone: drivers.phone } })
      .from(trips)
      .leftJoin(drivers, eq(drivers.id, trips.driverId))
      .where(
        inArray(
          trips.id,
          touches.map(({ id }) => id),
        ),
      );
    const rows = new Map(found.map((row) => [row.trip.id, row]));
    for (const { id, move } of touches) {
      const row = rows.get(id);
      if (!row) throw new Error(`there is no trip ${id}`);
      announce(
        move === 'returns' ? tripInprogressNew : tripInprogressUpdate,
        tripRow({ ...row.trip, driver: row.driver }),
        tripRooms('inprogress', row.trip),
      );
    }
  },
);
