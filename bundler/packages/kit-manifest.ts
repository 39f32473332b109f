import { minNodeMajor } from '../remote-kit/node-version.ts';
import { packageJsonOf, versionIn, type PublishedManifest } from './manifest.ts';

/** Libraries of the kit, by the package of this workspace that pins them. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  'release-kit': ['otplib', 'pg', 'typebox'],
  bundler: [
    '@module-federation/enhanced',
    '@pmmmwh/react-refresh-webpack-plugin',
    '@swc/core',
    'react-refresh',
    'swc-loader',
    'terser-webpack-plugin',
    'webpack',
    'webpack-dev-server',
  ],
  '.': [
    '@jest/environment-jsdom-abstract',
    '@swc/jest',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    'jsdom',
    'oxlint',
    'oxlint-tsgolint',
  ],
};

/** Packages that a new remote's sources import themselves, in the kit's own versions. */
const remoteLibraries: Readonly<Record<string, readonly string[]>> = {
  '.': [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@types/jest',
    '@types/node',
    'jest',
    'typescript',
  ],
  host: ['@types/react', '@types/react-dom'],
};

const versionsOf = (table: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([folder, names]) =>
      names.map((name) => [name, versionIn(folder, name)] as const),
    ),
  );

/** The kit's file with the versions of a new remote's packages in addition to the platform. */
export const remoteVersions = (): Record<string, string> => versionsOf(remoteLibraries);

/** The package.json of the kit as it is published. */
export function kitManifest(): PublishedManifest {
  const { version } = packageJsonOf('bundler/remote-kit');

  return {
    name: 'remote-kit',
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${minNodeMajor}` },
    files: ['dist'],
    bin: { 'remote-kit': './dist/cli.js', 'create-remote': './dist/create.js' },
    exports: {
      './jest': './dist/jest.js',
      './globals': { types: './dist/globals.d.ts' },
      './tsconfig.json': './dist/tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: versionsOf(libraries),
    // The remote's own: its tests must have one copy.
    peerDependencies: {
      'shared-contracts': `^${packageJsonOf('shared-contracts').version}`,
      react: `^${versionIn('.', 'react')}`,
    },
  };
}
