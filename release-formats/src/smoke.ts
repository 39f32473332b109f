import { roles } from 'shared-contracts/core/role';
import * as T from 'shared-contracts/core/schema';

/**
 * An element that must be visible, by its ARIA role and the beginning of its accessible name, in
 * English.
 */
const SmokeSight = T.Object(
  { role: T.String({ minLength: 1 }), name: T.String({ minLength: 1 }) },
  { additionalProperties: false },
);
type SmokeSight = T.Static<typeof SmokeSight>;

/** A page of a remote that must open: its URL, the role, and the elements that must be visible. */
const SmokeTest = T.Object(
  {
    path: T.String({ pattern: '^/\\S*$', description: 'an address, e.g. /queue/newBooking?x=1' }),
    /** Without it nobody is signed in, as on a public page. */
    as: T.Optional(T.Values(roles)),
    sees: T.Array(SmokeSight),
  },
  { additionalProperties: false },
);
export type SmokeTest = T.Static<typeof SmokeTest>;

/**
 * `smoke.json` of a remote, a file of its release: pages that must work with a host before users
 * get that host (docs/parts/releases.md#smoke-tests).
 */
export const SmokeTests = T.Array(SmokeTest, { minItems: 1 });
export type SmokeTests = T.Static<typeof SmokeTests>;
