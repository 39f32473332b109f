// Releases in an OCI registry, the pointer in PostgreSQL: nothing is shared but these two.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';
import { digestOf, manifestOf, ociRepository } from 'gateway/src/oci-client.ts';
import { configType, pullRelease, unitRepository } from 'gateway/src/oci-releases.ts';
import { ociSettings } from 'gateway/src/oci-request.ts';
import type { OciSettings } from 'gateway/src/oci-request.ts';
import { storeReleases } from 'gateway/src/stored-releases.ts';
import { contentPath } from 'shared-contracts/federation/content-path';
import type { Release } from 'shared-contracts/federation/release';

import { freePort } from '../process/ports.ts';
import { startOciRegistry, type Server } from '../system/servers.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { publish } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { describedRelease } from './registration.ts';
import { release, rollback } from './rollout.ts';
import { config, dataIn } from './sample-gateway.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { sampleDatabases } from './sample-stores.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const secondBuild = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };
const api = 'http://127.0.0.1:9';

const databases = sampleDatabases();
let server: Server;
beforeAll(async () => {
  server = await startOciRegistry();
});
afterAll(async () => {
  await Promise.all([databases.stop(), server.stop()]);
});

/** A repository of its own for each test. */
let count = 0;
const settings = (): OciSettings => {
  const oci = ociSettings({ RELEASES: `${server.url}/${(count += 1)}` });
  if (!oci) throw new Error('there is an address');
  return oci;
};
const space = async (): Promise<ReleaseFolders> => ({
  ...(await databases.folders()),
  oci: settings(),
});
/** A machine that has nothing yet. */
const emptyMachine = ({ database, oci }: ReleaseFolders): ReleaseFolders => ({
  ...emptyFolders(),
  database,
  oci,
});
async function released() {
  const here = await space();
  await publish(sampleBuild({ id: 'host' }), here);
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  await release(here, { host: first, 'mfe-queue': first }, reason);
  return here;
}
const filesOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir).map((file) => [file, readFileSync(join(dir, file)).toString('base64')]),
  );

test('a release comes back with every byte, and files that are there already do not travel', async () => {
  const oci = settings();
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
  // entry.js, in three forms, and the description; page.js is as it was
  expect(asked.filter((line) => line.startsWith('PUT') && line.includes('/uploads/'))).toHaveLength(
    4,
  );
  asked.length = 0;
  await pullRelease(oci, there, { id: 'mfe-queue', name: second });
  expect(asked.filter((line) => line.includes('/blobs/'))).toHaveLength(4);
});

test('a release never changes: other bytes under its name are refused, the same ones are not', async () => {
  const oci = settings();
  const machine = () => ({ ...emptyFolders(), oci });
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  await expect(
    publish(sampleBuild({ id: 'mfe-queue' }, { 'page.js': 'void 2;\n' }), machine()),
  ).rejects.toThrow(/mfe-queue 1.0.0-aaaaaaaaaa is published at .* with other bytes/);
});

