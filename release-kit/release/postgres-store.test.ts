// One registry in PostgreSQL, several machines.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';
import { openRegistryDatabase } from 'gateway/src/registry-database.ts';
import { pullRegistry } from 'gateway/src/registry-mirror.ts';

import { readFlips, readPointer } from './flip-log.ts';
import { allowOwner } from './owners.ts';
import { storeOf } from './pointer-store.ts';
import { publish } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { release, rollback } from './rollout.ts';
import { config } from './sample-gateway.ts';
import { sampleBuild } from './sample-release.ts';
import { anotherMachine, sampleDatabases } from './sample-stores.ts';
import { createKey, keyId, signRelease } from './signature.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const secondBuild = { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' };

const databases = sampleDatabases();
afterAll(() => databases.stop());

async function released() {
  const here = await databases.folders();
  await publish(sampleBuild({ id: 'host' }), here);
  await publish(sampleBuild({ id: 'mfe-queue' }), here);
  await publish(sampleBuild(secondBuild), here);
  await release(here, { host: first, 'mfe-queue': first }, reason);
  return here;
}

test('another machine reads a release: pointer, history, descriptions with their hashes and times', async () => {
  const here = await released();
  const there = anotherMachine(here);
  expect(readPointer(there).rev).toBe(0);
  await storeOf(there).refresh();
  expect(readPointer(there)).toEqual(readPointer(here));
  expect(readFlips(there)).toEqual(readFlips(here));
  for (const ending of ['json', 'sha384']) {
    const file = join('releases', 'mfe-queue', `${first}.${ending}`);
    expect(readFileSync(join(there.registry, file))).toEqual(
      readFileSync(join(here.registry, file)),
    );
    expect(statSync(join(there.registry, file)).mtime).toEqual(
      statSync(join(here.registry, file)).mtime,
    );
  }
});

test('of two that began on the same revision one is written and the other runs again on it', async () => {
  const here = await released();
  const there = anotherMachine(here);
  await storeOf(there).refresh();
  let runs = 0;
  const result = await storeOf(there).update(async ({ files }) => {
    runs += 1;
    if (runs === 1) await release(here, { 'mfe-queue': second }, reason);
    files.set('composer.json', `{"seen":"${readPointer(there).rev}"}\n`);
    return readPointer(there).rev;
  });
  expect([runs, result]).toEqual([2, 2]);
  await storeOf(here).refresh();
  expect(readFileSync(join(here.registry, 'composer.json'), 'utf8')).toBe('{"seen":"2"}\n');
});

test('ten flips each of three machines all take effect, each with its own revision', async () => {
  const here = await released();
  const machines = [here, anotherMachine(here), anotherMachine(here)];
  await Promise.all(
    machines.map(async (machine, index) => {
      for (let step = 0; step < 10; step += 1)
        await storeOf(machine).update((change) => {
          const pointer = readPointer(machine);
          const rev = pointer.rev + 1;
          change.files.set('channels/stable.json', JSON.stringify({ ...pointer, rev }));
          change.flips.push({
            rev,
            at: new Date().toISOString(),
            who: `machine ${index}`,
            why: 'at once',
            unit: 'mfe-queue',
            from: null,
            to: null,
          });
        });
    }),
  );
  for (const machine of machines) {
    await storeOf(machine).refresh();
    expect(readPointer(machine).rev).toBe(31);
    expect(readFlips(machine).map(({ rev }) => rev)).toEqual([
      1,
      ...Array.from({ length: 31 }, (_, index) => index + 1),
    ]);
  }
});

