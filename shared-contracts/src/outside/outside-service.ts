import * as T from '../core/schema.ts';

/** A service outside of the console that the server's settings name. */
export const OutsideService = T.Object({
  service: T.String({ description: 'messages, mail, places, roads, captcha, partner, files, ...' }),
  provider: T.Nullable(T.String({ description: 'which of several, such as twilio' })),
  checked_at: T.Nullable(T.Instant()),
  problem: T.Nullable(T.String({ description: 'in English; null where it works' })),
  settings: T.Array(T.String({ description: 'the setting to correct' })),
});
export type OutsideService = T.ReadShape<typeof OutsideService>;
