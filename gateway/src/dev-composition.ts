import { readFileSync } from 'node:fs';

import type { ComposedRemote } from 'shared-contracts/federation/composition';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { devBase } from './dev.plugin.ts';
import type { DevServer } from './dev.plugin.ts';
import type { Registry } from './registry.ts';

function inWork(id: string, { version, manifest: file }: DevServer): ComposedRemote {
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

/**
 * The registry's compositions with the remotes in development instead of their releases. Only their
 * files are unchecked.
 */
export function withDevServers(
  registry: Registry,
  devServers: Record<string, DevServer> = {},
): Registry {
  const ids = Object.keys(devServers);
  if (ids.length === 0) return registry;
  return {
    composeFor(userHash, overrides) {
      const described = registry.composeFor(userHash, overrides);
      if (!described) return undefined;
      const { composition } = described;
      const remotes = [
        ...composition.remotes.filter(({ id }) => !ids.includes(id)),
        ...Object.entries(devServers).map(([id, server]) => inWork(id, server)),
      ];
      const releases = new Map([...described.releases].filter(([id]) => !ids.includes(id)));
      const name = `${composition.name} ${JSON.stringify(remotes.map(({ manifest }) => manifest))}`;
      return {
        ...described,
        releases,
        composition: { ...composition, name, remotes, unchecked: ids.map(devBase) },
      };
    },
  };
}
