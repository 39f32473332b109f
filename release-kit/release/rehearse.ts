import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { releaseName } from 'release-formats/release';

import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readRelease } from './publish.ts';

/**
 * Runs `work` on folders in which builds are published, so that a flip can be rehearsed before
 * anything is: all that is released is described in the registry.
 */
export async function withBuilds(
  folders: ReleaseFolders,
  dirs: readonly string[],
  work: (aside: ReleaseFolders) => Promise<void>,
): Promise<void> {
  const releases = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const aside = { ...folders, releases, oci: undefined };
  try {
    for (const dir of dirs) {
      const release = readRelease(dir);
      const link = releaseDir(aside, release.id, releaseName(release));
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(dir, link);
    }
    await work(aside);
  } finally {
    rmSync(releases, { recursive: true, force: true });
  }
}
