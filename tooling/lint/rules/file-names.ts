import { basename } from 'node:path';

import { locationOfFile, matrixRowOf } from '../file-location.ts';
import { suffixes } from '../matrix.ts';
import type { Rule } from './rule.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** File names are kebab-case, with suffixes of the closed list. */
export const fileNames: Rule = {
  create(context) {
    return {
      Program(node) {
        const place = locationOfFile(context.filename, context.cwd);
        if (!matrixRowOf(place.pack)) return;
        const [name = '', ...rest] = basename(place.path).split('.');
        const used = rest.slice(0, -1);
        if (!kebab.test(name))
          context.report({ node, message: `${basename(place.path)}: names are kebab-case` });
        const unknown = used.filter((suffix) => !suffixes.includes(suffix));
        if (unknown.length > 0) {
          context.report({
            node,
            message: `.${unknown.join('.')} is no suffix of this project (${suffixes.join(', ')})`,
          });
        }
      },
    };
  },
};
