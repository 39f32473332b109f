import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/** Which package imports which: packages by their folder, all remotes as one. */
interface PackageGraph {
  remotes: string[];
  /** From → to; tests are left out, because they may import more than their subject. */
  uses: Map<string, Set<string>>;
}

/** Code inside a template literal, for a new remote or a measured build, imports nothing here. */
const templates = /`(?:\\.|[^`\\])*`/g;
const specifiers = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
/** All remotes are one row, since a lint rule gives them the same permissions. */
const groupOf = (name: string): string => (name.startsWith('mfe-') ? 'remotes' : name);

export function packageGraph(root: string = workspaceRoot): PackageGraph {
  const packages = globSync('*/package.json', {
    cwd: root,
    exclude: (path) => path === 'node_modules',
  })
    .map((file) => posix.dirname(file))
    .sort();
  const uses = new Map(packages.map((name) => [groupOf(name), new Set<string>()]));
  for (const name of packages) {
    const files = globSync(`${name}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    });
    for (const file of files.filter((path) => !isTest(path))) {
      for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8')
        .replace(templates, '``')
        .matchAll(specifiers)) {
        const [target = ''] = (
          specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
        ).split('/');
        if (packages.includes(target) && groupOf(target) !== groupOf(name))
          uses.get(groupOf(name))?.add(groupOf(target));
      }
    }
  }
  return { remotes: packages.filter((name) => name.startsWith('mfe-')), uses };
}

/**
 * The graph as Mermaid text, in a fixed order. Arrows that other arrows imply are included, because
 * each is an import.
 */
export function mermaidOf({ remotes, uses }: PackageGraph): string {
  const boxes = [...uses.keys()]
    .sort()
    .map((name) => `  ${name}${name === 'remotes' ? `["${remotes.join('<br>')}"]` : ''}`);
  const arrows = [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([from, to]) => [...to].sort().map((target) => `  ${from} --> ${target}`));
  return ['```mermaid', 'graph BT', ...boxes, ...arrows, '```'].join('\n');
}

const region = /(<!-- packages:begin -->\n)[\s\S]*?(<!-- packages:end -->)/;
export const graphFile = join(workspaceRoot, 'docs/architecture.md');
/** The document with the current graph of the imports. */
export const withGraph = (markdown: string, graph: PackageGraph = packageGraph()): string =>
  markdown.replace(
    region,
    (_all, begin: string, end: string) => `${begin}${mermaidOf(graph)}\n${end}`,
  );
