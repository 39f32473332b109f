import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { surfaceFile } from '../webpack/bus-shapes.ts';
import { buildPackages, packPackages } from './build-packages.ts';
import { surfaceOf } from './bus-surface.ts';
import type { PublishedManifest } from './manifest.ts';

const out = mkdtempSync(join(tmpdir(), 'packages-'));
let archives: Record<string, string>;
beforeAll(async () => {
  archives = packPackages(out, await buildPackages(out));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

const names = ['shared-contracts', 'shared-bus', 'shared-ui', 'integration-client', 'remote-kit'];

/** The files of a package as npm has packed them. */
const packed = (name: string): string[] =>
  execFileSync('tar', ['-tzf', archives[name] ?? ''], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((file) => file.replace(/^package\//, ''));

// written by the builder under test
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8')) as PublishedManifest;

test('these packages are built', () => {
  expect(Object.keys(archives)).toEqual(names);
});

test.each(names)('%s has built files, its licence and its README, and nothing else', (name) => {
  const files = packed(name);
  expect(files).toEqual(expect.arrayContaining(['package.json', 'LICENSE', 'README.md']));
  const others = files.filter((file) => !/^(package\.json|LICENSE|README\.md)$/.test(file));
  expect(others.filter((file) => !file.startsWith('dist/'))).toEqual([]);
  expect(others.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
});

test.each(names)('%s: each entry of its exports exists', (name) => {
  const { exports, bin = {} } = manifestOf(name);
  const targets = [...Object.values(exports), ...Object.values(bin)].flatMap((target) =>
    typeof target === 'object' && target ? Object.values(target) : [target],
  );
  const missing = targets
    .map(String)
    .filter((file) => !file.includes('*') && !existsSync(join(out, name, file)));
  expect(missing).toEqual([]);
});

test.each(names)('%s can be installed anywhere: each dependency has a version', (name) => {
  const { dependencies, peerDependencies } = manifestOf(name);
  for (const range of Object.values({ ...dependencies, ...peerDependencies }))
    expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
});

test.each(names)('%s: each link of its README leads to a file of the package', (name) => {
  const text = readFileSync(join(out, name, 'README.md'), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm)]
    .map(([, inline, listed = '']) => inline ?? listed)
    .filter((link) => !/^https?:/.test(link));
  expect(links.filter((link) => !packed(name).includes(link))).toEqual([]);
});

/** Runs a program of the kit as an older Node does, without its dependencies. */
const runOnNode22 = (program: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '22.1.0' } })`,
      join(out, 'remote-kit', 'dist', program),
    ],
    { encoding: 'utf8' },
  );

test.each(['cli.js', 'create.js'])(
  '%s says which Node it needs before it loads anything',
  (program) => {
    expect(runOnNode22(program)).toMatchObject({
      status: 1,
      stdout: '',
      stderr:
        'remote-kit needs Node 24 or later, and this is Node 22.1.0. Install a current one from https://nodejs.org\n',
    });
    expect(manifestOf('remote-kit').engines).toEqual({ node: '>=24' });
  },
);

test('the test environment of the kit knows its own address, which a script in this form has not', () => {
  const text = readFileSync(join(out, 'remote-kit/dist/jest/dom-environment.cjs'), 'utf8');
  expect(text).toContain('pathToFileURL(__filename)');
  expect(text).not.toMatch(/import_meta\w*\.url/);
});

test('a file names the others as they are published, and no source', () => {
  for (const file of ['index.js', 'index.d.ts'])
    expect(readFileSync(join(out, 'shared-bus', 'dist', file), 'utf8')).not.toMatch(/\.tsx?'/);
});

// When this fails, read its message, then: npm run packages -- --surface.
test('the recorded surface of the bus is that of its declarations', () => {
  expect(surfaceOf(join(out, 'shared-bus', 'dist'))).toBe(readFileSync(surfaceFile, 'utf8'));
});

test('a remote has one copy of what the host offers: it is a peer of each package', () => {
  const { dependencies, peerDependencies } = manifestOf('shared-ui');
  expect(Object.keys(peerDependencies)).toEqual(
    expect.arrayContaining(['react', 'react-router-dom', 'ol', 'shared-bus']),
  );
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['formik', 'shared-contracts']));
});
