import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import { releasePath } from 'release-formats/release';
import { contentPath } from 'shared-contracts/federation/content-path';

// The gateway is tested on files that the release commands have written.
import { releaseDir } from './data-folders.ts';
import { publish } from './publish.ts';
import { describedRelease } from './registration.ts';
import { release, rollback } from './rollout.ts';
import {
  dataIn,
  first,
  newer,
  preloaded,
  reason,
  startSampleGateway,
  users,
} from './sample-gateway.ts';
import { sampleBuild } from './sample-release.ts';

const nextHost = '1.1.0-bbbbbbbbbb';
const hostFiles = {
  'preload/face.0123456789.woff2': 'face',
  'part.js': 'void 3;\n'.repeat(200),
};

let sample: Awaited<ReturnType<typeof startSampleGateway>>;
beforeAll(async () => {
  sample = await startSampleGateway();
  await publish(
    sampleBuild(
      {
        id: 'host',
        version: '1.1.0',
        build: 'bbbbbbbbbb',
        byContent: true,
        preload: ['part.js', 'page.js'],
      },
      hostFiles,
    ),
    sample.folders,
  );
});
afterAll(() => sample.close());

const contentOf = (id: string, name: string, file: string): string => {
  const { files } = describedRelease(sample.folders, id, name);
  return contentPath(`${releasePath(id, name)}${file}`, files[file]?.integrity ?? '');
};
const page = async () => (await sample.open('/users', 'admin.00000000')).body;
const answer = async (url: string, headers = {}) => {
  const { statusCode, headers: given } = await sample.app.inject({ url, headers });
  return [statusCode, given['cache-control']];
};
const unknown = [404, 'no-store'];
const immutable = [200, 'public, max-age=31536000, immutable'];

test('a host of before asks for files in their releases, and is preloaded them there', async () => {
  const html = await page();
  expect(dataIn(html).byContent).toBeUndefined();
  expect(preloaded(html)).toEqual([
    `/r/host/${first}/page.js`,
    `/r/mfe-admin/${first}/entry.js`,
    `/r/mfe-admin/${first}/page.js`,
  ]);
});

test('an unchanged file keeps its URL, in a page and on the server', async () => {
  await release(sample.folders, { host: nextHost }, reason);
  const before = await page();
  expect(dataIn(before).byContent).toBe(true);
  const shared = contentOf('mfe-admin', first, 'page.js');
  expect(preloaded(before)).toEqual([
    contentOf('host', nextHost, 'part.js'),
    contentOf('host', nextHost, 'page.js'),
    // Its URL shows where its release is.
    `/r/mfe-admin/${first}/entry.js`,
    shared,
  ]);
  const font = contentOf('host', nextHost, 'preload/face.0123456789.woff2');
  expect(before).toContain(`<link rel="preload" as="font" type="font/woff2" href="${font}"`);

  await release(sample.folders, { 'mfe-admin': newer }, reason);
  const after = preloaded(await page());
  expect(after.filter((url) => !preloaded(before).includes(url))).toEqual([
    `/r/mfe-admin/${newer}/entry.js`,
  ]);
  for (const url of [...after, font, `${shared}?r=1`])
    expect([url, ...(await answer(url ?? ''))]).toEqual([url, ...immutable]);
});

test('a file by its content is compressed and has the policy of released files', async () => {
  const { rawPayload, headers } = await sample.app.inject({
    url: contentOf('host', nextHost, 'part.js'),
    headers: { 'accept-encoding': 'br' },
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(hostFiles['part.js']);
  expect(headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('an address that no registered release has is a 404 that nobody keeps', async () => {
  const part = contentOf('host', nextHost, 'part.js');
  for (const url of [
    part.replace('part.js', 'page.js'),
    part.replace('/r/host/', '/r/mfe-admin/'),
    part.replace('/r/host/', '/r/nobody/'),
    part.replace(/files\/./, 'files/~'),
    part.replace('part.js', '../part.js'),
    part.replace('/r/host/', '/r/..%2fhost/'),
    // Published, but registered by nobody.
    contentPath('/r/host/1.0.0-aaaaaaaaaa/other.js', `sha384-${'A'.repeat(64)}`),
  ])
    expect([url, ...(await answer(url))]).toEqual([url, ...unknown]);
});

test('a file stays as long as one release that has it is on the disk, and any older one is found', async () => {
  const [shared, own] = [
    contentOf('mfe-admin', first, 'page.js'),
    contentOf('mfe-admin', first, 'entry.js'),
  ];
  expect([await answer(shared), await answer(own)]).toEqual([immutable, immutable]);
  rmSync(releaseDir(sample.folders, 'mfe-admin', first), { recursive: true });
  expect([await answer(shared), await answer(own)]).toEqual([immutable, unknown]);
  rmSync(releaseDir(sample.folders, 'mfe-admin', newer), { recursive: true });
  expect(await answer(shared)).toEqual(unknown);

  // One that is registered later is found as well.
  const third = '1.2.0-cccccccccc';
  await publish(
    sampleBuild({ id: 'mfe-admin', remote: users, version: '1.2.0', build: 'cccccccccc' }),
    sample.folders,
  );
  expect(await answer(shared)).toEqual(unknown);
  await release(sample.folders, { 'mfe-admin': third }, reason);
  expect(await answer(shared)).toEqual(immutable);
});

test('a rollback of the host to one of before asks for files in their releases again', async () => {
  await rollback(sample.folders, 'host', reason);
  expect(preloaded(await page())[0]).toBe(`/r/host/${first}/page.js`);
});
