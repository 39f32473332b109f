import { dirname, matchesGlob, posix, relative, sep } from 'node:path';

import { mayImport } from './matrix.ts';

/** Where a file of the workspace stands: `mfe-queue/src/queue-board/queue.queries.ts`. */
export interface Place {
  /** Path from the workspace's root, with slashes. */
  readonly path: string;
  /** First folder: the package. */
  readonly pack: string;
  /** The folder right under `src/`, when the file lies inside one. */
  readonly slice: string | undefined;
}

function placeOf(path: string): Place {
  const [pack = '', source, slice, ...rest] = path.split('/');
  return { path, pack, slice: source === 'src' && rest.length > 0 ? slice : undefined };
}

export const placeOfFile = (file: string, root: string): Place =>
  placeOf(relative(root, file).split(sep).join('/'));

/**
 * The name under which the matrix knows a package; undefined for what is no package of the
 * workspace.
 */
export function rowOf(pack: string): string | undefined {
  if (pack.startsWith('mfe-')) return 'mfe-*';
  return pack in mayImport ? pack : undefined;
}

export const matchesAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(path, glob));

export const isTest = ({ path }: Place): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/') || path.startsWith('e2e/');

/** What an import specifier points at. */
export type Target =
  | { readonly kind: 'file'; readonly place: Place }
  | { readonly kind: 'package'; readonly name: string; readonly row: string }
  | { readonly kind: 'library'; readonly name: string };

export function targetOf(specifier: string, from: Place): Target {
  if (specifier.startsWith('.'))
    return { kind: 'file', place: placeOf(posix.join(dirname(from.path), specifier)) };
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const row = rowOf(name);
  return row ? { kind: 'package', name, row } : { kind: 'library', name };
}
