import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { releasePath, type Release } from 'release-formats/release';
import { contentPath } from 'shared-contracts/federation/content-path';

import { stampOf } from './release-reader.ts';

/** The registered releases of a unit with the file at this address by content, by their names. */
type FilesByContent = (id: string, address: string) => Promise<readonly string[]>;

/** Data from the descriptions of a unit's releases, each of which is read once. */
interface Known {
  stamp: string;
  /** Nothing is left to read while the stamp is the same. */
  isComplete: boolean;
  releases: Set<string>;
  /** By address: the releases that have the file. */
  holders: Map<string, string[]>;
}

/** A folder that has changed just now may change again under the same time. */
const settledMs = 2000;

/**
 * Finds files by their content in the descriptions of a registry: so every release that was ever
 * registered is served by content too, regardless of who built and published it.
 */
export function filesByContent(registry: string): FilesByContent {
  const units = new Map<string, Promise<Known>>();
  const folderOf = (id: string) => join(registry, 'releases', id);

  async function readOne(id: string, name: string, { releases, holders }: Known): Promise<boolean> {
    try {
      const text = await readFile(join(folderOf(id), `${name}.json`), 'utf8');
      // registered by the release commands, by the same contract
      for (const [file, { integrity }] of Object.entries((JSON.parse(text) as Release).files)) {
        const address = contentPath(`${releasePath(id, name)}${file}`, integrity);
        holders.set(address, [...(holders.get(address) ?? []), name]);
      }
      releases.add(name);
      return true;
    } catch {
      // Nobody gets this release: the page's reader says so. The next question reads it again.
      return false;
    }
  }

  async function readNew(id: string, known: Known): Promise<Known> {
    const stamp = stampOf(folderOf(id));
    const changedAt = await stat(folderOf(id)).then(({ mtimeMs }) => mtimeMs, Date.now);
    let isComplete = Date.now() - changedAt > settledMs;
    for (const entry of await readdir(folderOf(id)).catch(() => [])) {
      const name = entry.replace(/\.json$/, '');
      if (name === entry || known.releases.has(name)) continue;
      if (!(await readOne(id, name, known))) isComplete = false;
    }
    return { ...known, stamp, isComplete };
  }

  return async (id, address) => {
    const before = units.get(id);
    const known = await before;
    const stamp = stampOf(folderOf(id));
    if (!stamp) return [];
    const found = known?.holders.get(address);
    // Unknown addresses are answered quickly, however many of them are requested.
    if (known?.stamp === stamp && (found || known.isComplete)) return found ?? [];
    // One reading after the other, so that none counts a release twice.
    const reading = (units.get(id) ?? Promise.resolve(undefined)).then((last) =>
      readNew(
        id,
        last ?? { stamp: '', isComplete: false, releases: new Set(), holders: new Map() },
      ),
    );
    units.set(id, reading);
    return (await reading).holders.get(address) ?? [];
  };
}
