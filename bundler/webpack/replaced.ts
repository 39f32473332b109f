import { join } from 'node:path';

import { hostDir } from './curated.ts';

/** Modules of packages that the host replaces with its own. */
export const replacedModules = [
  {
    request:
      /\/(SnapshotHandler|snapshot\/index|generate-preload-assets|preload|remotes|installInitialConsumes|desc)\.m?js$/,
    within:
      /[\\/]@module-federation[\\/](runtime-core|webpack-bundler-runtime|error-codes)[\\/]dist/,
    file: join(hostDir, 'src/platform/unused-federation.ts'),
  },
] as const;

const unused = 'data:text/javascript,';
/**
 * In a remote's entry, as text because a remote in a separate repository has no file of the host:
 * shared modules that are not behind an asynchronous import, and error messages.
 */
export const replacedInRemote = [
  {
    request: /\/installInitialConsumes\.m?js$/,
    within: /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist/,
    file: `${unused}export const installInitialConsumes = undefined;`,
  },
  {
    request: /\/desc\.m?js$/,
    within: /[\\/]@module-federation[\\/]error-codes[\\/]dist/,
    file: `${unused}${['runtime', 'error', 'type', 'build'].map((name) => `export const ${name}DescMap = {};`).join('')}`,
  },
] as const;
