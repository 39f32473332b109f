import { devBase, remoteInWork, type DevServer } from './dev-remote.ts';
import type { Registry } from './registry.ts';

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
        ...Object.entries(devServers).map(([id, server]) => remoteInWork(id, server)),
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
