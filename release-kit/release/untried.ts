import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Pointer } from 'release-formats/pointer';

import type { ReleaseFolders } from './data-folders.ts';
import { describedRelease } from './registration.ts';
import type { ReleaseFiles } from './smoke-set.ts';

type Named = Pick<ReleaseFiles, 'id' | 'name'>;

/** A file of the registry, written once the smoke test of a remote's release has passed. */
export const passedFile = (host: string, { id, name }: Named): string =>
  `smoke/${host}/${id}/${name}.json`;

/**
 * Remotes that run for everybody, are not switched off, and have not passed their smoke test on a
 * host.
 */
export const untriedRemotes = (
  { registry }: ReleaseFolders,
  units: Pointer['units'],
  host: string,
): Named[] =>
  Object.entries(units)
    .filter(([id, { killed }]) => id !== 'host' && !killed)
    .map(([id, { release: name }]) => ({ id, name }))
    .filter((remote) => !existsSync(join(registry, passedFile(host, remote))));

/** Refusals of hosts on which the smoke test of a stable remote has not passed. */
export const untriedOn = (
  folders: ReleaseFolders,
  { units }: Pointer,
  hosts: readonly string[],
): string[] =>
  hosts.flatMap((host) =>
    untriedRemotes(folders, units, host).map(({ id, name }) => {
      const owner = describedRelease(folders, id, name).remote?.owner;
      return `host ${host} has not passed the smoke test of ${id} ${name} (${owner}): npm run release -- smoke ${host}`;
    }),
  );
