import type { Composition } from './composition.ts';

/** Folder of a unit whose files have URLs by content. */
export const contentFolder = 'files';
/** The name for a hash: 120 bits in URL-safe base64. */
const nameOf = (integrity: string): string =>
  integrity.slice('sha384-'.length).slice(0, 20).replaceAll('+', '-').replaceAll('/', '_');

/**
 * A released file's URL by content, from its URL in the release and its hash:
 * `/r/mfe-queue/0.1.0-ab12cd3ef0/15.js` is `/r/mfe-queue/files/oqVuAfXRKap7fdgcCY5u/15.js`, the
 * same in every release with the same file (docs/parts/releases.md#a-release).
 */
export const contentPath = (path: string, integrity: string): string =>
  path.replace(/^(\/r\/[^/]+\/)[^/]+/, `$1${contentFolder}/${nameOf(integrity)}`);

/**
 * URLs by content of a page's files, by their URLs in the releases. An entry has none: it differs
 * in each release, and its own URL shows where its release is. Nor does a style sheet, which refers
 * to its neighbours.
 */
export function contentPaths({
  byContent,
  integrity,
  remotes,
}: Pick<Composition, 'byContent' | 'integrity' | 'remotes'>): Map<string, string> {
  const entries = new Set(
    remotes.flatMap(({ current, fallback }) => [current.entry, fallback?.entry]),
  );
  const files = byContent ? Object.entries(integrity) : [];
  return new Map(
    files.flatMap(([path, hash]): [string, string][] =>
      entries.has(path) || path.endsWith('.css') ? [] : [[path, contentPath(path, hash)]],
    ),
  );
}
