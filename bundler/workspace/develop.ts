import { join } from 'node:path';

import { releaseName } from 'release-formats/release';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { ReleaseFolders } from 'release-kit/release/data-folders.ts';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { publish } from 'release-kit/release/publish.ts';
import { release, withdrawCandidate } from 'release-kit/release/rollout.ts';
import { allUnits } from 'release-kit/units/unit.ts';

import { startDevServers } from '../webpack/dev-servers.ts';
import { buildUnits } from './build-units.ts';

export interface Development {
  /** For the gateway: its own registry, and the dev servers of the remotes in development. */
  env: Record<string, string>;
  /** Ids of the remotes in development. */
  inWork: string[];
  stop(): Promise<void>;
}

const reason = { who: 'npm run dev', why: 'development' };

/** `queue` and `mfe-queue` are the same remote. */
const idOf = (name: string): string => (name.startsWith('mfe-') ? name : `mfe-${name}`);

/**
 * The set-up of `npm run dev` before gateway and API start. The host and its platform run in their
 * development flavour, cached by their inputs; the named remotes, or all without a name, come from
 * dev servers, the others as built. It uses a separate registry, so that the composition of `npm
 * start` does not change.
 */
export async function startDevelopment(
  names: string[],
  log: (line: string) => void,
): Promise<Development> {
  const units = allUnits();
  const remotes = units.filter((unit) => !unit.isHost);
  const unknown = names.map(idOf).filter((id) => !remotes.some((unit) => unit.id === id));
  if (unknown.length > 0)
    throw new Error(
      `unknown remote ${unknown.join(', ')}; there are ${remotes.map(({ id }) => id.replace('mfe-', '')).join(', ')}`,
    );
  const inWork = remotes.filter(({ id }) => names.length === 0 || names.map(idOf).includes(id));
  const asBuilt = remotes.filter((unit) => !inWork.includes(unit));

  const data = join(workspaceRoot, '.data', 'dev');
  const folders: ReleaseFolders = {
    registry: join(data, 'registry'),
    releases: join(data, 'releases'),
  };
  const host = await buildUnits(
    units.filter((unit) => unit.isHost),
    { flavour: 'development', log },
  );
  const built = await buildUnits(asBuilt, { flavour: 'production', log });
  const published = await Promise.all(
    [...host.values(), ...built.values()].map((dir) => publish(dir, folders)),
  );
  const removedIds = Object.keys(readPointer(folders).units).filter(
    (id) => !published.some((item) => item.id === id),
  );
  // Withdrawn first, because the check of the others would include them.
  await withdrawCandidate(
    folders,
    removedIds.filter((id) => id !== 'host'),
    reason,
  );
  await release(
    folders,
    Object.fromEntries(published.map((item) => [item.id, releaseName(item)])),
    reason,
  );

  log(`Starting dev servers: ${inWork.map(({ id }) => id).join(', ')}`);
  const { servers, stop } = await startDevServers(inWork);
  return {
    env: {
      REGISTRY_DIR: folders.registry,
      RELEASES_DIR: folders.releases,
      DEV_SERVERS: JSON.stringify(servers),
      DEVELOPMENT: '1',
    },
    inWork: inWork.map(({ id }) => id),
    stop,
  };
}
