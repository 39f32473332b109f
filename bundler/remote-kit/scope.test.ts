import type { Platform } from 'release-formats/platform';

import { createUsage, planOf } from '../new-remote/plan.ts';
import type { PublishedManifest } from '../packages/manifest.ts';
import { repositoryFilesOf } from './files.ts';
import { packagesScope, scoped, scopeOf } from './scope.ts';

const manifest: PublishedManifest = {
  name: 'shared-ui',
  version: '0.2.0',
  license: 'MIT',
  type: 'module',
  files: ['dist'],
  exports: {},
  dependencies: { 'shared-contracts': '0.1.0', formik: '2.4.6' },
  peerDependencies: { 'shared-bus': '^0.1.0', react: '^19.0.0' },
};

test('in a scope a package and what it needs of ours are installed under their short names', () => {
  const own = ['shared-contracts', 'shared-ui', 'shared-bus'];
  expect(scoped(manifest, '@example/', own)).toEqual({
    ...manifest,
    name: '@example/shared-ui',
    dependencies: { 'shared-contracts': 'npm:@example/shared-contracts@0.1.0', formik: '2.4.6' },
    peerDependencies: { 'shared-bus': 'npm:@example/shared-bus@^0.1.0', react: '^19.0.0' },
  });
  expect(scoped(manifest, '', own)).toEqual(manifest);
});

test('the scope is a setting, and one that is none is refused', () => {
  expect(packagesScope({})).toBe('');
  expect(packagesScope({ PACKAGES_SCOPE: '@example' })).toBe('@example/');
  for (const PACKAGES_SCOPE of ['example', '@', '@example/ui', '@Ex ample'])
    expect(() => packagesScope({ PACKAGES_SCOPE })).toThrow('is no scope, as @example');
  expect([scopeOf('@example/remote-kit'), scopeOf('remote-kit')]).toEqual(['@example/', '']);
});

test('a new remote installs the packages from the scope of the kit that wrote it', () => {
  const platform: Platform = {
    schema: 1,
    release: '0.1.0-0123456789',
    flavour: 'production',
    modules: {},
    packages: { 'remote-kit': '0.3.0', 'shared-bus': '0.1.0' },
    slots: [],
    icons: [],
    sections: [],
  };
  const plan = planOf(['mfe-reports'], [], createUsage);
  const installs = (scope: string) => {
    const { dependencies, devDependencies } = JSON.parse(
      repositoryFilesOf(plan, platform, { scope, versions: { jest: '30.0.0' } })['package.json'] ??
        '',
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>; // the generator's own
    return [dependencies['shared-bus'], devDependencies['remote-kit'], devDependencies['jest']];
  };
  expect(installs('')).toEqual(['0.1.0', '0.3.0', '30.0.0']);
  expect(installs('@example/')).toEqual([
    'npm:@example/shared-bus@0.1.0',
    'npm:@example/remote-kit@0.3.0',
    '30.0.0',
  ]);
});
