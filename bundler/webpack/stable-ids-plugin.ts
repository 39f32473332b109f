import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';

import type { Compiler } from 'webpack';

const pluginName = 'ConsoleStableIds';
/**
 * The federation plugin writes the runtime's start to a file whose name is a hash of the checkout's
 * path.
 */
const startFile = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * A module's name that is the same in every checkout, or undefined where webpack's already is:
 * webpack makes paths relative after `|` and `!`, but not after the spaces in the names of shared
 * modules.
 */
export function portableName(identifier: string, context: string): string | undefined {
  if (startFile.test(identifier))
    return identifier.startsWith('container entry') ? 'container' : 'federation start';
  const parts = identifier.split(/([|! ])/);
  if (!parts.some((part, at) => parts[at - 1] === ' ' && isAbsolute(part))) return undefined;
  return parts.map((part) => (isAbsolute(part) ? relative(context, part) : part)).join('');
}

/**
 * Gives modules whose names contain the checkout's folder ids that don't depend on it. webpack's
 * own ids are hashes of the names, so a build in another folder would have other bytes under the
 * same build id, and be refused.
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
