import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { OfferedModules } from 'release-formats/platform';

/**
 * Not read by a build, so that a changed test, note or private key releases nothing. Of a lockfile
 * only the resolved packages count.
 */
const ignoredFolder = /^(node_modules|dist|\..*)$/;
const ignoredFile =
  /^\.|\.(test|builder)\.tsx?$|\.(md|pem)$|^(package-lock\.json|pnpm-lock\.yaml|yarn\.lock)$/;

/** Every file of a folder that a build may read, in a fixed order. */
export function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return ignoredFolder.test(entry.name) ? [] : filesOf(path);
      return entry.isFile() && !ignoredFile.test(entry.name) ? [path] : [];
    })
    .sort();
}

/**
 * A remote's knowledge of the host: a share has the request and the version, and its code names the
 * part in which it looks for a name. Its release names the types of the bus that it was built
 * against.
 */
export const offeredLines = (modules: OfferedModules): string[] =>
  Object.entries(modules).map(
    ([name, { version, partOf, names = [], shapes }]) =>
      `${name}@${version}${partOf ? ` of ${partOf}: ${names.join()}` : ''}${shapes ? ` ${JSON.stringify(shapes)}` : ''}`,
  );
