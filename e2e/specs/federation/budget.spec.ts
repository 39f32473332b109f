import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from 'shared-contracts/federation/release';
import { releaseDir } from 'tooling/release/data-folders.ts';
import { expect, test } from './stand.ts';

test('the entry of every remote is below 10 kB', ({ federated: { releases } }) => {
  for (const id of Object.keys(releases.pointer.units).filter((unit) => unit !== 'host')) {
    const release = releases.releaseOf(id);
    const bytes = gzipSync(readFileSync(join(releaseDir(releases.folders, id, releaseName(release)), release.entry)), { level: 9 }).length;
    expect([id, bytes < 10_000 ? 'small' : bytes]).toEqual([id, 'small']);
  }
});
