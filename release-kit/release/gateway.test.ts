import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

import { buildGateway } from 'gateway/src/gateway.ts';

// The gateway is tested on files that the release commands have written.
import { releaseDir } from './data-folders.ts';
import { rollOut } from './rollout.ts';
import {
  config,
  dataIn,
  first,
  hostFile,
  preloaded,
  reason,
  startSampleGateway,
} from './sample-gateway.ts';
import { emptyFolders } from './sample-release.ts';

let sample: Awaited<ReturnType<typeof startSampleGateway>>;
beforeAll(async () => {
  sample = await startSampleGateway();
});
afterAll(() => sample.close());
const filesOf = (id: string) => [`/r/${id}/${first}/entry.js`, `/r/${id}/${first}/page.js`];

test('without a session the sign-in page is preloaded at its own address and at the front door', async () => {
  for (const url of ['/', '/login'])
    expect(preloaded((await sample.open(url)).body)).toEqual([hostFile, ...filesOf('mfe-auth')]);
});

test('an address that begins with two slashes is a page too', async () => {
  expect((await sample.open('//')).statusCode).toBe(200);
});

test('a browser that keeps no cookies does not fetch sign-in with every page', async () => {
  expect(preloaded((await sample.open('/users')).body)).toEqual([hostFile]);
});

test('the requested page is preloaded for a role that may open it, and for no other', async () => {
  expect(preloaded((await sample.open('/users', 'admin.00000000')).body)).toEqual([
    hostFile,
    ...filesOf('mfe-admin'),
  ]);
  expect(preloaded((await sample.open('/users', 'dispatcher.00000000')).body)).toEqual([hostFile]);
  expect(preloaded((await sample.open('/users', 'nobody.00000000')).body)).toEqual([hostFile]);
});

test("the first page's fonts are preloaded for everybody, without a hash, as they are used", async () => {
  for (const hint of [undefined, 'admin.00000000']) {
    const faces = (await sample.open('/users', hint)).body.match(/<link [^>]*as="font"[^>]*>/g);
    const href = `/r/host/${first}/preload/face.0123456789.woff2`;
    expect(faces).toEqual([
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`,
    ]);
    expect((await sample.app.inject(href)).headers['content-type']).toBe('font/woff2');
  }
});

test('the page carries composition and settings as data, and every script has its hash', async () => {
  const { body, headers } = await sample.open('/users', 'admin.00000000');
  const { remotes, integrity } = dataIn(body);
  expect(remotes.map(({ id }) => id)).toEqual(['mfe-admin', 'mfe-auth']);
  expect(body).not.toContain('"en":"</script>');
  for (const [, tag] of body.matchAll(/<(script [^>]*src=[^>]*)>/g))
    expect(tag).toMatch(/ integrity="sha384-/);
  expect(Object.keys(integrity)).toEqual(
    expect.arrayContaining([hostFile, ...filesOf('mfe-admin')]),
  );
  expect(headers['cache-control']).toBe('no-store');
});

test('the policy follows the settings: own scripts by hash, tiles as configured, nothing evaluated', async () => {
  const { headers } = await sample.open('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.example\.org/);
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types console 'allow-duplicates'",
  );
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('released files are immutable and precompressed; a retry address is the same file; a missing one is a 404', async () => {
  const { rawPayload, headers } = await sample.app.inject({
    url: `/r/host/${first}/entry.js?r=2`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('// host');
  for (const url of [
    '/r/host/nowhere.js',
    '/r/..%2f..%2fregistry/channels/stable.json',
    '/favicon.ico',
  ]) {
    const answer = await sample.app.inject({ url });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      expect.stringContaining('text/plain'),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('the next page shows a flip; an early user gets the candidate with the stable release as fallback', async () => {
  await rollOut(sample.folders, 'mfe-admin', '1.1.0-bbbbbbbbbb', 100, reason);
  const early = dataIn((await sample.open('/users', 'admin.00000000')).body).remotes.find(
    ({ id }) => id === 'mfe-admin',
  );
  expect(early).toMatchObject({
    current: { release: '1.1.0-bbbbbbbbbb' },
    fallback: { release: first },
  });
  const signedOut = dataIn((await sample.open('/users')).body).remotes.find(
    ({ id }) => id === 'mfe-admin',
  );
  expect(signedOut).toMatchObject({ current: { release: first } });
});

test('pages and navigation remain when the files of a remote are deleted', async () => {
  rmSync(releaseDir(sample.folders, 'mfe-auth', first), { recursive: true });
  const { body, statusCode } = await sample.open('/login');
  expect(statusCode).toBe(200);
  expect(dataIn(body).remotes.map(({ id }) => id)).toContain('mfe-auth');
});

test('the API is proxied below its paths, with the client’s address', async () => {
  const answer = await sample.app.inject({
    url: '/api/v1/booking_queue?page=2',
    remoteAddress: '10.1.2.3',
  });
  expect(answer.json()).toEqual({
    code: 200,
    url: '/api/v1/booking_queue?page=2',
    from: '10.1.2.3',
  });
});

test.each(['/', '/config.json', '/nothing.js', '/r/host/nowhere.js', '/api/v1/getCities'])(
  '%s is served with nosniff',
  async (url) => {
    expect((await sample.app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['stated', { 'content-length': String(2 ** 20 + 1) }],
  ['found on the way', { 'transfer-encoding': 'chunked' }],
])('a body over 1 MB is refused as too large, its length %s', async (_how, headers) => {
  if (!sample.app.server.listening) await sample.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = sample.app.server.address() as AddressInfo; // listening on TCP
  const answer = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const upload = request(
        {
          host: '127.0.0.1',
          port,
          path: '/api/v1/createQueue',
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          let text = '';
          response
            .on('data', (chunk: Buffer) => {
              text += chunk.toString();
            })
            .on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      upload.on('error', reject);
      upload.end(Buffer.alloc(2 ** 20 + 1, ' '));
    },
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 413,
    error_id: 'body.too-large',
    message: 'This is too long. Shorten it to 1024 kB or less',
  });
});

test('addresses for machines are no pages', async () => {
  expect(await sample.app.inject({ url: '/readyz' })).toMatchObject({
    statusCode: 200,
    body: '{"status":"ready"}',
  });
  expect((await sample.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  const metrics = await sample.app.inject({ url: '/metrics' });
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([
    404,
    expect.stringContaining('text/plain'),
  ]);
});

test('when the API is down, the response follows the contract', async () => {
  const alone = await buildGateway({ ...sample.folders, api: 'http://127.0.0.1:9', config });
  const answer = await alone.inject({ url: '/api/v1/getCities' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 503, error_id: 'server.unavailable' });
  expect(await alone.inject({ url: '/readyz' })).toMatchObject({
    statusCode: 503,
    body: '{"status":"the API does not answer"}',
  });
  await alone.close();
});

test('before the first release the page shows that', async () => {
  const empty = await buildGateway({ ...emptyFolders(), api: 'http://127.0.0.1:9', config });
  expect((await empty.inject({ url: '/' })).statusCode).toBe(503);
  await empty.close();
});
