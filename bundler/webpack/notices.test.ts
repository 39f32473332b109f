import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeLibraries, packageFolderOf } from './notices.ts';

const unit = { id: 'mfe-sample', version: '1.0.0' };
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** An installed package. */
function library(name: string, json: object, files: Record<string, string> = {}): string {
  const dir = join(root, 'node_modules', name);
  mkdirSync(dir, { recursive: true });
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ name, version: '1.2.3', ...json }),
    ...files,
  }))
    writeFileSync(join(dir, file), text);
  return dir;
}

test('every library is listed with its text, equal texts once, in a fixed order', () => {
  const folders = [
    library('b', { license: 'MIT' }, { 'LICENSE.md': 'The text of the Bs' }),
    library('@scope/a', { license: 'ISC' }, { LICENCE: 'The text of A' }),
    library('c', { license: { type: 'MIT' } }, { license: 'The text of the Bs\r\n' }),
  ];
  const { notices } = describeLibraries(unit, folders);
  expect(notices).toMatch(
    /@scope\/a 1\.2\.3 \(ISC\)\n\nThe text of A\n[\s\S]*b 1\.2\.3 \(MIT\)\nc 1\.2\.3 \(MIT\)\n\nThe text of the Bs\n$/,
  );
  expect(describeLibraries(unit, folders.toReversed())).toEqual(describeLibraries(unit, folders));
});

test.each(['MIT', 'ISC', 'Apache-2.0'])(
  'a package that names %s without its text gets the standard text',
  (license) => {
    const { notices } = describeLibraries(unit, [library('d', { license })]);
    expect(notices.length).toBeGreaterThan(600);
  },
);

test('the standard text names the authors of the package', () => {
  const { notices } = describeLibraries(unit, [
    library('d', { license: 'MIT', author: 'Dana <d@example.com> (https://example.com)' }),
  ]);
  expect(notices).toContain('Copyright (c) Dana\n');
});

test('a licence with a source offer gets its own text and the place of the source', () => {
  const { notices } = describeLibraries(unit, [
    library('@scope/encoder', { license: 'LGPL-3.0' }, { LICENSE: 'See the LGPL' }),
  ]);
  expect(notices).toContain('https://registry.npmjs.org/@scope/encoder/-/encoder-1.2.3.tgz');
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});

test.each(['GPL-3.0', 'SEE LICENSE IN EULA', '(GPL-2.0 AND MIT)', undefined])(
  'a package under %s is not bundled',
  (license) => {
    expect(() => describeLibraries(unit, [library('e', { license }, { LICENSE: 'text' })])).toThrow(
      'e@1.2.3',
    );
  },
);

test('one allowed side of a choice of licences is enough', () => {
  expect(
    describeLibraries(unit, [library('f', { license: '(GPL-2.0 OR MIT)' }, { LICENSE: 'text' })])
      .notices,
  ).toContain('f 1.2.3');
});

test('a licence of an unrecognised text is refused', () => {
  expect(() => describeLibraries(unit, [library('g', { license: 'BlueOak-1.0.0' })])).toThrow(
    'g@1.2.3 names the licence BlueOak-1.0.0 and has no text of it',
  );
});

test('the machine-readable list names each library with its licence and its origin', () => {
  const { sbom } = describeLibraries(unit, [
    library('@scope/a', { license: 'MIT AND ISC' }, { LICENSE: 'text' }),
  ]);
  expect(JSON.parse(sbom)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'mfe-sample', version: '1.0.0' } },
    components: [
      {
        name: '@scope/a',
        purl: 'pkg:npm/%40scope/a@1.2.3',
        licenses: [{ expression: 'MIT AND ISC' }],
      },
    ],
  });
});

test.each([
  [
    '/w/node_modules/.pnpm/ol@1/node_modules/ol/Map.js',
    '/w/node_modules/.pnpm/ol@1/node_modules/ol',
  ],
  [
    '/w/node_modules/.pnpm/x@1/node_modules/@a/b/lib/esm/c.js',
    '/w/node_modules/.pnpm/x@1/node_modules/@a/b',
  ],
  ['/w/host/src/main.ts', undefined],
])('%s is a part of %s', (file, folder) => {
  expect(packageFolderOf(file)).toBe(folder);
});
