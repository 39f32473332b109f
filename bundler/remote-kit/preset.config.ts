// The test configuration of a remote: `export { default } from 'remote-kit/jest';`
import { fileURLToPath } from 'node:url';

import type { Config } from 'jest';

import { installedPackages } from './installed.ts';
import { requireNode } from './node-version.ts';

requireNode();

const file = (name: string): string => fileURLToPath(new URL(`jest/${name}.cjs`, import.meta.url));

const swc = (parser: object): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { parser, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Packages that exist only as ES modules are compiled too; a scope may hold ours. */
const modules = installedPackages(process.cwd(), ['remote-kit'])
  .filter(({ isModule }) => isModule)
  .map(({ name }) => name.replace(/[.+]/g, '\\$&'));

export default {
  rootDir: process.cwd(),
  testEnvironment: file('dom-environment'),
  // In this order dom-setup suppresses React's warnings about updates from outside.
  setupFilesAfterEnv: [file('console-setup'), file('dom-setup')],
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.(mjs|jsx?)$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/)(?!(@[^/]+/)?(${modules.join('|')})/)(?!.*\\.mjs$)`,
  ],
  moduleNameMapper: { '\\.(css|woff2?|svg|png)(\\?.*)?$': file('asset-stub') },
  restoreMocks: true,
  testTimeout: 60_000,
} satisfies Config;
