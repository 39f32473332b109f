import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';

import type { Compiler } from 'webpack';

const pluginName = 'ConsoleStableIds';
/**
 * The federation plugin writes the runtime's start to a file that is named by a hash over the path
 * of the checkout.
 */
const startFile = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * The same name for a module in every checkout, or undefined where webpack has one: it makes paths
 * relative behind `|` and `!`, not behind the spaces in the names of shared modules.
 */
export function portableName(identifier: string, context: string): string | undefined {
  if (startFile.test(identifier))
    return identifier.startsWith('container entry') ? 'container' : 'federation start';
  const parts = identifier.split(/([|! ])/);
  if (!parts.some((part, at) => parts[at - 1] === ' ' && isAbsolute(part))) return undefined;
  return parts.map((part) => (isAbsolute(part) ? relative(context, part) : part)).join('');
}

/**
 * Gives ids that do not depend on the folder of the checkout to the modules whose names have it.
 * webpack's own ids are hashes over the names, so a build in another folder would have other bytes
 * under the same build id, and be refused.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(pluginName, (modules) => {
        for (const module of modules) {
          const name = portableName(module.identifier(), compiler.context);
          if (name === undefined) continue;
          const id = createHash('sha256').update(name).digest('hex').slice(0, 10);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
