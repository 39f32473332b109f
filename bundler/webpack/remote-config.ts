import type { OfferedModules } from 'release-formats/platform';
import type { Chunk } from 'webpack';

import type { UnitPart } from './config.ts';
import { partsOf, wholeRequest } from './platform-parts.ts';
import { replacedInRemote } from './replaced.ts';

/** The file that a page loads first of a remote. */
const entryFile = 'entry.js';

/**
 * Code shared by two pages is one chunk once it is worth a request. The size counts whole sources,
 * before unused code is removed: three icons count 20 kB. Slots and commands load after the page,
 * so code shared with them must not add requests to it.
 */
const remoteChunks = {
  chunks: (chunk: Chunk) =>
    !chunk.canBeInitial() && !/^expose-\w+(?:Slot|Command)$/.test(chunk.name ?? ''),
  minSize: 60_000,
  cacheGroups: { defaultVendors: false },
} as const;

/** The chunk of an exposed module has its name, by which its preload list is read. */
export const exposeChunk = (module: string): string => `expose-${module.slice(2)}`;

const namedExposes = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([module, file]) => [
      module,
      { import: file, name: exposeChunk(module) },
    ]),
  );

/** A remote contains none of the code that the host offers: it uses the host's. */
const sharedOf = (offered: OfferedModules) => {
  const inParts = partsOf(offered);
  return Object.fromEntries(
    Object.entries(offered).map(([name, { version }]) => [
      inParts.has(name) ? wholeRequest(name) : name,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        import: false as const,
        ...(inParts.has(name) && { shareKey: name }),
      },
    ]),
  );
};

/** A remote, built against what a host offers; `exposes` are its modules by their names. */
export const remotePart = (exposes: Record<string, string>, offered: OfferedModules): UnitPart => ({
  entry: {},
  entryFile,
  aliases: {},
  replaced: replacedInRemote,
  chunks: remoteChunks,
  offered,
  federation: {
    filename: entryFile,
    exposes: namedExposes(exposes),
    shared: sharedOf(offered),
    // A remote uses the runtime core that the host publishes (provide-core.ts): 27 kB less for each
    // entry.
    externalRuntime: true,
    // No remote loads another remote.
    disableRemote: true,
  },
});