test('the history says whose key signed and which database user brought it, under any given name', async () => {
  const here = await released();
  const keyFile = join(dirname(here.registry), 'queue.pem');
  const key = createKey(keyFile);
  await allowOwner(here, 'mfe-queue', { name: 'Queue', key });
  const dir = sampleBuild(secondBuild);
  signRelease(dir, keyFile);
  await publish(dir, here);
  await release(here, { 'mfe-queue': second }, { who: 'somebody else', why: 'trying' });
  await rollback(here, 'mfe-queue', reason);
  expect(readFlips(here).slice(-2)).toMatchObject([
    {
      who: 'somebody else',
      operator: 'postgres',
      signer: { name: 'Queue', key: keyId(key) },
      to: { release: second },
    },
    { who: 'test', operator: 'postgres', to: { release: first } },
  ]);
  expect(readFlips(here).at(-1)).not.toHaveProperty('signer');
});

test('a database that was set back is refused by name, and what was seen stays', async () => {
  const here = await released();
  await release(here, { 'mfe-queue': second }, reason);
  await databases.query(
    here,
    `update registry_files set content = replace(content, '"rev": 2', '"rev": 1') where path = 'channels/stable.json'; update registry set version = version + 1`,
  );
  await expect(rollback(here, 'mfe-queue', reason)).rejects.toThrow(
    'the database is at revision 1, which is older than 2 here',
  );
  expect(readPointer(here).rev).toBe(2);
});

test('a folder that is no copy of this database’s registry is refused', async () => {
  const [here, other] = [await released(), await released()];
  await expect(
    release({ ...here, database: other.database }, { 'mfe-queue': second }, reason),
  ).rejects.toThrow(`${here.registry} is a copy of another database's registry`);
  rmSync(join(here.registry, 'copy-of.json'));
  await expect(release(here, { 'mfe-queue': second }, reason)).rejects.toThrow(
    `${here.registry} holds a registry of its own`,
  );
});

test('nothing of a database becomes a file outside of the registry', async () => {
  const here = await released();
  const escaped = join(dirname(here.registry), 'escaped.json');
  await databases.query(
    here,
    `update registry set version = version + 1; insert into registry_files values ('../escaped.json', 'x', (select version from registry))`,
  );
  await storeOf(here).refresh();
  expect(existsSync(escaped)).toBe(false);
});

test('a copy whose process died between its files is completed by the next one', async () => {
  const here = await released();
  const there = anotherMachine(here);
  const pool = openRegistryDatabase(here.database ?? '');
  await expect(
    pullRegistry(pool, there.registry, {
      history: true,
      before: () => Promise.reject(new Error('died here')),
    }),
  ).rejects.toThrow('died here');
  expect(readPointer(there).rev).toBe(0);
  await pool.end();
  await storeOf(there).refresh();
  expect(readPointer(there)).toEqual(readPointer(here));
  // A line that was begun twice appears once.
  expect(readFlips(there)).toEqual(readFlips(here));
});

test('two composers with different images do not take turns: a target counts when it is new', async () => {
  const here = await released();
  const there = anotherMachine(here);
  const [mine, theirs] = [new Map<string, string>(), new Map<string, string>()];
  const target = (name: string) => ({ 'mfe-queue': { release: name, from: 'image' as const } });
  await reconcile(here, target(first), { handled: mine });
  await storeOf(there).refresh();
  await reconcile(there, target(second), { handled: theirs });
  for (let round = 0; round < 3; round += 1) {
    await storeOf(here).refresh();
    expect(await reconcile(here, target(first), { handled: mine })).toEqual({
      set: [],
      refused: [],
    });
  }
  expect(readPointer(here).units['mfe-queue']?.release).toBe(second);
});

test('without the database a gateway starts and goes on with its copy, and a release is refused by name', async () => {
  const own = sampleDatabases();
  const here = await own.folders();
  await publish(sampleBuild({ id: 'host' }), here);
  await release(here, { host: first }, reason);
  await own.stop();
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const app = await buildGateway({ ...here, api: 'http://127.0.0.1:9', config });
  expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  await app.close();
  expect(said.mock.calls.join()).toMatch(/the registry's database: .*; what is here stays/);
  expect(said.mock.calls.join()).not.toContain(here.database);
  await expect(release(here, { host: first }, reason)).rejects.toThrow("the registry's database: ");
});
