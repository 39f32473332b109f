import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Platform } from 'release-formats/platform';
import { sampleManifest } from 'release-kit/release/sample-release.ts';
import { compositionElementId } from 'shared-contracts/federation/page';

import { installedPackages, packageLines } from './installed.ts';
import {
  compositionIn,
  platformFrom,
  readPlatform,
  unknownNames,
  withComposition,
} from './platform-file.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'remote-kit-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const install = (folder: string, manifest: object) =>
  put(`${folder}/package.json`, JSON.stringify(manifest));

const platform: Platform = {
  schema: 1,
  release: '0.1.0-0123456789',
  flavour: 'production',
  modules: { react: { version: '19.0.0' } },
  packages: { 'shared-bus': '0.1.0' },
  slots: ['home:card'],
  icons: ['chart'],
  sections: ['work'],
};

describe('what is installed', () => {
  const remote = join(root, 'remote');
  const linesNow = () => packageLines(installedPackages(remote, ['kit']), ['shared-bus']);

  beforeEach(() => {
    install('remote', { name: 'mfe-x', version: '1.0.0', dependencies: { 'shared-bus': '*' } });
    install('remote/node_modules/shared-bus', {
      version: '0.1.0',
      type: 'module',
      peerDependencies: { rxjs: '*' },
    });
    put('remote/node_modules/shared-bus/dist/index.js', 'export const a = 1;');
    // Another version than the one that the bus resolves to.
    install('remote/node_modules/kit', { version: '2.0.0', dependencies: { rxjs: '6.0.0' } });
    install('remote/node_modules/kit/node_modules/rxjs', { version: '6.0.0' });
    install('remote/node_modules/rxjs', { version: '7.0.0' });
    install('remote/node_modules/nobody-needs-it', { version: '1.0.0' });
  });

  test('is each package that the remote and the kit need, in every version of it', () => {
    expect(linesNow()).toEqual([
      'kit@2.0.0',
      'rxjs@6.0.0',
      'rxjs@7.0.0',
      expect.stringMatching(/^shared-bus@0\.1\.0 [0-9a-f]{64}$/),
    ]);
    expect(
      installedPackages(remote, ['kit'])
        .filter(({ isModule }) => isModule)
        .map(({ name }) => name),
    ).toEqual(['shared-bus']);
  });

  test('distinguishes two builds of one version of the console’s packages', () => {
    const before = linesNow();
    put('remote/node_modules/shared-bus/dist/index.js', 'export const a = 2;');
    expect(linesNow()).not.toEqual(before);
  });
});

test('a name of remote.json that the host does not have is refused', () => {
  const manifest = sampleManifest('mfe-x', '/x');
  expect(unknownNames(manifest, platform)).toEqual([]);
  expect(
    unknownNames(
      {
        ...manifest,
        slots: [{ slot: 'trip:aside', module: './ASlot', order: 1 }],
        nav: [
          { path: '/x', label: { en: 'X', ur: 'X' }, section: 'admin', order: 1, icon: 'zones' },
        ],
      },
      platform,
    ),
  ).toEqual([
    'the host 0.1.0-0123456789 has no slot trip:aside',
    'the host 0.1.0-0123456789 has no icon zones',
    'the host 0.1.0-0123456789 has no section admin',
  ]);
});

test('a folder without platform.json, a file that is none and a console that does not answer are named', async () => {
  expect(() => readPlatform(root)).toThrow('there is no platform.json');
  put('platform.json', '{}');
  await expect(platformFrom(join(root, 'platform.json'))).rejects.toThrow('is no platform.json');
  await expect(platformFrom('http://127.0.0.1:1')).rejects.toThrow('does not answer');
  put('platform.json', JSON.stringify(platform));
  expect(readPlatform(root)).toEqual(platform);
});

test('a page gets another composition and stays as it is otherwise', () => {
  const block = (text: string) =>
    `<p>a</p><script type="application/json" id="${compositionElementId}">${text}</script><p>b</p>`;
  const page = block('{"schema":1,"name":"$&"}');
  const composition = compositionIn(page, 'here');
  expect(withComposition(page, composition)).toBe(page);
  expect(withComposition(page, { ...composition, name: '</script>' })).toBe(
    block('{"schema":1,"name":"\\u003c/script>"}'),
  );
  expect(() => compositionIn('<p>a</p>', 'https://other')).toThrow('https://other is no console');
});
