// Replaces modules of the federation runtime that this console does not use, in the host's entry
// (bundler/webpack/replaced.ts): manifests and snapshots, the preloading of remotes, remotes that
// are known to a build, shared modules that are not behind an asynchronous import, and the
// sentences of errors, of which only codes are read
// (shared-bus/src/federation/classify-failure.ts).

/** Replaces hooks that nobody calls. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({
  hostGlobalSnapshot: undefined,
});
/** Snapshots are off in the build, so neither plugin is registered. */
export const snapshotPlugin = (): { name: string } => ({ name: 'snapshot-plugin' });
export const generatePreloadAssetsPlugin = (): { name: string } => ({
  name: 'generate-preload-assets-plugin',
});

const unused = (): never => {
  throw new Error('the console does not have this part of the federation runtime');
};
export const defaultPreloadArgs = {};
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;

export const remotes = unused;
export const installInitialConsumes = unused;

export const runtimeDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
