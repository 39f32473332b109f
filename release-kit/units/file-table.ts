import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Release } from 'release-formats/release';

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Every file of a folder with size and integrity, in a fixed order. */
export function fileTable(dir: string): Release['files'] {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => relative(dir, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(dir, path));
      return [path, { size: bytes.length, integrity: integrityOf(bytes) }];
    }),
  );
}
