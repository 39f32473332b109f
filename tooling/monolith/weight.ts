import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { firstScripts } from 'shared-contracts/federation/first-scripts';
import type { Release } from 'shared-contracts/federation/release';
import { releaseName } from 'shared-contracts/federation/release';

import type { ReleaseFolders } from '../release/data-folders.ts';
import { releaseDir } from '../release/data-folders.ts';

/** Scripts of a first page: bytes by gzip -9, and the number of requests for them. */
export interface Weight {
  bytes: number;
  requests: number;
}

/**
 * The scripts that a first page of a remote fetches from the composed console: the host's, the
 * remote's entry and the page's own.
 */
export function federatedWeight(
  folders: ReleaseFolders,
  host: Release,
  remote: Release,
  module: string,
): Weight {
  const page = remote.remote?.pages.find((one) => one.module === module);
  const first = firstScripts({ host, remote, module, signedIn: !page?.public });
  const files = [
    ...[host.entry, ...first.host].map((file) =>
      join(releaseDir(folders, 'host', releaseName(host)), file),
    ),
    ...first.remote.map((file) => join(releaseDir(folders, remote.id, releaseName(remote)), file)),
  ];
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return {
    bytes: scripts.reduce(
      (sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length,
      0,
    ),
    requests: scripts.length,
  };
}
