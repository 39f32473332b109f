import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changedShapes } from 'shared-contracts/federation/needs';
import type { Release } from 'shared-contracts/federation/release';

import { workspaceRoot } from '../process/workspace.ts';
import { busShapes } from './bus-shapes.ts';

/**
 * Builds the smallest remote in a process and a folder of its own; returns the folder with its
 * files.
 */
function built(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'rebuild-'));
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(workspaceRoot, 'mfe-account/bundle.ts'), `--dist=${dist}`],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('exit', (code) =>
      code === 0 ? resolve(join(dist, readdirSync(dist)[0] ?? '')) : reject(new Error(output)),
    );
  });
}

test('a rebuild gives equal bytes, with the type of each export of the bus that is used', async () => {
  const [one, other] = await Promise.all([built(), built()]);
  const files = readdirSync(one).sort();
  expect(readdirSync(other).sort()).toEqual(files);
  expect(files).toEqual(
    expect.arrayContaining([
      'NOTICES.txt',
      'entry.js',
      'remote.json',
      'release.json',
      'sbom.cdx.json',
    ]),
  );
  for (const file of files)
    expect([file, readFileSync(join(other, file)).equals(readFileSync(join(one, file)))]).toEqual([
      file,
      true,
    ]);
  // written by the build under test
  const release = JSON.parse(readFileSync(join(one, 'release.json'), 'utf8')) as Release;
  expect(Object.keys(release.bus ?? {}).sort()).toEqual(release.needs['shared-bus']);
  expect(changedShapes(release, { ...release, id: 'host', bus: busShapes() })).toEqual([]);
});
