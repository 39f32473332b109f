import * as T from 'shared-contracts/core/schema';
import { RemoteManifest } from 'shared-contracts/federation/remote';

import { Shapes } from './shapes.ts';

/**
 * One file of a release: size in bytes and `sha384-…` over its bytes, which is its integrity and
 * its identity.
 */
const ReleaseFile = T.Object({
  size: T.Integer({ minimum: 0 }),
  integrity: T.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
});
type ReleaseFile = T.Static<typeof ReleaseFile>;

const Names = T.Array(T.String());

/**
 * The parts of the contracts that a release's code refers to by value (types vanish in the build).
 */
export const ReleaseUses = T.Object({
  endpoints: T.Array(T.String({ description: 'endpoint id, e.g. queue.list' })),
  events: T.Array(T.String()),
  topics: T.Array(T.String()),
  /**
   * Each contract as it was at the build: `call queue.list` → hash of its shape. The shapes are in
   * `contracts.json` beside it, by hash. Older releases have none.
   */
  shapes: T.Optional(T.Record(T.String(), T.String({ pattern: '^[0-9a-f]{64}$' }))),
});
export type ReleaseUses = T.Static<typeof ReleaseUses>;

/**
 * `release.json`: written last, so that its presence marks the release as complete
 * (docs/parts/releases.md#a-release).
 */
export const Release = T.Object(
  {
    schema: T.Literal(1),
    id: T.String({ description: '`host` or a remote’s id' }),
    version: T.String(),
    build: T.String({ description: 'ten hexadecimal digits over the inputs' }),
    flavour: T.Union([T.Literal('production'), T.Literal('development')]),
    entry: T.String({ description: 'file that is loaded first' }),
    /**
     * Every other file, by its path within the folder. Fonts of the first page are in `preload/`.
     */
    files: T.Record(T.String(), ReleaseFile),
    /** Host: its pages ask for files by their content. Older releases do not. */
    byContent: T.Optional(T.Literal(true)),
    /** Host: scripts that any page needs beside the entry. */
    preload: Names,
    /** Host: scripts that the console after sign-in needs in addition. Older releases have none. */
    signedIn: T.Optional(Names),
    /** Host: scripts of each shared module that are not in `preload`. Older releases have none. */
    parts: T.Optional(T.Record(T.String(), Names)),
    /** Remote: scripts that each exposed module needs, by expose name. */
    exposes: T.Record(T.String(), Names),
    /** Remote: the shared modules that each exposed module needs. Older releases have none. */
    shares: T.Optional(T.Record(T.String(), Names)),
    /** Host: the exports of the platform, by shared package; `*` means every name. */
    provides: T.Record(T.String(), Names),
    /** Remote: the exports that it uses of the platform; `*` means the whole namespace. */
    needs: T.Record(T.String(), Names),
    uses: ReleaseUses,
    /**
     * Host: the exports of the bus. Remote: those that it uses, as they were at the build. Older
     * releases have none.
     */
    bus: T.Optional(Shapes),
    remote: T.Optional(RemoteManifest),
  },
  { additionalProperties: false },
);
export type Release = T.Static<typeof Release>;

/** Folder name of a release. */
export const releaseName = (release: Pick<Release, 'version' | 'build'>): string =>
  `${release.version}-${release.build}`;
/** Path of a release's folder, with a trailing slash: `/r/mfe-queue/1.4.0-ab12cd3ef0/`. */
export const releasePath = (id: string, name: string): string => `/r/${id}/${name}/`;
/** Folder within a host's release: files that every page fetches together with its scripts. */
export const preloadFolder = 'preload/';
