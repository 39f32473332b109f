import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { unitOf } from 'release-kit/units/unit.ts';

import { buildId } from './build-id.ts';

/** A workspace of the host, one remote, the published packages and the bundler's folder. */
function smallWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  const put = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  put(
    'mfe-one/package.json',
    JSON.stringify({
      name: 'mfe-one',
      version: '1.0.0',
      dependencies: { 'shared-bus': 'workspace:*' },
    }),
  );
  put('mfe-one/remote.json', '{}');
  put('mfe-one/src/one.page.tsx', 'export default 1;');
  put('shared-bus/package.json', JSON.stringify({ name: 'shared-bus', version: '1.0.0' }));
  put('shared-bus/src/index.ts', 'export const a = 1;');
  for (const folder of ['host', 'shared-ui', 'shared-contracts', 'bundler/remote-kit'])
    put(`${folder}/package.json`, JSON.stringify({ name: folder, version: '1.0.0' }));
  put('shared-ui/src/table.ts', 'export const b = 1;');
  put('bundler/package.json', JSON.stringify({ name: 'bundler', version: '1.0.0' }));
  put('bundler/webpack/config.ts', 'export {};');
  put('release-kit/units/unit.ts', 'export {};');
  put('release-formats/src/release.ts', 'export {};');
  cpSync(join(workspaceRoot, 'pnpm-lock.yaml'), join(root, 'pnpm-lock.yaml'));
  return root;
}

const idOf = (root: string, unit = 'mfe-one') =>
  buildId(unitOf(join(root, unit)), 'production', root);

test('the same inputs have the same id wherever the workspace is', () => {
  const root = smallWorkspace();
  expect(idOf(root)).toMatch(/^[0-9a-f]{10}$/);
  expect(idOf(smallWorkspace())).toBe(idOf(root));
});

test.each([
  ['its own source', 'mfe-one/src/one.page.tsx', true],
  ['its remote.json', 'mfe-one/remote.json', true],
  ['a workspace package that it takes in', 'shared-bus/src/index.ts', true],
  ['the bundler', 'bundler/webpack/config.ts', true],
  ['the files of a release', 'release-kit/units/unit.ts', true],
  ['the description of a release', 'release-formats/src/release.ts', true],
  ['a package that it does not take in', 'shared-ui/src/table.ts', false],
  ['a test of its own', 'mfe-one/src/one.test.tsx', false],
  ['a note of its own', 'mfe-one/README.md', false],
  ['what was built', 'mfe-one/dist/1.0.0-aaaaaaaaaa/entry.js', false],
  ['a private key', 'mfe-one/finance.pem', false],
])('%s', (_what, file, matters) => {
  const root = smallWorkspace();
  const before = idOf(root);
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), 'changed');
  expect(idOf(root) !== before).toBe(matters);
});

test.each(['shared-contracts', 'shared-bus', 'shared-ui', 'bundler/remote-kit'])(
  'the host has another id for another version of %s, which its platform.json names',
  (folder) => {
    const root = smallWorkspace();
    const before = idOf(root, 'host');
    const manifest = JSON.stringify({ name: folder, version: '1.1.0' });
    writeFileSync(join(root, folder, 'package.json'), manifest);
    expect(idOf(root, 'host')).not.toBe(before);
  },
);

test('the flavours have different ids', () => {
  const root = smallWorkspace();
  expect(buildId(unitOf(join(root, 'mfe-one')), 'development', root)).not.toBe(idOf(root));
});
