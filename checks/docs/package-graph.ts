import { join } from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { packageFolders } from '../lint/cruise.ts';

/** A test may import more than its subject. */
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
const packageOf = (file: string): string => file.split('/')[0] ?? '';
/** All remotes are one box, since the rules give them the same permissions. */
const boxOf = (name: string): string => (name.startsWith('mfe-') ? 'remotes' : name);

/** They test and measure every package, so that their arrows tell nothing. */
const measuring = new Set(['bench', 'e2e']);

/**
 * Which package imports which, as Mermaid text in a fixed order. Arrows that other arrows imply are
 * included, because each is an import.
 */
function mermaid({ modules }: ICruiseResult): string {
  const packages = packageFolders(workspaceRoot).filter((name) => !measuring.has(name));
  const boxes = [...new Set(packages.map(boxOf))].sort();
  const remotes = packages.filter((name) => boxOf(name) !== name).join('<br>');
  const arrows = new Set(
    modules
      .filter(({ source }) => !isTest(source) && packages.includes(packageOf(source)))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .map(({ resolved }) => packageOf(resolved))
          .filter((to) => packages.includes(to) && boxOf(to) !== boxOf(packageOf(source)))
          .map((to) => `  ${boxOf(packageOf(source))} --> ${boxOf(to)}`),
      ),
  );
  return [
    '```mermaid',
    'graph BT',
    ...boxes.map((name) => `  ${name}${name === 'remotes' ? `["${remotes}"]` : ''}`),
    ...[...arrows].sort(),
    '```',
  ].join('\n');
}

const region = /(<!-- packages:begin -->\n)[\s\S]*?(<!-- packages:end -->)/;
export const graphFile = join(workspaceRoot, 'docs/architecture.md');
/** The document with the graph of these imports. */
export const withGraph = (markdown: string, imports: ICruiseResult): string =>
  markdown.replace(
    region,
    (_all, begin: string, end: string) => `${begin}${mermaid(imports)}\n${end}`,
  );
