import { asc, eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { Preference } from 'shared-contracts/preferences/preference';

import type { Queryable } from '../database/database.ts';
import { userPreferences } from '../database/schema.ts';

/** A user's preferences, by key. */
export async function preferencesOf(
  database: Queryable,
  userId: string,
): Promise<Sent<typeof Preference>[]> {
  const rows = await database
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .orderBy(asc(userPreferences.key));
  return rows.map(({ key, value, chosenAt }) => ({
    key,
    value,
    chosen_at: chosenAt.toISOString(),
  }));
}
