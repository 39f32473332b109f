import {
  curatedExports,
  curatedNames,
  mapModules,
  type CuratedName,
} from 'bundler/webpack/curated.ts';

import { isTest, pathOf } from '../file-location.ts';
import type { Rule } from './rule.ts';

const isCurated = (name: string): name is CuratedName =>
  curatedNames.some((curated) => curated === name);
const offered = new Map<CuratedName, ReadonlySet<string>>();
/** Read once for all files. */
function offeredBy(name: CuratedName): ReadonlySet<string> {
  const names = offered.get(name) ?? curatedExports(name);
  offered.set(name, names);
  return names;
}
let maps: ReadonlySet<string> | undefined;
const mapParts = (): ReadonlySet<string> => (maps ??= new Set(mapModules()));

/**
 * Code for pages imports only the names of a curated package that the platform offers: the bundler
 * would refuse others, but tests and the compiler would not.
 */
export const platformNames: Rule = {
  create(context) {
    const path = pathOf(context.filename, context.cwd);
    const runsInPage =
      path.startsWith('mfe-') ||
      ['host/src/', 'shared-ui/src/', 'shared-bus/src/'].some((folder) => path.startsWith(folder));
    if (!runsInPage || isTest(path) || path.startsWith('host/src/platform/')) return {};
    return {
      ImportDeclaration(node) {
        const { value: from } = node.source;
        if (node.importKind === 'type') return;
        if (from.startsWith('ol/') && !mapParts().has(from))
          context.report({
            node,
            message: `the platform does not offer ${from}: name it in host/src/platform/map.ts`,
          });
        if (!isCurated(from)) return;
        const missing = node.specifiers
          .filter(({ importKind }) => importKind !== 'type')
          .flatMap(({ imported }) =>
            imported && !offeredBy(from).has(imported.name) ? [imported.name] : [],
          );
        if (missing.length > 0)
          context.report({
            node,
            message: `the platform does not offer ${missing.join(', ')} of ${from}: name it in host/src/platform`,
          });
      },
    };
  },
};
