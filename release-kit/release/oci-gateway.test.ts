// Gateways with releases in an OCI registry and the pointer in PostgreSQL: they share nothing else.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';
import { ociSettings } from 'gateway/src/oci-request.ts';
import { storeReleases } from 'gateway/src/stored-releases.ts';
import { contentPath } from 'shared-contracts/federation/content-path';

import { freePort } from '../process/ports.ts';
import { releaseDir, type ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { storeOf } from './pointer-store.ts';
import { publish } from './publish.ts';
import { describedRelease } from './registration.ts';
import { release, rollback } from './rollout.ts';
import { config, dataIn } from './sample-gateway.ts';
import { sampleOciRegistry } from './sample-oci.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { sampleDatabases } from './sample-stores.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const secondBuild = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };
const api = 'http://127.0.0.1:9';

const databases = sampleDatabases();
const { settings, stop } = sampleOciRegistry();
afterAll(() => Promise.all([databases.stop(), stop()]));

/** A machine that has nothing yet. */
const emptyMachine = ({ database, oci }: ReleaseFolders): ReleaseFolders => ({
  ...emptyFolders(),
  database,
  oci,
});
async function released() {
  const here = { ...(await databases.folders()), oci: await settings() };
  await publish(sampleBuild({ id: 'host' }), here);
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  await release(here, { host: first, 'mfe-queue': first }, reason);
  return here;
}

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
  // From a machine that has neither release on its disk.
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

  // Its URL by content doesn't show which release must be fetched.
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

test('an unused release leaves the disk of a gateway, and comes back when requested', async () => {
  const here = await released();
  await publish(sampleBuild(secondBuild), here);
  await release(here, { 'mfe-queue': second }, reason);
  await rollback(here, 'mfe-queue', reason);
  const machine = emptyMachine(here);
  await publish(sampleBuild({ id: 'mfe-trips' }), { ...machine, oci: undefined });
  const day = 24 * 60 * 60 * 1000;
  let now = Date.now();
  const kept = storeReleases(here.oci, machine, jest.fn(), undefined, () => now);
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
  // The pointer names one of them, and the registry has never had the other.
  expect([isHere('mfe-queue', first), isHere('mfe-trips', first)]).toEqual([true, true]);
  expect(await kept.ensure('mfe-queue', second)).toBe(true);
});
