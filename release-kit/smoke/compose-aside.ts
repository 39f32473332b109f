import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { releaseDir } from '../release/data-folders.ts';
import { release } from '../release/rollout.ts';
import type { SmokeSet } from '../release/smoke-set.ts';

/** Composes a set in a separate registry, for a gateway. @throws where it does not fit. */
export async function composeAside({ host, remotes }: SmokeSet): Promise<{
  env: { REGISTRY_DIR: string; RELEASES_DIR: string };
  remove: () => void;
}> {
  const root = mkdtempSync(join(tmpdir(), 'smoke-'));
  const folders = { registry: join(root, 'registry'), releases: join(root, 'releases') };
  const remove = () => rmSync(root, { recursive: true, force: true });
  const units = [host, ...remotes];
  try {
    for (const { id, name, dir } of units) {
      const link = releaseDir(folders, id, name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(dir, link);
    }
    await release(folders, Object.fromEntries(units.map(({ id, name }) => [id, name])), {
      who: 'smoke tests',
      why: 'tried together',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { env: { REGISTRY_DIR: folders.registry, RELEASES_DIR: folders.releases }, remove };
}
