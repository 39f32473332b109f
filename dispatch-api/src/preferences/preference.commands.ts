import { count, eq, lte, sql } from 'drizzle-orm';
import { preferenceLimits, type PreferenceChange } from 'shared-contracts/preferences/preference';

import { command } from '../commands/command.ts';
import { userPreferences } from '../database/schema.ts';
import { fail } from '../failure.ts';

/** When it was chosen, but never later than now: a clock that is ahead must not win for days. */
function chosenAt({ chosen_at }: PreferenceChange, now: Date): Date {
  const at = Date.parse(chosen_at);
  return new Date(Math.min(Number.isNaN(at) ? now.getTime() : at, now.getTime()));
}

/** The newest choice of each key. They are sorted, so that two calls lock rows in one order. */
function newestByKey(changes: readonly PreferenceChange[], now: Date) {
  const rows = new Map<string, { key: string; value: string; chosenAt: Date }>();
  for (const change of changes) {
    const row = { key: change.key, value: change.value, chosenAt: chosenAt(change, now) };
    const known = rows.get(row.key);
    if (!known || known.chosenAt <= row.chosenAt) rows.set(row.key, row);
  }
  return [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Stores the caller's own choices. Of one key the newest stays, whichever arrives last. */
export const changePreferences = command(
  'preferences.change',
  async ({ tx, actor, now }, changes: readonly PreferenceChange[]): Promise<null> => {
    const userId = actor.id ?? fail('session.missing');
    await tx
      .insert(userPreferences)
      .values(newestByKey(changes, now).map((row) => ({ userId, ...row })))
      .onConflictDoUpdate({
        target: [userPreferences.userId, userPreferences.key],
        set: { value: sql`excluded.value`, chosenAt: sql`excluded.chosen_at` },
        setWhere: lte(userPreferences.chosenAt, sql`excluded.chosen_at`),
      });
    const [stored] = await tx
      .select({ keys: count() })
      .from(userPreferences)
      .where(eq(userPreferences.userId, userId));
    if (stored && stored.keys > preferenceLimits.keys)
      fail('request.invalid', {
        detail: `You can save at most ${preferenceLimits.keys} preferences`,
      });
    return null;
  },
);
