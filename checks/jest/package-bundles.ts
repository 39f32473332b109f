import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { writeOnce } from 'release-kit/process/write-once.ts';

interface Bundle {
  /** Folders from which packages are found, and the imports that are bundled. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly platform: 'browser' | 'node';
}

type BundleName = 'pages' | 'servers';

/**
 * Installed packages that most test files load. Each file evaluates its own copies, and would find,
 * read and compile their 1,500 modules one by one.
 */
export const bundles: Readonly<Record<BundleName, Bundle>> = {
  pages: {
    imports: {
      '.': [
        'react-dom',
        'react-dom/client',
        '@testing-library/dom',
        '@testing-library/jest-dom',
        '@testing-library/react',
        '@testing-library/user-event',
      ],
      'shared-contracts': ['typebox', 'typebox/value', 'yup'],
      'shared-bus': [
        '@tanstack/react-query',
        'axios',
        'idb-keyval',
        'rxjs',
        'rxjs/operators',
        'socket.io-client',
      ],
      'shared-ui': ['@fluentui/react-components', 'formik', 'react-router-dom'],
      // Styles of the icons, which pages import one by one.
      'shared-ui/node_modules/@fluentui/react-components': ['@griffel/react'],
    },
    platform: 'browser',
  },
  servers: {
    imports: {
      'shared-contracts': ['ajv', 'typebox', 'typebox/value'],
      'dispatch-api': [
        '@fastify/compress',
        '@fastify/cors',
        '@fastify/etag',
        '@fastify/multipart',
        '@fastify/rate-limit',
        '@fastify/under-pressure',
        'cockatiel',
        'drizzle-orm',
        'drizzle-orm/node-postgres',
        'drizzle-orm/pg-core',
        'drizzle-orm/pglite',
        'fastify',
        'pg',
        'prom-client',
        'undici',
        'yaml',
      ],
    },
    platform: 'node',
  },
};

const writer = join(workspaceRoot, 'checks', 'jest', 'write-package-bundles.ts');

/** Passes the folder to runs in a copy of the workspace. */
export const packagesVariable = 'JEST_PACKAGES';

function folderOfInstalled(): string {
  const hash = createHash('sha256');
  for (const file of [join(workspaceRoot, 'pnpm-lock.yaml'), import.meta.filename, writer])
    hash.update(readFileSync(file));
  // The files have absolute paths.
  hash.update(workspaceRoot);
  return join(workspaceRoot, '.cache', 'jest', `packages-${hash.digest('hex').slice(0, 16)}`);
}

export const packagesFolder = process.env[packagesVariable] ?? folderOfInstalled();

/** By this name jest's reports leave the bundles' lines out, as those of all packages. */
export const inside = 'node_modules';

/** For jest's `moduleNameMapper`. */
export const mappedTo = (name: BundleName): Record<string, string> => {
  const imports = Object.values(bundles[name].imports).flat();
  return { [`^(${imports.join('|')})$`]: `${join(packagesFolder, inside, name)}/$1.cjs` };
};

/**
 * Writes the bundles if they are missing; takes some seconds after each change of the installed
 * packages.
 */
export default function writePackages(): void {
  mkdirSync(dirname(packagesFolder), { recursive: true });
  writeOnce(packagesFolder, writer);
}
