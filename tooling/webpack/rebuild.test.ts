import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

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

test('a rebuild gives equal bytes', async () => {
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
});
