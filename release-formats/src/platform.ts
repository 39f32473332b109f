import * as T from 'shared-contracts/core/schema';
import { ReleaseName } from 'shared-contracts/federation/release-name';

import { Shapes } from './shapes.ts';

/** A package, or one path of a package, that the host shares with every remote. */
const OfferedModule = T.Object({
  version: T.String(),
  /** The names that it has; absent where it has all of its package. */
  names: T.Optional(T.Array(T.String())),
  /**
   * The package of which this is a part. Code imports the package; the build leads each import to
   * the part that has the name, so that a page loads the parts that it uses.
   */
  partOf: T.Optional(T.String()),
  /** Of the bus. Older hosts have none. */
  shapes: T.Optional(Shapes),
});

/** By the request with which a remote imports it, as `react` or `ol/Map.js`. */
export const OfferedModules = T.Record(T.String(), OfferedModule);
export type OfferedModules = T.Static<typeof OfferedModules>;

const Names = T.Array(T.String());

/**
 * `platform.json` of a host's release: a remote is built against it, so that no sources of the host
 * are needed (docs/parts/releases.md#platform).
 */
export const Platform = T.Object({
  schema: T.Literal(1),
  /** The host's release. */
  release: ReleaseName,
  flavour: T.Union([T.Literal('production'), T.Literal('development')]),
  modules: OfferedModules,
  /** The versions of the packages of this console: contracts, bus and building blocks. */
  packages: T.Record(T.String(), T.String()),
  /** The names that a remote.json may use. */
  slots: Names,
  icons: Names,
  sections: Names,
});
export type Platform = T.Static<typeof Platform>;
