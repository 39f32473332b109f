import { matchesGlob } from 'node:path';

import { pathOf } from '../file-location.ts';
import type { Rule } from './rule.ts';

/** Files whose default is required by their loader; elsewhere exports have names. */
const defaultExportIn: readonly string[] = [
  '**/*.page.tsx',
  '**/*.slot.tsx',
  '**/*.command.ts',
  '**/messages/*.ts',
  '**/*.config.ts',
  '.dependency-cruiser.mjs',
  // The federation runtime loads its plugins by path.
  'host/src/federation/provide-core.ts',
  '{bundler,checks}/jest/**',
  'checks/lint/*-plugin.ts',
  '**/*.d.ts',
];

/**
 * A default export is the interface of a page, slot, command or messages file, and of a file that a
 * tool loads by path.
 */
export const defaultExports: Rule = {
  create(context) {
    const path = pathOf(context.filename, context.cwd);
    const permitted = defaultExportIn.some((glob) => matchesGlob(path, glob));
    let found = false;
    return {
      ExportDefaultDeclaration(node) {
        found = true;
        if (!permitted)
          context.report({
            node,
            message: 'only .page.tsx and the like export a default: give it a name',
          });
      },
      'Program:exit'(node) {
        if (!found && path.endsWith('.page.tsx')) {
          context.report({ node, message: 'a .page.tsx exports its page as the default' });
        }
      },
    };
  },
};
