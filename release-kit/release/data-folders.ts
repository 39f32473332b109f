import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { ociSettings, type OciSettings } from 'gateway/src/oci-request.ts';

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
  /** The channel whose pointer is used; `stable` by default. */
  channel?: string | undefined;
  /** PostgreSQL that keeps the registry; its folder is then this machine's copy. */
  database?: string | undefined;
  /** The OCI registry that keeps the releases; their folder is then this machine's part of them. */
  oci?: OciSettings | undefined;
  /** The private key that signs the pointer and the owners: PKCS8 in DER, base64. */
  pointerKey?: string | undefined;
  /** Further public keys, which have signed them before. */
  pointerKeys?: readonly string[] | undefined;
  /** Releases are only pulled from there, never pushed. */
  pullOnly?: boolean;
}

/**
 * From the environment: `REGISTRY_DIR` and `RELEASES_DIR`, else both below `DATA_DIR`, else below
 * the workspace's `.data`; `CHANNEL`; `REGISTRY_DATABASE_URL`, if the registry is in PostgreSQL,
 * and `RELEASES`, if the releases are in an OCI registry; `POINTER_KEY` and `POINTER_KEYS`.
 */
export function releaseFolders(
  env: Record<string, string | undefined> = process.env,
): ReleaseFolders {
  const oci = ociSettings(env);
  const data = resolve(env['DATA_DIR'] ?? join(workspaceRoot, '.data'));
  return {
    registry: resolve(env['REGISTRY_DIR'] ?? join(data, 'registry')),
    releases: resolve(env['RELEASES_DIR'] ?? join(data, 'releases')),
    ...(env['CHANNEL'] && { channel: env['CHANNEL'] }),
    ...(env['REGISTRY_DATABASE_URL'] && { database: env['REGISTRY_DATABASE_URL'] }),
    ...(oci && { oci }),
    ...(env['POINTER_KEY'] && {
      pointerKey: env['POINTER_KEY'],
      pointerKeys: (env['POINTER_KEYS'] ?? '').split(',').filter(Boolean),
    }),
  };
}

/** The registry's file for the shape of a contract. */
export const contractFile = (folders: ReleaseFolders, hash: string): string =>
  join(folders.registry, 'contracts', `${hash}.json`);

export const releaseDir = (folders: ReleaseFolders, id: string, name: string): string =>
  join(folders.releases, 'r', id, name);

/** Whether a release can run: its files are here, or in the registry of releases. */
export const isStored = (folders: ReleaseFolders, id: string, name: string): boolean =>
  existsSync(releaseDir(folders, id, name)) ||
  (folders.oci !== undefined && existsSync(join(registeredDir(folders, id), `${name}.digest`)));

/** The registry's folder of a unit: its releases' descriptions, hashes and signatures. */
export const registeredDir = ({ registry }: ReleaseFolders, id: string): string =>
  join(registry, 'releases', id);

/** The names of a unit's registered releases, whether or not their files are still there. */
export function registeredNames(folders: ReleaseFolders, id: string): string[] {
  const dir = registeredDir(folders, id);
  const files = existsSync(dir) ? readdirSync(dir) : [];
  return files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
}
