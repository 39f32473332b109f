import { join } from 'node:path';

import type { Platform } from 'release-formats/platform';
import { releaseFolders } from 'release-kit/release/data-folders.ts';
import { releaseInTerminal } from 'release-kit/release/terminal.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';

import { buildUnit } from '../webpack/build.ts';
import { installedPlace } from './place.ts';

/** Builds the remote, unless the same inputs have been built; returns its folder. */
export async function buildRemote(
  unit: Unit,
  platform: Platform,
  flavour: Flavour,
  log: (line: string) => void,
): Promise<string> {
  const started = performance.now();
  const { dir, fresh } = await buildUnit(unit, flavour, installedPlace(unit, flavour, platform));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`${dir} ${fresh ? `built in ${seconds} s` : 'as built before'}`);
  return dir;
}

/**
 * The targets of releases, from the environment only, because this folder has no console. A package
 * that is only published needs no pointer. This folder has copies of files on servers, where no
 * package manager or repository keeps them.
 */
function registryFrom(env: NodeJS.ProcessEnv, command: string) {
  const isServed = env['RELEASES'] && (env['REGISTRY_DATABASE_URL'] || command === 'publish');
  if (!isServed && (!env['REGISTRY_DIR'] || !env['RELEASES_DIR']))
    throw new Error(
      'REGISTRY_DATABASE_URL and RELEASES must name the servers of the console, or REGISTRY_DIR and RELEASES_DIR its folders',
    );
  return releaseFolders({
    ...env,
    DATA_DIR: env['DATA_DIR'] ?? join('node_modules', '.cache', 'remote-kit', 'console'),
  });
}

/** The release commands, for this remote: without a command it is released. */
export function releaseRemote(
  unit: Unit,
  platform: Platform,
  args: string[],
  log: (line: string) => void,
): Promise<number> {
  const [first = '-'] = args;
  return releaseInTerminal(first.startsWith('-') ? [unit.id, ...args] : args, {
    folders: registryFrom(process.env, first),
    units: () => [unit],
    build: async (_units, { flavour = 'production' }) =>
      new Map([[unit.id, await buildRemote(unit, platform, flavour, log)]]),
  });
}
