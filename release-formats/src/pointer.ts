import * as T from 'shared-contracts/core/schema';
import { ReleaseName } from 'shared-contracts/federation/release-name';

/** The pointer's entry for one unit (the host or a remote). */
export const PointerUnit = T.Object(
  {
    release: ReleaseName,
    /** The release that runs when `release` cannot be loaded, and that a rollback returns to. */
    previous: T.Optional(ReleaseName),
    /** A newer release for `percent` of the users. */
    candidate: T.Optional(ReleaseName),
    /** 0 to 100, of the users by hash. */
    percent: T.Number({ minimum: 0, maximum: 100 }),
    /** Changes who falls under `percent`, so that the same people are not always first. */
    salt: T.String(),
    /** Disabled: its pages show that, and nothing of it is loaded. */
    killed: T.Boolean(),
    /**
     * Releases that were taken back, the last one first: no rollback returns to one, and open pages
     * leave it.
     */
    withdrawn: T.Optional(T.Array(ReleaseName)),
  },
  { additionalProperties: false },
);
export type PointerUnit = T.Static<typeof PointerUnit>;

/**
 * `registry/channels/stable.json`, which names everything that runs
 * (docs/parts/releases.md#the-pointer). `rev` counts the flips. Other channels have one each.
 */
export const Pointer = T.Object(
  {
    schema: T.Literal(1),
    rev: T.Integer({ minimum: 0 }),
    units: T.Record(T.String(), PointerUnit),
    /** Ed25519, base64, by the key in `POINTER_KEY`; a production's gateway requires it. */
    signature: T.Optional(T.String()),
  },
  { additionalProperties: false },
);
export type Pointer = T.Static<typeof Pointer>;

/** A pointer that names nothing yet. */
export const emptyPointer: Pointer = { schema: 1, rev: 0, units: {} };

/** One flip, one line of the log: who, when, why, and the releases before and after. */
export const Flip = T.Object({
  rev: T.Integer(),
  at: T.Instant(),
  /** The name that the person gave. */
  who: T.String(),
  /** The user of the machine, or of the database where the registry is in one. */
  operator: T.Optional(T.String()),
  /** Where the flip brings a release of a unit with owners: who signed that, and with which key. */
  signer: T.Optional(T.Object({ name: T.String(), key: T.String() })),
  why: T.String(),
  unit: T.String(),
  from: T.Nullable(PointerUnit),
  to: T.Nullable(PointerUnit),
});
export type Flip = T.Static<typeof Flip>;
