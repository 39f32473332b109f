import type { Queryable } from '../database/database.ts';
import { newId } from '../database/id.ts';
import type { trips } from '../database/schema.ts';
import type { StoredTrip } from './trip-row.ts';
import { buildTrip } from './trip.builder.ts';

type Columns = Partial<typeof trips.$inferInsert>;

/**
 * Stores an open batch of two drops for a test, the first on the way back and the second failed;
 * `over` has the columns that matter to the test.
 */
export async function buildBatch(
  database: Queryable,
  over: Columns = {},
): Promise<{ batchId: string; drops: [StoredTrip, StoredTrip] }> {
  const batchId = newId();
  const one = (more: Columns) =>
    buildTrip(database, 'open', {
      batchId,
      batchNumber: `B${batchId.slice(0, 6)}`,
      type: 'batch',
      serviceCode: 100,
      fareActual: 200,
      ...over,
      ...more,
    });
  return { batchId, drops: [await one({ displayTag: 'Z' }), await one({ dropSucceeded: false })] };
}
