import * as T from 'shared-contracts/core/schema';
import { ReleaseName } from 'shared-contracts/federation/release-name';

/** Somebody who may release a unit. */
export const UnitOwner = T.Object(
  {
    name: T.String({ minLength: 1 }),
    /** Ed25519 public key: SPKI in DER, base64. */
    key: T.String({ pattern: '^[A-Za-z0-9+/]{59}=$' }),
  },
  { additionalProperties: false },
);
export type UnitOwner = T.Static<typeof UnitOwner>;

/**
 * `registry/owners.json` (docs/parts/releases.md#owners), by unit. A release of a unit that is
 * listed here needs the signature of one of its owners. `accepted` holds the releases that were
 * registered before it had any, each with the hash of its description.
 */
export const Owners = T.Record(
  T.String(),
  T.Object(
    {
      owners: T.Array(UnitOwner, { minItems: 1 }),
      accepted: T.Record(ReleaseName, T.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
    },
    { additionalProperties: false },
  ),
);
export type Owners = T.Static<typeof Owners>;
