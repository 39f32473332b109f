import { createRequire } from 'node:module';

import Runtime from 'jest-runtime';

/**
 * Packages that only compute, from what they are given, and hold nothing of a test: a worker loads
 * each once, outside of jest's modules, and not again for every test file.
 */
const loadedOnce = /^(?:typebox|aria-query)(?:\/|$)/;

export default class WorkspaceRuntime extends Runtime {
  // As the class declares it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  override requireModule<T>(
    from: string,
    moduleName?: string,
    ...rest: [options?: never, isRequireActual?: boolean]
  ): T {
    if (moduleName !== undefined && loadedOnce.test(moduleName))
      return createRequire(from)(moduleName) as T;
    return super.requireModule<T>(from, moduleName, ...rest);
  }
}
