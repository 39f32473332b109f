import type { Queryable } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { drivers } from '../database/schema.ts';

type Driver = typeof drivers.$inferSelect;

/**
 * Stores a free driver in Clifton for a test, with its own phone and cash for an order; `over` has
 * the columns that matter to the test.
 */
export async function buildDriver(
  database: Queryable,
  over: Partial<typeof drivers.$inferInsert> = {},
): Promise<Driver> {
  const id = newId();
  const [made] = await database
    .insert(drivers)
    .values({
      id,
      name: 'Imran Ali',
      phone: `92345${String(Number.parseInt(id.slice(-6), 16) % 10 ** 7).padStart(7, '0')}`,
      categoryId: 'a'.repeat(24),
      serviceCodes: [35, 22, 100],
      city: 'KHI',
      lat: 24.82,
      lng: 67.03,
      wallet: 500,
      walletLimit: 1500,
      ...over,
    })
    .returning();
  if (!made) throw new Error('the driver was not stored');
  return made;
}
