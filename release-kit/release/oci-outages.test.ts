// An OCI registry of releases that is unavailable or was killed.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';
import { ociSettings } from 'gateway/src/oci-request.ts';

import { freePort } from '../process/ports.ts';
import { startOciRegistry } from '../system/servers.ts';
import { publish } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { release } from './rollout.ts';
import { config, dataIn } from './sample-gateway.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';
import { sampleDatabases } from './sample-stores.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const secondBuild = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };
const api = 'http://127.0.0.1:9';

const databases = sampleDatabases();
const made: string[] = [];
/** A folder that a registry keeps across restarts. */
async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'oci-'));
  made.push(folder);
  return { folder, port: await freePort() };
}
afterAll(async () => {
  await databases.stop();
  for (const folder of made) rmSync(folder, { recursive: true });
});

test('without the registry a gateway serves what it has, also after a restart; a flip to what it lacks waits', async () => {
  const kept = await place();
  let own = await startOciRegistry(kept);
  const here = { ...(await databases.folders()), oci: ociSettings({ RELEASES: own.url }) };
  await publish(sampleBuild({ id: 'host' }), here);
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  await release(here, { host: first, 'mfe-queue': first }, reason);
  await publish(sampleBuild(secondBuild), here);
  const machine = { ...emptyFolders(), database: here.database, oci: here.oci };
  await (await buildGateway({ ...machine, api, config })).close();

  await own.stop();
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const app = await buildGateway({ ...machine, api, config });
  const page = async () => dataIn((await app.inject({ url: '/mfe-queue' })).body);
  expect((await page()).rev).toBe(1);
  await release(here, { 'mfe-queue': second }, reason);
  while (!said.mock.calls.join().includes(`revision 2 waits for mfe-queue ${second}`))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await page()).toMatchObject({ rev: 1, remotes: [{ current: { release: first } }] });
  expect((await app.inject({ url: `/r/mfe-queue/${first}/entry.js` })).statusCode).toBe(200);

  own = await startOciRegistry(kept);
  // On a slow machine the revision takes effect before its files arrive.
  while ((await page()).remotes[0]?.current.release !== second)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await page()).rev).toBe(2);
  await app.close();
  await own.stop();
});

test('a file whose record a killed registry left empty is put there again', async () => {
  const kept = await place();
  const own = await startOciRegistry(kept);
  const machine = () => ({ ...emptyFolders(), oci: ociSettings({ RELEASES: own.url }) });
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  const links = readdirSync(kept.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /_layers\/sha256\/\w+\/link$/.test(path),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const path of links) writeFileSync(join(kept.folder, path), '');
  await publish(sampleBuild({ id: 'mfe-queue' }), machine());
  for (const path of links)
    expect(readFileSync(join(kept.folder, path), 'utf8')).toMatch(/^sha256:/);
  await own.stop();
});

test('a composer sets what is here while the registry is away, and the rest once it answers', async () => {
  const kept = await place();
  let own = await startOciRegistry(kept);
  const oci = ociSettings({ RELEASES: own.url });
  const here = { ...emptyFolders(), oci };
  for (const id of ['host', 'mfe-queue']) await publish(sampleBuild({ id }), here);
  await release(here, { host: first, 'mfe-queue': first }, reason);
  const trips = sampleManifest('mfe-trips', '/trips');
  await publish(sampleBuild({ id: 'mfe-trips', remote: trips }), here);
  await publish(sampleBuild(secondBuild), { ...emptyFolders(), oci });
  const wanted = (name: string) => ({ release: name, from: 'variable' as const });
  const pass = () => reconcile(here, { 'mfe-queue': wanted(second), 'mfe-trips': wanted(first) });

  await own.kill();
  const { set, refused } = await pass();
  expect(set).toEqual([expect.stringContaining(`mfe-trips ${first}`)]);
  expect(refused).toEqual([expect.stringContaining('ECONNREFUSED')]);
  own = await startOciRegistry(kept);
  expect((await pass()).set).toEqual([expect.stringContaining(`mfe-queue ${second}`)]);
  await own.stop();
});
