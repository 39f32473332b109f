import { basename } from 'node:path';

import { pathOf } from '../file-location.ts';
import type { Rule } from './rule.ts';

/**
 * The suffixes allowed between a file's name and its extension. A suffix is a permission, so the
 * list is closed.
 */
const suffixes: readonly string[] = [
  // contracts
  'api',
  'builder',
  'lists',
  'rules',
  'socket',
  'topics',
  // remotes and host
  'command',
  'dialog',
  'layer',
  'page',
  'queries',
  'realtime',
  'slot',
  // API and gateway
  'commands',
  'places',
  'plugin',
  'policy',
  'provider',
  'repository',
  'routes',
  // everywhere
  'bench',
  'config',
  'd',
  'spec',
  'test',
];

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** File names are kebab-case, with suffixes of the closed list. */
export const fileNames: Rule = {
  create(context) {
    return {
      Program(node) {
        const path = pathOf(context.filename, context.cwd);
        // The workspace's own files are named by their tools.
        if (!path.includes('/')) return;
        const [name = '', ...rest] = basename(path).split('.');
        const used = rest.slice(0, -1);
        if (!kebab.test(name))
          context.report({ node, message: `${basename(path)}: names are kebab-case` });
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
