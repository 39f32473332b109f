import * as T from '../core/schema.ts';
import { overrideRefusals } from './override.ts';
import { ReleaseName } from './release-name.ts';
import { RemoteManifest } from './remote.ts';

/** One loadable build of a remote. */
export const ComposedBuild = T.Object({
  release: ReleaseName,
  version: T.String(),
  /** Absolute path of the folder, with a trailing slash. */
  base: T.String(),
  /** Absolute path of the entry. */
  entry: T.String(),
});
export type ComposedBuild = T.Static<typeof ComposedBuild>;

/** Why a remote of the composition cannot run, as determined before anything is loaded. */
const unavailableReasons = ['disabled', 'incompatible'] as const;

/** One remote as the page gets it. */
export const ComposedRemote = T.Object({
  id: T.String(),
  owner: T.String(),
  current: ComposedBuild,
  /** The previous build, tried in the same page. */
  fallback: T.Optional(ComposedBuild),
  unavailable: T.Optional(T.Values(unavailableReasons)),
  /** The newest build does not fit this host, and the previous one runs in its place. */
  heldBack: T.Optional(ReleaseName),
  /** A candidate on offer, whether or not this user has it. */
  rollout: T.Optional(T.Object({ release: ReleaseName, percent: T.Number() })),
  manifest: RemoteManifest,
});
export type ComposedRemote = T.Static<typeof ComposedRemote>;

/** A release that a tab requested by `?mfe=` and got. */
export const GrantedOverride = T.Object({
  id: T.String(),
  release: ReleaseName,
  /** The release that would run otherwise; absent while it is the same one. */
  instead: T.Optional(ReleaseName),
});
export type GrantedOverride = T.Static<typeof GrantedOverride>;

/**
 * The composition of this page load, which the gateway writes into the page as data
 * (docs/parts/page.md#gateway). `integrity` holds the hash of every script and style sheet of every
 * build that the page may load, fallbacks included, and of the host's fonts.
 */
export const Composition = T.Object({
  schema: T.Literal(1),
  name: T.String(),
  rev: T.Integer(),
  host: T.Object({ release: ReleaseName, version: T.String(), base: T.String() }),
  remotes: T.Array(ComposedRemote),
  integrity: T.Record(T.String(), T.String()),
  /** This gateway serves files by their content too, and this host asks for them so. */
  byContent: T.Optional(T.Literal(true)),
  overrides: T.Optional(T.Array(GrantedOverride)),
  /** The requested overrides that were refused, as requested. */
  refused: T.Optional(T.Array(T.Object({ asked: T.String(), why: T.Values(overrideRefusals) }))),
  /** Folders whose files are not checked: only the remote that `npm run dev` serves. */
  unchecked: T.Optional(T.Array(T.String())),
});
export type Composition = T.Static<typeof Composition>;
