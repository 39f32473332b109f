// Releases in an OCI registry: pushed, pulled, and refused where they were changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { digestOf, manifestOf } from 'gateway/src/oci-client.ts';
import { configType, pullRelease, unitRepository } from 'gateway/src/oci-releases.ts';
import type { Release } from 'release-formats/release';

import { releaseDir } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { sampleOciRegistry } from './sample-oci.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const secondBuild = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };

const { settings, stop } = sampleOciRegistry();
afterAll(stop);

const filesOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir).map((file) => [file, readFileSync(join(dir, file)).toString('base64')]),
  );

test('a release comes back with every byte, and files that are there already do not travel', async () => {
  const oci = await settings();
  const here = { ...emptyFolders(), oci };
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const there = emptyFolders().releases;
  await pullRelease(oci, there, { id: 'mfe-queue', name: first });
  expect(filesOf(join(there, 'r', 'mfe-queue', first))).toEqual(
    filesOf(releaseDir(here, 'mfe-queue', first)),
  );

  const asked: string[] = [];
  const own = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    asked.push(`${init?.method} ${String(address instanceof URL ? address.pathname : address)}`);
    return own(address, init);
  });
  await publish(sampleBuild(secondBuild), here);
  // entry.js, in three forms, and the description; page.js is unchanged
  expect(asked.filter((line) => line.startsWith('PUT') && line.includes('/uploads/'))).toHaveLength(
    4,
  );
  asked.length = 0;
  await pullRelease(oci, there, { id: 'mfe-queue', name: second });
  expect(asked.filter((line) => line.includes('/blobs/'))).toHaveLength(4);
});

test('a release never changes: other bytes under its name are refused, the same ones are not', async () => {
  const oci = await settings();
  const machine = () => ({ ...emptyFolders(), oci });
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  await expect(
    publish(sampleBuild({ id: 'mfe-queue' }, { 'page.js': 'void 2;\n' }), machine()),
  ).rejects.toThrow(/mfe-queue 1.0.0-aaaaaaaaaa is already published at .* with different files/);
});

test('a release that one registry has is put into another one all the same', async () => {
  const here = { ...emptyFolders(), oci: await settings() };
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const other = await settings();
  await publish(sampleBuild({ id: 'mfe-queue' }), { ...here, oci: other });
  await expect(unitRepository(other, 'mfe-queue').manifest(first)).resolves.toBeDefined();
});

test('a tester’s composer takes a release from the registry by its name, and puts none there', async () => {
  const oci = await settings();
  await publish(sampleBuild(secondBuild), { ...emptyFolders(), oci });
  const here = { ...emptyFolders(), oci, pullOnly: true };
  await publish(sampleBuild({ id: 'host' }), here);
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const wanted = (release: string) => ({ release, from: 'variable' as const });
  const targets = { host: wanted(first), 'mfe-queue': wanted(second) };
  expect(await reconcile(here, targets)).toMatchObject({ refused: [] });
  expect(readPointer(here).units['mfe-queue']?.release).toBe(second);
  expect(existsSync(join(releaseDir(here, 'mfe-queue', second), 'entry.js'))).toBe(true);
  expect(await unitRepository(oci, 'host').manifest(first)).toBeUndefined();
  expect(await unitRepository(oci, 'mfe-queue').manifest(first)).toBeUndefined();
  const { refused } = await reconcile(here, { 'mfe-queue': wanted('9.9.9-dddddddddd') });
  expect(refused.join()).toContain('mfe-queue 9.9.9-dddddddddd is not published at 127.0.0.1');
});

test('a changed release is refused: other files than it says, another description than was registered', async () => {
  const oci = await settings();
  const here = { ...emptyFolders(), oci };
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const repository = unitRepository(oci, 'mfe-queue');
  const found = await repository.manifest(first);
  if (!found) throw new Error('it was published');
  const text = readFileSync(join(releaseDir(here, 'mfe-queue', first), 'release.json'), 'utf8');
  const item = JSON.parse(text) as Release; // as it was published
  const changed = { ...item, files: { ...item.files, 'entry.js': item.files['page.js'] } };
  const body = Buffer.from(JSON.stringify(changed));
  await repository.putBlob(body);
  await repository.putManifest(
    first,
    manifestOf(
      { mediaType: configType, digest: digestOf(body), size: body.length },
      found.manifest.layers,
    ),
  );
  const wanted = { id: 'mfe-queue', name: first };
  const there = emptyFolders().releases;
  await expect(pullRelease(oci, there, wanted)).rejects.toThrow(
    /entry\.js(\.br|\.gz)? is not what its description says/,
  );
  await expect(
    pullRelease(oci, there, { ...wanted, description: text.concat('\n') }),
  ).rejects.toThrow('has another description than was registered');
  expect(existsSync(join(there, 'r', 'mfe-queue', first))).toBe(false);
});

test('a file outside of the release is refused', async () => {
  const oci = await settings();
  const here = { ...emptyFolders(), oci };
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const repository = unitRepository(oci, 'mfe-queue');
  const found = await repository.manifest(first);
  if (!found) throw new Error('it was published');
  const [layer, ...layers] = found.manifest.layers;
  if (!layer) throw new Error('it has files');
  for (const path of ['../../../escaped.js', '/escaped.js', 'a/../../escaped.js']) {
    await repository.putManifest(first, {
      ...found.manifest,
      layers: [...layers, { ...layer, annotations: { 'org.opencontainers.image.title': path } }],
    });
    const there = emptyFolders().releases;
    await expect(pullRelease(oci, there, { id: 'mfe-queue', name: first })).rejects.toThrow(
      'has a file outside of it',
    );
  }
});
