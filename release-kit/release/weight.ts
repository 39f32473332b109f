import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { firstScripts } from 'release-formats/first-scripts';
import type { Release } from 'release-formats/release';

/** Scripts of a first page: bytes by gzip -9, and the number of requests for them. */
export interface Weight {
  bytes: number;
  requests: number;
}

/**
 * Weighs the scripts that a first page of a remote fetches from the composed console: the host's,
 * the remote's entry and the page's own. Each file is compressed once, however many pages have it.
 */
export function pageScales(
  dirOf: (release: Release) => string,
): (host: Release, remote: Release, module: string) => Weight {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  return (host, remote, module) => {
    const page = remote.remote?.pages.find((one) => one.module === module);
    const first = firstScripts({ host, remote, module, signedIn: !page?.public });
    const files = [
      ...[host.entry, ...first.host].map((file) => join(dirOf(host), file)),
      ...first.remote.map((file) => join(dirOf(remote), file)),
    ];
    const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
    return {
      bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0),
      requests: scripts.length,
    };
  };
}

/** The figures of every page of some remotes, under the names that `page-weights.json` has. */
export const pageFigures = (
  weigh: ReturnType<typeof pageScales>,
  host: Release,
  remotes: readonly Release[],
): Record<string, number> =>
  Object.fromEntries(
    remotes.flatMap((remote) =>
      [...new Set(remote.remote?.pages.map(({ module }) => module))].flatMap((module) => {
        const { bytes, requests } = weigh(host, remote, module);
        return [
          [`${remote.id}/${module}, bytes`, bytes],
          [`${remote.id}/${module}, requests`, requests],
        ] as const;
      }),
    ),
  );
