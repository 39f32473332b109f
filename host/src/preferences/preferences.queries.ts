import { call, preferenceStore } from 'shared-bus';
import { preferenceLimits } from 'shared-contracts/preferences/preference';
import { changePreferences, listPreferences } from 'shared-contracts/preferences/preference.api';

// Preferences are no reason to end a session or to tell of a failure: the next change or load tries
// again, and what was chosen here is kept.
const quietly = { keepSession: true };

/**
 * Applies what the user has chosen on any machine, unless that user has gone by the time of the
 * answer. Resolves when it is shown.
 */
export async function fetchPreferences(isSame: () => boolean): Promise<void> {
  const { preferences } = await call(listPreferences, quietly);
  if (isSame()) await preferenceStore.takeOver(preferences);
}

/** Sends what was chosen here and not sent. `keepalive` while the page unloads. */
export async function sendPreferences(options: { keepalive?: boolean } = {}): Promise<void> {
  const preferences = preferenceStore
    .unsent()
    .filter(({ value }) => value.length <= preferenceLimits.value)
    .slice(0, preferenceLimits.keys);
  if (preferences.length === 0) return;
  await call(changePreferences, { ...quietly, ...options, body: { preferences } });
  preferenceStore.markSent(preferences);
}
