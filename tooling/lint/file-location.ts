import { dirname, matchesGlob, posix, relative, sep } from 'node:path';

import { mayImport } from './matrix.ts';

/** The location of a file in the workspace: `mfe-queue/src/queue-board/queue.queries.ts`. */
export interface FileLocation {
  /** Path from the workspace's root, with slashes. */
  readonly path: string;
  /** First folder: the package. */
  readonly pack: string;
  /** The folder right under `src/`, when the file lies inside one. */
  readonly slice: string | undefined;
}

function locationOf(path: string): FileLocation {
  const [pack = '', source, slice, ...rest] = path.split('/');
  return { path, pack, slice: source === 'src' && rest.length > 0 ? slice : undefined };
}

export const locationOfFile = (file: string, root: string): FileLocation =>
  locationOf(relative(root, file).split(sep).join('/'));

/** The matrix's name for a package; undefined for a folder that is no package of the workspace. */
export function matrixRowOf(pack: string): string | undefined {
  if (pack.startsWith('mfe-')) return 'mfe-*';
  return pack in mayImport ? pack : undefined;
}

export const matchesAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(path, glob));

export const isTest = ({ path }: FileLocation): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/');

/** What an import specifier points at. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly place: FileLocation }
  | { readonly kind: 'package'; readonly name: string; readonly row: string }
  | { readonly kind: 'library'; readonly name: string };

export function targetOf(specifier: string, from: FileLocation): ImportTarget {
  if (specifier.startsWith('.'))
    return { kind: 'file', place: locationOf(posix.join(dirname(from.path), specifier)) };
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const row = matrixRowOf(name);
  return row ? { kind: 'package', name, row } : { kind: 'library', name };
}
