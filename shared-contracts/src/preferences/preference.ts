import * as T from '../core/schema.ts';

/** How much one user may store: keys, and characters of a key and of a value. */
export const preferenceLimits = { keys: 100, key: 60, value: 16_000 } as const;

/**
 * One choice of a user. `value` is JSON text that only the console reads; `chosen_at` is when it
 * was chosen, by the server's clock as far as the console knows it.
 */
export const Preference = T.Object({
  key: T.String(),
  value: T.String(),
  chosen_at: T.Instant(),
});
export type Preference = T.ReadShape<typeof Preference>;

/** A choice as it is sent. */
export const PreferenceChange = T.Object({
  key: T.String({ pattern: `^[a-z][a-z0-9.-]{0,${preferenceLimits.key - 1}}$` }),
  value: T.String({ minLength: 1, maxLength: preferenceLimits.value }),
  chosen_at: T.Instant(),
});
export type PreferenceChange = T.Static<typeof PreferenceChange>;
