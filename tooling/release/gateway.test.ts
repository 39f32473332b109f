import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { buildGateway } from 'gateway/src/gateway.ts';
import { settingsFrom } from 'gateway/src/settings.ts';
import type { Composition } from 'shared-contracts/federation/composition';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
// The gateway is tested on files that the release commands have written.
import { releaseDir } from './data-folders.ts';
import { readPointer, register } from './flip.ts';
import { publish } from './publish.ts';
import { offer, release, rollback, setKilled } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const config = settingsFrom({
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
});
const signIn: RemoteManifest = {
  ...sampleManifest('mfe-auth', '/login'),
  pages: [{ path: '/login', module: './SamplePage', title: { en: 'x', ur: 'x' }, public: true }],
};
const users: RemoteManifest = {
  ...sampleManifest('mfe-admin', '/users'),
  pages: [
    {
      path: '/users',
      module: './SamplePage',
      title: { en: '</script>', ur: 'x' },
      roles: ['admin'],
    },
  ],
};

const folders = emptyFolders();
const api = createServer((request, answer) => {
  answer.setHeader('content-type', 'application/json');
  // Like the API, it answers after it has received the whole body.
  request
    .resume()
    .on('end', () =>
      answer.end(
        JSON.stringify({ code: 200, url: request.url, from: request.headers['x-forwarded-for'] }),
      ),
    );
});
let app: Awaited<ReturnType<typeof buildGateway>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // listening on TCP
  await publish(
    sampleBuild(
      { id: 'host', preload: ['page.js'] },
      { 'preload/face.0123456789.woff2': 'face', 'later.0123456789.woff2': 'other' },
    ),
    folders,
  );
  await publish(sampleBuild({ id: 'mfe-auth', remote: signIn }), folders);
  await publish(sampleBuild({ id: 'mfe-admin', remote: users }), folders);
  await publish(
    sampleBuild({ id: 'mfe-admin', remote: users, version: '1.1.0', build: 'bbbbbbbbbb' }),
    folders,
  );
  await release(folders, { host: first, 'mfe-auth': first, 'mfe-admin': first }, reason);
  app = await buildGateway({ ...folders, api: `http://127.0.0.1:${port}`, config });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => api.close(resolve));
});

const open = (url: string, hint?: string) =>
  app.inject({ url, headers: hint ? { cookie: `other=1; console_hint=${hint}` } : {} });
const preloaded = (html: string) =>
  [
    ...html.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
    ),
  ].map(([, url]) => url);
