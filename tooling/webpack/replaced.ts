import { join } from 'node:path';

import { hostDir } from './curated.ts';

/** Modules of packages, in place of which the host has its own. */
export const replacedModules = [
  {
    request: /^\.\/tokens\.js$/,
    within: /[\\/]@fluentui[\\/]tokens[\\/]lib$/,
    file: join(hostDir, 'src/platform/tokens.ts'),
  },
  {
    request:
      /\/(SnapshotHandler|snapshot\/index|generate-preload-assets|preload|remotes|installInitialConsumes|desc)\.m?js$/,
    within:
      /[\\/]@module-federation[\\/](runtime-core|webpack-bundler-runtime|error-codes)[\\/]dist/,
    file: join(hostDir, 'src/platform/unused-federation.ts'),
  },
] as const;
