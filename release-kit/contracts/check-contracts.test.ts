import { appendFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as T from 'shared-contracts/core/schema';
import { callContract, contractKey } from 'shared-contracts/federation/contract';
import type { Contract } from 'shared-contracts/federation/contract';

import { publish } from '../release/publish.ts';
import { release } from '../release/rollout.ts';
import { emptyFolders, sampleBuild } from '../release/sample-release.ts';
import { contractHash } from '../units/contract-hash.ts';
import { checkContracts } from './check-contracts.ts';
import { retainedDays } from './retained-releases.ts';

const list = (answer: Record<string, T.TSchema>): Contract =>
  callContract({
    id: 'queue.list',
    method: 'GET',
    path: '/booking_queue',
    answer: T.Object(answer),
  });
const full = list({ id: T.String(), phone: T.String() });
const withoutPhone = list({ id: T.String() });
const contracts = (...all: Contract[]) =>
  new Map(all.map((contract) => [contractKey(contract), contract]));
const reason = { who: 'test', why: 'trying' };
const folders = emptyFolders();
afterAll(() => rmSync(dirname(folders.registry), { recursive: true }));

const using = (id: string, build: string, contract: Contract) =>
  sampleBuild(
    {
      id,
      build,
      uses: {
        endpoints: [contract.name],
        events: [],
        topics: [],
        shapes: { [contractKey(contract)]: contractHash(contract) },
      },
    },
    { 'contracts.json': JSON.stringify({ [contractHash(contract)]: contract }) },
  );
async function run(...dirs: string[]): Promise<void> {
  const published = await Promise.all(dirs.map((dir) => publish(dir, folders)));
  await release(
    folders,
    Object.fromEntries(published.map(({ id, version, build }) => [id, `${version}-${build}`])),
    reason,
  );
}
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test('a field that a released remote uses cannot be removed while the pointer or thirty days retain that release, which is named', async () => {
  await run(
    sampleBuild({ id: 'host' }),
    using('mfe-queue', 'aaaaaaaaaa', full),
    using('mfe-trips', 'aaaaaaaaaa', withoutPhone),
  );
  const error =
    'mfe-queue 1.0.0-aaaaaaaaaa (mfe-queue team) uses the call queue.list: answer.phone is gone';
  expect(checkContracts(folders, contracts(full), new Date())).toEqual([]);
  expect(checkContracts(folders, contracts(withoutPhone), new Date())).toEqual([error]);

  // Two releases daysFromNow the pointer does not name it any more, but open tabs may still run it.
  await run(using('mfe-queue', 'bbbbbbbbbb', withoutPhone));
  await run(using('mfe-queue', 'cccccccccc', withoutPhone));
  expect(checkContracts(folders, contracts(withoutPhone), daysFromNow(retainedDays - 1))).toEqual([
    error,
  ]);
  expect(checkContracts(folders, contracts(withoutPhone), daysFromNow(retainedDays + 1))).toEqual(
    [],
  );
});

test('removing a contract names all its users, with or without a recorded shape', async () => {
  await run(
    sampleBuild({ id: 'mfe-old', uses: { endpoints: ['queue.list'], events: [], topics: [] } }),
  );
  const errors = checkContracts(folders, contracts(), new Date());
  expect(
    errors
      .filter((error) => error.endsWith('uses the call queue.list: is gone'))
      .map((error) => error.split(' ')[0]),
  ).toEqual(['mfe-old', 'mfe-queue', 'mfe-queue', 'mfe-queue', 'mfe-trips']);
});

test('a log line about an unregistered release is ignored', () => {
  const stray = {
    rev: 9,
    at: new Date().toISOString(),
    ...reason,
    unit: 'mfe-gone',
    from: null,
    to: { release: '1.0.0-ffffffffff', percent: 0, salt: '', killed: false },
  };
  appendFileSync(join(folders.registry, 'log.jsonl'), `${JSON.stringify(stray)}\n`);
  expect(checkContracts(folders, contracts(full), new Date()).join()).not.toContain('mfe-gone');
});
