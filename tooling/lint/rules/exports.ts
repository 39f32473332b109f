import { matchesAny, locationOfFile } from '../file-location.ts';
import { defaultExportIn } from '../matrix.ts';
import type { Rule } from './rule.ts';

/**
 * A default export is the interface of a page, slot, command or messages file, and of a file that a
 * tool loads by path.
 */
export const defaultExports: Rule = {
  create(context) {
    const { path } = locationOfFile(context.filename, context.cwd);
    const permitted = matchesAny(path, defaultExportIn);
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
