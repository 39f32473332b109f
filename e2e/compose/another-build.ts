import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from 'release-formats/release';
import { releaseName } from 'release-formats/release';
import { captureOutput } from 'release-kit/compose/engine.ts';
import { fileTable } from 'release-kit/units/file-table.ts';

/**
 * Another version of a container's release, in a folder of this disk: the same code with another
 * name throughout.
 */
export async function anotherBuild(
  container: string,
  release: Release,
): Promise<{ dir: string; name: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'another-build-'));
  const dir = join(root, 'build');
  const copied = await captureOutput('docker', [
    'cp',
    `${container}:/releases/r/${release.id}/${releaseName(release)}`,
    dir,
  ]);
  if (copied.code !== 0) throw new Error(copied.output);
  for (const file of readdirSync(dir))
    if (/\.(br|gz)$|^release\.json$/.test(file)) rmSync(join(dir, file));
  const next = { ...release, version: '9.9.9', build: 'f'.repeat(10) };
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.js'))) {
    writeFileSync(
      join(dir, file),
      readFileSync(join(dir, file), 'utf8').replaceAll(release.build, next.build),
    );
  }
  writeFileSync(join(dir, 'release.json'), JSON.stringify({ ...next, files: fileTable(dir) }));
  return {
    dir,
    name: releaseName(next),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
