// Every path, link and heading that a document of this repository names exists.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { anchorsIn, anchorsOf, deadPointers } from '../lint/documents.ts';

const ignored = /(^|\/)(node_modules|dist|test-results|\.[^/]*)$/;
const documents = globSync('**/*.md', {
  cwd: workspaceRoot,
  exclude: (path) => ignored.test(path),
}).sort();
const packages = new Set(
  globSync('*/package.json', { cwd: workspaceRoot, exclude: (path) => ignored.test(path) }).map(
    (file) => dirname(file),
  ),
);

/** A link in a text, or in the list of links at its end. */
const links = /\[[^\]]*\](?:\(([^)\s]+)\)|: (\S+))/g;
/** Source files, each with a slash before it, so that a shorter path can match its end. */
const sources = globSync('**/*.{ts,tsx,mjs}', {
  cwd: workspaceRoot,
  exclude: (path) => ignored.test(path),
}).map((file) => `/${file}`);
/** A source file in code style, by its name or the end of its path, without placeholders. */
const files = /`([a-z0-9][\w./-]*\.(?:ts|tsx|mjs))`/g;
/** A path in code style that begins with a package or docs/, without placeholders. */
const paths = /`((?:[a-z0-9-]+)\/[\w./-]+)`/g;
/** Written by runs, or a URL instead of a path. */
const isNoFile = (path: string): boolean =>
  /\/(dist|node_modules)(\/|$)/.test(path) || (!path.includes('.') && !path.endsWith('/'));

function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(links)]
    .map(([, inline, listed]) => inline ?? listed ?? '')
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path ? join(workspaceRoot, dirname(file), path) : join(workspaceRoot, file);
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      return (
        !statSync(target).isFile() || !(path ? anchorsIn(target) : anchorsOf(text)).has(anchor)
      );
    });
}

const deadPaths = (text: string): string[] =>
  [...text.matchAll(paths)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        packages.has(path.split('/')[0] ?? '') &&
        !isNoFile(path) &&
        !existsSync(join(workspaceRoot, path)),
    );

/** A package's document may shorten paths of its own package, any other document those of all. */
function deadFiles(document: string, text: string): string[] {
  const [top = ''] = document.split('/');
  const near = packages.has(top) ? `/${top}/` : '/';
  return [...text.matchAll(files)]
    .map(([, path = '']) => path)
    .filter((path) => {
      const root = packages.has(path.split('/')[0] ?? '') ? '/' : near;
      return !sources.some((source) => source.startsWith(root) && source.endsWith(`/${path}`));
    });
}

test('docs/ has at most 25,000 words, so that a reader finds an answer', () => {
  const words = documents
    .filter((file) => file.startsWith('docs/'))
    .flatMap((file) => readFileSync(join(workspaceRoot, file), 'utf8').match(/\S+/g) ?? []);
  expect(words.length).toBeLessThanOrEqual(25_000);
  expect(words.length).toBeGreaterThan(10_000);
});

test.each(documents)('%s names only what exists', (file) => {
  const text = readFileSync(join(workspaceRoot, file), 'utf8');
  expect([
    ...deadLinks(file, text),
    ...deadPaths(text),
    ...deadFiles(file, text),
    ...deadPointers(text, workspaceRoot),
  ]).toEqual([]);
});