test('a gateway with nothing but the two addresses serves what a team releases, and its rollback', async () => {
  const here = await released();
  const app = await buildGateway({ ...emptyMachine(here), api, config });
  const runs = async () => {
    const { body } = await app.inject({ url: '/mfe-queue' });
    return dataIn(body).remotes[0]?.current.release;
  };
  const until = async (name: string) => {
    while ((await runs()) !== name) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  expect(await runs()).toBe(first);
  expect((await app.inject({ url: `/r/mfe-queue/${first}/entry.js` })).statusCode).toBe(200);

  expect((await app.inject({ url: `/r/mfe-queue/${first}/release.digest` })).statusCode).toBe(404);

  const team = emptyMachine(here);
  await publish(sampleBuild(secondBuild), team);
  await release(team, { 'mfe-queue': second }, reason);
  await until(second);
  expect((await app.inject({ url: `/r/mfe-queue/${second}/entry.js` })).statusCode).toBe(200);
  // From a machine that has neither of the two on its disk.
  await rollback(emptyMachine(here), 'mfe-queue', reason);
  await until(first);
  await app.close();
});

test('a page that is older than its gateway gets its files, and what nobody registered is not fetched', async () => {
  const here = await released();
  await publish(sampleBuild(secondBuild), here);
  await publish(sampleBuild({ ...secondBuild, build: 'cccccccccc' }), here);
  for (const build of ['bbbbbbbbbb', 'aaaaaaaaaa'])
    await release(
      here,
      { 'mfe-queue': build === 'aaaaaaaaaa' ? first : second },
      { ...reason, why: build },
    );
  const machine = emptyMachine(here);
  const app = await buildGateway({ ...machine, api, config });
  rmSync(releaseDir(machine, 'mfe-queue', second), { recursive: true, force: true });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const status = (name: string) => statusOf(`/r/mfe-queue/${name}/entry.js`);
  expect([await status(second), await status('1.1.0-cccccccccc')]).toEqual([200, 404]);

  // Its address by content says nothing of the release that must be fetched.
  const byContent = (name: string) => {
    const { files } = describedRelease(here, 'mfe-queue', name);
    const path = `/r/mfe-queue/${name}/entry.js`;
    return statusOf(contentPath(path, files['entry.js']?.integrity ?? ''));
  };
  rmSync(releaseDir(machine, 'mfe-queue', second), { recursive: true });
  expect([await byContent(second), await byContent('1.1.0-cccccccccc')]).toEqual([200, 404]);
  await app.close();
});

test('a pointer does not wait for ever for one release: after a while the others follow it', async () => {
  const here = await released();
  await publish(sampleBuild(secondBuild), here);
  await release(here, { 'mfe-queue': second }, reason);
  const machine = emptyMachine(here);
  await storeOf(machine).refresh();
  const dead = ociSettings({ RELEASES: `oci://127.0.0.1:${await freePort()}/console` });
  if (!dead) throw new Error('there is an address');
  const said: string[] = [];
  let now = 0;
  const kept = storeReleases(
    dead,
    machine,
    (line) => said.push(line),
    () => now,
  );
  const pointer = readPointer(machine);
  await expect(kept.prepare(pointer)).rejects.toThrow('revision 2 waits for host');
  now = 9999;
  await expect(kept.prepare(pointer)).rejects.toThrow('revision 2 waits for host');
  now = 10_000;
  await expect(kept.prepare(pointer)).resolves.toBeUndefined();
  expect(said.join()).toContain(`revision 2 runs without host ${first}, mfe-queue ${second}`);
  expect(said.join()).toMatch(/mfe-queue 1.1.0-bbbbbbbbbb is not here: .*ECONNREFUSED/);
});

test('what nobody asks for any more leaves the disk of a gateway, and comes back when it is asked for', async () => {
  const here = await released();
  await publish(sampleBuild(secondBuild), here);
  await release(here, { 'mfe-queue': second }, reason);
  await rollback(here, 'mfe-queue', reason);
  const machine = emptyMachine(here);
  await publish(sampleBuild({ id: 'mfe-trips' }), { ...machine, oci: undefined });
  const { oci } = here;
  if (!oci) throw new Error('there is an address');
  const day = 24 * 60 * 60 * 1000;
  let now = Date.now();
  const kept = storeReleases(oci, machine, jest.fn(), undefined, () => now);
  await storeOf(machine).refresh();
  await kept.prepare(readPointer(machine));
  expect(await kept.ensure('mfe-queue', second)).toBe(true);
  const isHere = (id: string, name: string) => existsSync(releaseDir(machine, id, name));
  const blobs = () => readdirSync(join(machine.releases, 'blobs')).length;
  const all = blobs();

  now += 10 * day;
  expect(await kept.ensure('mfe-queue', second)).toBe(true);
  now += 10 * day;
  await kept.prepare(readPointer(machine));
  expect([isHere('mfe-queue', second), blobs()]).toEqual([true, all]);

  now += 5 * day;
  await kept.prepare(readPointer(machine));
  expect(isHere('mfe-queue', second)).toBe(false);
  expect(blobs()).toBeLessThan(all);
  // The pointer names the one, and the registry has never had the other.
  expect([isHere('mfe-queue', first), isHere('mfe-trips', first)]).toEqual([true, true]);
  expect(await kept.ensure('mfe-queue', second)).toBe(true);
});

test('a release that one registry has is put into another one all the same', async () => {
  const here = { ...emptyFolders(), oci: settings() };
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  const other = settings();
  await publish(sampleBuild({ id: 'mfe-queue' }), { ...here, oci: other });
  await expect(unitRepository(other, 'mfe-queue').manifest(first)).resolves.toBeDefined();
});

test('a tester’s composer takes a release from the registry by its name, and puts none there', async () => {
  const oci = settings();
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
  const oci = settings();
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
  const oci = settings();
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

describe('a registry that misbehaves', () => {
  let fake: HttpServer;
  let other: HttpServer;
  const seen: { url: string; authorization: string | undefined }[] = [];
  type Answer = (url: string, authorization: string | undefined) => [number, object, string?];
  let answer: Answer;
  const listen = async (target: HttpServer) => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(target.address() as AddressInfo).port}`; // listening on TCP
  };
  let host: string;
  let otherHost: string;
  beforeAll(async () => {
    const handler: Parameters<typeof createServer>[1] = (request, reply) => {
      const { authorization } = request.headers;
      seen.push({ url: `${request.headers.host}${request.url}`, authorization });
      const [status, headers, body = ''] = answer(request.url ?? '', authorization);
      reply.writeHead(status, headers as Record<string, string>).end(body);
    };
    fake = createServer(handler);
    other = createServer(handler);
    host = await listen(fake);
    otherHost = await listen(other);
  });
  afterAll(() => {
    for (const item of [fake, other]) {
      item.close();
      item.closeAllConnections();
    }
  });
  beforeEach(() => {
    seen.length = 0;
  });
  const repository = (env: Record<string, string> = {}) => {
    const oci = ociSettings({
      RELEASES: `oci://${host}/console`,
      RELEASES_USER: 'team',
      RELEASES_PASSWORD: 'very secret',
      ...env,
    });
    if (!oci) throw new Error('there is an address');
    return ociRepository(oci, 'console/mfe-queue');
  };
  const blob = { mediaType: 'x', digest: digestOf(Buffer.from('right')), size: 5 };

  test('other bytes than the digest says are refused', async () => {
    answer = () => [200, {}, 'wrong'];
    await expect(repository().blob(blob)).rejects.toThrow(`${blob.digest} has other bytes`);
    await expect(repository().manifest(blob.digest)).rejects.toThrow('has other bytes');
  });

  test('it leads to no other host, unless the settings name that; secrets stay at home', async () => {
    answer = (url, authorization) =>
      url.startsWith('/v2/')
        ? authorization
          ? [307, { location: `http://${otherHost}/elsewhere` }]
          : [401, { 'www-authenticate': 'Basic realm="x"' }]
        : [200, {}, 'right'];
    await expect(repository().blob(blob)).rejects.toThrow(
      `${host} leads to ${otherHost}, which RELEASES_HOSTS does not name`,
    );
    const bytes = await repository({ RELEASES_HOSTS: otherHost }).blob(blob);
    expect(bytes.toString()).toBe('right');
    const away = seen.filter(({ url }) => url.startsWith(otherHost));
    expect(away).toEqual([{ url: `${otherHost}/elsewhere`, authorization: undefined }]);
  });

  test('a token is asked of the host that the registry names, if that is allowed, and used', async () => {
    answer = (url, authorization) => {
      if (url.startsWith('/token')) return [200, {}, '{"token":"short"}'];
      return authorization === 'Bearer short'
        ? [200, {}, 'right']
        : [401, { 'www-authenticate': `Bearer realm="http://${host}/token",service="it"` }];
    };
    expect((await repository().blob(blob)).toString()).toBe('right');
    expect(seen.map(({ url }) => url.replace(host, ''))).toEqual([
      `/v2/console/mfe-queue/blobs/${blob.digest}`,
      '/token?service=it&scope=repository%3Aconsole%2Fmfe-queue%3Apull%2Cpush',
      `/v2/console/mfe-queue/blobs/${blob.digest}`,
    ]);
    answer = () => [401, { 'www-authenticate': `Bearer realm="http://${otherHost}/token"` }];
    await expect(repository().blob(blob)).rejects.toThrow('which RELEASES_HOSTS does not name');
  });

  test('an answer that is refused names the address and never the secret', async () => {
    answer = () => [403, {}, 'very secret'];
    const error: unknown = await repository()
      .blob(blob)
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain(`${host}/console/mfe-queue: GET /v2/`);
    expect(String(error)).not.toContain('secret');
  });

  test('a circle of redirects ends', async () => {
    answer = (url) => [307, { location: url }];
    await expect(repository().blob(blob)).rejects.toThrow('is redirected without end');
  });
});

test('an address of another form is refused; TLS is left out on this machine alone', () => {
  for (const RELEASES of ['http://host/console', 'oci://host', 'oci://user:word@host/console'])
    expect(() => ociSettings({ RELEASES })).toThrow('RELEASES must be oci://host/repository');
  expect(ociSettings({})).toBeUndefined();
  expect(ociSettings({ RELEASES: 'oci://host.example/a/b' })?.origin).toBe('https://host.example');
  expect(ociSettings({ RELEASES: 'oci://localhost:5000/a' })?.origin).toBe('http://localhost:5000');
});