const dataIn = (html: string): Composition =>
  // the block under test
  JSON.parse(/id="console-composition">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Composition;
const hostFile = `/r/host/${first}/page.js`;
const filesOf = (id: string) => [`/r/${id}/${first}/entry.js`, `/r/${id}/${first}/page.js`];

test('without a session the sign-in page is preloaded, for any address', async () => {
  for (const url of ['/', '/users', '/login'])
    expect(preloaded((await open(url)).body)).toEqual([hostFile, ...filesOf('mfe-auth')]);
});

test('the requested page is preloaded for a role that may open it, and for no other', async () => {
  expect(preloaded((await open('/users', 'admin.00000000')).body)).toEqual([
    hostFile,
    ...filesOf('mfe-admin'),
  ]);
  expect(preloaded((await open('/users', 'dispatcher.00000000')).body)).toEqual([hostFile]);
  expect(preloaded((await open('/users', 'nobody.00000000')).body)).toEqual([
    hostFile,
    ...filesOf('mfe-auth'),
  ]);
});

test("the first page's fonts are preloaded for everybody, without a hash, as they are used", async () => {
  for (const hint of [undefined, 'admin.00000000']) {
    const faces = (await open('/users', hint)).body.match(/<link [^>]*as="font"[^>]*>/g);
    const href = `/r/host/${first}/preload/face.0123456789.woff2`;
    expect(faces).toEqual([
      `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`,
    ]);
    expect((await app.inject(href)).headers['content-type']).toBe('font/woff2');
  }
});

test('the page carries composition and settings as data, and every script has its hash', async () => {
  const { body, headers } = await open('/users', 'admin.00000000');
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
  const { headers } = await open('/');
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
  const { rawPayload, headers } = await app.inject({
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
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      expect.stringContaining('text/plain'),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('the next page shows a flip; an early user gets the candidate with the stable release as fallback', async () => {
  await offer(folders, 'mfe-admin', '1.1.0-bbbbbbbbbb', 100, reason);
  const early = dataIn((await open('/users', 'admin.00000000')).body).remotes.find(
    ({ id }) => id === 'mfe-admin',
  );
  expect(early).toMatchObject({
    current: { release: '1.1.0-bbbbbbbbbb' },
    fallback: { release: first },
  });
  const signedOut = dataIn((await open('/users')).body).remotes.find(
    ({ id }) => id === 'mfe-admin',
  );
  expect(signedOut).toMatchObject({ current: { release: first } });
});

test('pages and navigation remain when the files of a remote are deleted', async () => {
  rmSync(releaseDir(folders, 'mfe-auth', first), { recursive: true });
  const { body, statusCode } = await open('/login');
  expect(statusCode).toBe(200);
  expect(dataIn(body).remotes.map(({ id }) => id)).toContain('mfe-auth');
});

test('the API is proxied below its paths, with the client’s address', async () => {
  const answer = await app.inject({
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
    expect((await app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['stated', { 'content-length': String(2 ** 20 + 1) }],
  ['found on the way', { 'transfer-encoding': 'chunked' }],
])('a body over 1 MB is refused as too large, its length %s', async (_how, headers) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // listening on TCP
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
    error_id: 'payload.too-large',
    message: 'The file is larger than 1 MB',
  });
});

test('addresses for machines are no pages', async () => {
  expect(await app.inject({ url: '/readyz' })).toMatchObject({
    statusCode: 200,
    body: '{"status":"ready"}',
  });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  const metrics = await app.inject({ url: '/metrics' });
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([
    404,
    expect.stringContaining('text/plain'),
  ]);
});

test('when the API is down, the response follows the contract', async () => {
  const alone = await buildGateway({ ...folders, api: 'http://127.0.0.1:9', config });
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

describe('overrides', () => {
  const newer = '1.1.0-bbbbbbbbbb';
  const remoteIn = (html: string, id: string) =>
    dataIn(html).remotes.find((remote) => remote.id === id);
  const pageFor = async (role: string | undefined, override: string) =>
    dataIn(
      (await open(`/users?mfe=${encodeURIComponent(override)}`, role && `${role}.00000001`)).body,
    );
  beforeAll(async () => {
    await rollback(folders, 'mfe-admin', reason);
    await offer(folders, 'mfe-admin', newer, 0, reason);
    await publish(
      sampleBuild({
        id: 'mfe-admin',
        version: '2.0.0',
        build: 'cccccccccc',
        remote: users,
        needs: { react: ['useMagic'] },
      }),
      folders,
    );
    register(folders, 'mfe-admin', '2.0.0-cccccccccc');
  });

  test('another registered release runs for permitted users, with the stable one as fallback; other users are not affected', async () => {
    for (const role of ['admin', 'supervisor']) {
      const { remotes, overrides, integrity, name } = await pageFor(role, `mfe-admin@${newer}`);
      expect(remotes.find(({ id }) => id === 'mfe-admin')).toMatchObject({
        current: { release: newer },
        fallback: { release: first },
      });
      expect(overrides).toEqual([{ id: 'mfe-admin', release: newer, instead: first }]);
      expect((await pageFor(role, `mfe-admin@${first}`)).overrides).toEqual([
        { id: 'mfe-admin', release: first },
      ]);
      expect(integrity[`/r/mfe-admin/${newer}/entry.js`]).toMatch(/^sha384-/);
      expect(name).not.toBe(dataIn((await open('/users', `${role}.00000001`)).body).name);
    }
    expect(
      remoteIn((await open('/users', 'admin.00000001')).body, 'mfe-admin')?.current.release,
    ).toBe(first);
  });

  test.each(['dispatcher', 'dispatch_client', undefined])(
    '%s is refused, and the page shows that',
    async (role) => {
      const { remotes, overrides, refused } = await pageFor(role, `mfe-admin@${newer}`);
      expect([remotes.find(({ id }) => id === 'mfe-admin')?.current.release, overrides]).toEqual([
        first,
        undefined,
      ]);
      expect(refused).toEqual([{ asked: `mfe-admin@${newer}`, why: 'role' }]);
    },
  );

  test.each([
    ['an address', 'mfe-admin@https://evil.example/entry.js', 'unknown'],
    ['a folder elsewhere', 'mfe-admin@../../1.0.0-aaaaaaaaaa', 'unknown'],
    ['a release that nobody registered', 'mfe-admin@9.9.9-0123456789', 'unknown'],
    ['another host', `host@${first}`, 'unknown'],
    ['a remote that is not composed', `mfe-other@${first}`, 'unknown'],
    ['a release that this host cannot carry', 'mfe-admin@2.0.0-cccccccccc', 'incompatible'],
  ])('%s is refused', async (_what, requested, why) => {
    const { refused, overrides, integrity } = await pageFor('admin', requested);
    expect({ refused, overrides }).toEqual({
      refused: [{ asked: requested, why }],
      overrides: undefined,
    });
    expect(Object.keys(integrity).filter((url) => !url.startsWith('/r/'))).toEqual([]);
  });

  test('a release that was taken back is refused until it is offered again', async () => {
    await rollback(folders, 'mfe-admin', reason);
    const asked = `mfe-admin@${newer}`;
    expect(await pageFor('admin', asked)).toMatchObject({ refused: [{ asked, why: 'withdrawn' }] });
    await offer(folders, 'mfe-admin', newer, 0, reason);
    expect((await pageFor('admin', asked)).refused).toBeUndefined();
  });

  test('a release is refused 30 days after its registration, unless the pointer names it', async () => {
    const old = '1.0.1-dddddddddd';
    await publish(
      sampleBuild({ id: 'mfe-admin', version: '1.0.1', build: 'dddddddddd', remote: users }),
      folders,
    );
    register(folders, 'mfe-admin', old);
    const daysAgo = (name: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(folders.registry, 'releases', 'mfe-admin', `${name}.json`), at, at);
    };
    const asked = `mfe-admin@${old}`;
    daysAgo(old, 29);
    expect((await pageFor('admin', asked)).refused).toBeUndefined();
    daysAgo(old, 31);
    expect(await pageFor('admin', asked)).toMatchObject({ refused: [{ asked, why: 'expired' }] });
    daysAgo(newer, 31);
    expect((await pageFor('admin', `mfe-admin@${newer}`)).refused).toBeUndefined();
  });
});

describe('an incompatible release is recognised before anything is loaded', () => {
  /** Writes a pointer without our checks, as another tool might. */
  const point = (changes: object) => {
    const pointer = readPointer(folders);
    const unit = pointer.units['mfe-admin'];
    writeFileSync(
      join(folders.registry, 'channels', 'stable.json'),
      JSON.stringify({
        ...pointer,
        rev: pointer.rev + 1,
        units: { ...pointer.units, 'mfe-admin': { ...unit, ...changes } },
      }),
    );
  };
  const now = async () =>
    dataIn((await open('/users', 'admin.00000001')).body).remotes.find(
      ({ id }) => id === 'mfe-admin',
    );
  const needy = '2.0.0-cccccccccc';

  test('a remote that is switched off is marked so, and runs again when switched on', async () => {
    await setKilled(folders, 'mfe-admin', true, reason);
    expect(await now()).toMatchObject({ unavailable: 'disabled' });
    expect(preloaded((await open('/users', 'admin.00000001')).body)).toEqual([hostFile]);
    await setKilled(folders, 'mfe-admin', false, reason);
    expect(await now()).not.toHaveProperty('unavailable');
  });

  test('the previous release replaces one that the host cannot run; without one it is incompatible', async () => {
    point({ release: needy, previous: first });
    expect(await now()).toMatchObject({ current: { release: first }, heldBack: needy });
    point({ release: needy, previous: undefined });
    expect(await now()).toMatchObject({ unavailable: 'incompatible', current: { release: needy } });
    point({ release: first });
    expect(await now()).not.toHaveProperty('unavailable');
  });

  test('every page names a candidate on offer, whoever gets it', async () => {
    await offer(folders, 'mfe-admin', '1.1.0-bbbbbbbbbb', 0, reason);
    expect(await now()).toMatchObject({
      current: { release: first },
      rollout: { release: '1.1.0-bbbbbbbbbb', percent: 0 },
    });
    await rollback(folders, 'mfe-admin', reason);
  });
});
