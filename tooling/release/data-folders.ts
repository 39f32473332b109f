import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/** The folders of releases. In a container both come from volumes. */
export interface ReleaseFolders {
  /**
   * Contains `channels/stable.json`, `log.jsonl`, `releases/<id>/<name>.json` and
   * `contracts/<hash>.json`.
   */
  registry: string;
  /** Contains `r/<id>/<name>/`. */
  releases: string;
}

/**
 * From the environment: `REGISTRY_DIR` and `RELEASES_DIR`, else both below `DATA_DIR`, else below
 * the workspace's `.data`.
 */
export function releaseFolders(
  env: Record<string, string | undefined> = process.env,
): ReleaseFolders {
  const data = resolve(env['DATA_DIR'] ?? join(workspaceRoot, '.data'));
  return {
    registry: resolve(env['REGISTRY_DIR'] ?? join(data, 'registry')),
    releases: resolve(env['RELEASES_DIR'] ?? join(data, 'releases')),
  };
}

/** The registry's file for the shape of a contract. */
export const contractFile = (folders: ReleaseFolders, hash: string): string =>
  join(folders.registry, 'contracts', `${hash}.json`);

export const releaseDir = (folders: ReleaseFolders, id: string, name: string): string =>
  join(folders.releases, 'r', id, name);

/** The registry's folder of a unit: its releases' descriptions, hashes and signatures. */
export const registeredDir = ({ registry }: ReleaseFolders, id: string): string =>
  join(registry, 'releases', id);

/** The names of a unit's registered releases, whether or not their files are still there. */
export function registeredNames(folders: ReleaseFolders, id: string): string[] {
  const dir = registeredDir(folders, id);
  const files = existsSync(dir) ? readdirSync(dir) : [];
  return files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
}
