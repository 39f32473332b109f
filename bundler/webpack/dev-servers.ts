import { join } from 'node:path';

import { freePort } from 'release-kit/process/ports.ts';
import type { Unit } from 'release-kit/units/unit.ts';

import { serveUnit } from './dev-server.ts';
import { workspacePlace } from './workspace-place.ts';

/** A remote in development, as passed to the gateway. */
interface DevServerProcess {
  /** Origin of the dev server. */
  url: string;
  version: string;
  /** The remote.json in development, read again for each page. */
  manifest: string;
}

export interface DevServers {
  /** By remote id; passed to the gateway as `DEV_SERVERS`. */
  servers: Record<string, DevServerProcess>;
  stop(): Promise<void>;
}

async function serve(unit: Unit): Promise<{ server: DevServerProcess; stop: () => Promise<void> }> {
  const flavour = 'development';
  const { url, stop } = await serveUnit(unit, workspacePlace(unit, flavour), {
    flavour,
    port: await freePort(),
  });
  return {
    server: { url, version: unit.version, manifest: join(unit.dir, 'remote.json') },
    stop,
  };
}

/**
 * Starts a dev server for each remote and waits until each has compiled once; a compile error is
 * printed, and the wait continues until it is fixed.
 */
export async function startDevServers(units: Unit[]): Promise<DevServers> {
  const running = await Promise.all(units.map(async (unit) => ({ unit, ...(await serve(unit)) })));
  return {
    servers: Object.fromEntries(running.map(({ unit, server }) => [unit.id, server])),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
