import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { matchesAny, locationOfFile } from '../file-location.ts';
import { entriesInReadme } from '../matrix.ts';
import type { Rule } from './rule.ts';

/**
 * Every export of a shared package's entry is named in the package's README, where a newcomer looks
 * for it.
 */
export const readmeNames: Rule = {
  create(context) {
    const place = locationOfFile(context.filename, context.cwd);
    if (!matchesAny(place.path, entriesInReadme)) return {};
    const file = join(context.cwd, place.pack, 'README.md');
    const named = new Set(
      existsSync(file)
        ? [...readFileSync(file, 'utf8').matchAll(/`<?([\w$]+)/g)].map(([, name]) => name)
        : [],
    );
    return {
      ExportNamedDeclaration(node) {
        if (node.exportKind === 'type') return;
        const missing = node.specifiers.filter(
          ({ exportKind, local }) => exportKind !== 'type' && !named.has(local.name),
        );
        for (const { local } of missing)
          context.report({
            node,
            message: `${local.name}: name it with an example in ${place.pack}/README.md`,
          });
      },
    };
  },
};
