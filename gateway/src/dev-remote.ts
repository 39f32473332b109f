import { readFileSync } from 'node:fs';

import type { ComposedRemote } from 'shared-contracts/federation/composition';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

/** A remote in development under `npm run dev`. */
export interface DevServer {
  /** Origin of its dev server. */
  url: string;
  version: string;
  /** File name of its remote.json. */
  manifest: string;
}

/** URL path of a remote in development. */
export const devBase = (id: string): string => `/r/${id}/dev/`;

/** A remote in development, as a composition has it; its remote.json is read again each time. */
export function remoteInWork(
  id: string,
  { version, manifest: file }: Omit<DevServer, 'url'>,
): ComposedRemote {
  // the bundler validates it at its start
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  const base = devBase(id);
  return {
    id,
    owner: manifest.owner,
    current: { release: `${version}-dev`, version, base, entry: `${base}entry.js` },
    manifest,
  };
}
