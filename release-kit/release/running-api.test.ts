// A release is checked against the running API, on every way to the pointer.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

import * as T from 'shared-contracts/core/schema';
import {
  callContract,
  contractKey,
  topicContract,
  type Contract,
} from 'shared-contracts/federation/contract';

import { runningContracts } from '../contracts/running.ts';
import { contractHash } from '../units/contract-hash.ts';
import { releaseCommand } from './command-line.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { mustCompareFrom, reconcile } from './reconcile.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const list = (answer: Record<string, T.TSchema>) =>
  callContract({
    id: 'queue.list',
    method: 'GET',
    path: '/booking_queue',
    answer: T.Object(answer),
  });
const topic = topicContract('job:status-changed', T.Object({ status: T.String() }));
const lean = list({ id: T.String() });
const full = list({ id: T.String(), phone: T.String() });
const needs = (contract: Contract) => ({
  uses: {
    endpoints: [contract.name],
    events: [],
    topics: [topic.name],
    shapes: { [contractKey(contract)]: contractHash(contract) },
  },
});
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const reason = { who: 'test', why: 'trying' };

/** Contracts of the running API; undefined: it has no such list. */
let served: readonly Contract[] | undefined;
let url = '';
const api = createServer((request, response) => {
  const isList = request.url === '/contracts' && served;
  response
    .writeHead(isList ? 200 : 404, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(isList ? served : {}));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // listening on TCP
});
afterAll(() => api.close());

/** A build that uses the list as one of these contracts has it. */
const queue = (build: string, version: string, contract: Contract) =>
  sampleBuild(
    { id: 'mfe-queue', version, build, ...needs(contract) },
    { 'contracts.json': JSON.stringify({ [contractHash(contract)]: contract }) },
  );

let folders: ReleaseFolders;
beforeEach(async () => {
  served = [lean];
  folders = emptyFolders();
  await publish(sampleBuild({ id: 'host' }), folders);
  await publish(queue('aaaaaaaaaa', '1.0.0', lean), folders);
  await release(folders, { host: first, 'mfe-queue': first }, reason);
  await publish(queue('bbbbbbbbbb', '1.1.0', full), folders);
});
afterEach(() => rmSync(dirname(folders.registry), { recursive: true, force: true }));

async function run(...args: string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const log = (line: string) => void output.push(line);
  const code = await releaseCommand(
    args,
    {
      folders,
      contracts: () => new Map([full, topic].map((item) => [contractKey(item), item])),
      who: 'tester',
      log,
      units: () => [{ id: 'mfe-queue', dir: '', version: '1.1.0', isHost: false }],
      build: async () => new Map([['mfe-queue', queue('bbbbbbbbbb', '1.1.0', full)]]),
      running: () => runningContracts(url, log),
    },
    (text) => errors.push(text),
  );
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
const lacks = `the running API doesn't support\n  mfe-queue ${second} (mfe-queue team) uses the call queue.list: answer.phone`;

test.each([
  [['set', 'mfe-queue', second]],
  [['rollout', 'mfe-queue', second, '--percent', '10']],
  [['rollout', 'mfe-queue', second, '--percent', '10', '--dry-run']],
  [['mfe-queue']],
  [['build-all', 'mfe-queue']],
])('%j is refused while the running API lacks a field that the release needs', async (args) => {
  const before = readPointer(folders);
  expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringContaining(lacks) });
  expect(readPointer(folders)).toEqual(before);
  served = [full];
  expect(await run(...args)).toMatchObject({ code: 0 });
});

test('the composer refuses it too, by name', async () => {
  const target = { 'mfe-queue': { release: second, from: 'image' as const } };
  const askApi = () => runningContracts(url, () => {});
  expect(await reconcile(folders, target, { askApi })).toEqual({
    set: [],
    refused: [expect.stringContaining(lacks)],
  });
  expect(readPointer(folders).units['mfe-queue']?.release).toBe(first);
});

test('the composer sets nothing while the API does not say what it serves', async () => {
  served = undefined;
  const target = { 'mfe-queue': { release: second, from: 'image' as const } };
  const askApi = () => runningContracts(url, () => {});
  expect(await reconcile(folders, target, { askApi, mustCompare: true })).toEqual({
    set: [],
    refused: [expect.stringContaining('CONTRACT_CHECK=off composes mfe-queue')],
  });
  expect(readPointer(folders).units['mfe-queue']?.release).toBe(first);
  served = [full];
  expect(await reconcile(folders, target, { askApi, mustCompare: true })).toMatchObject({
    refused: [],
  });
});

test('without the check the log says that nothing is compared', () => {
  const lines: string[] = [];
  expect(mustCompareFrom({ CONTRACT_CHECK: 'off' }, (line) => lines.push(line))).toBe(false);
  expect(lines).toEqual([expect.stringContaining('CONTRACT_CHECK=off')]);
  expect(mustCompareFrom({}, () => {})).toBe(true);
});

test('a candidate is held against the API again when it is promoted', async () => {
  served = [full];
  await run('rollout', 'mfe-queue', second, '--percent', '10');
  served = [lean];
  expect(await run('promote', 'mfe-queue')).toMatchObject({
    code: 1,
    errors: expect.stringContaining(lacks),
  });
});

test('a rollback works during any outage of the API', async () => {
  served = [full];
  await run('mfe-queue');
  served = [];
  expect(await run('rollback', 'mfe-queue')).toMatchObject({ code: 0 });
  expect(readPointer(folders).units['mfe-queue']?.release).toBe(first);
  expect(await run('off', 'mfe-queue')).toMatchObject({ code: 0 });
});

test('an API without the list, or none, holds nothing up, and the output says so', async () => {
  served = undefined;
  expect(await run('set', 'mfe-queue', second)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`not compared with the running API: ${url}/contracts: 404`),
  });
});

test('the next process is asked where one does not answer', async () => {
  const lines: string[] = [];
  const running = await runningContracts(`http://127.0.0.1:1, ${url}`, (line) => lines.push(line));
  expect([...(running?.keys() ?? [])]).toEqual(['call queue.list']);
  expect(lines).toEqual([expect.stringContaining('http://127.0.0.1:1/contracts')]);
});

test('can-i-deploy names what an API would break, before it gets a call', async () => {
  served = [full];
  await run('mfe-queue');
  expect(await run('can-i-deploy', url)).toMatchObject({
    code: 0,
    output: 'The API supports all 3 releases.',
  });
  served = [lean];
  expect(await run('can-i-deploy', url)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`${second} (mfe-queue team) uses the call queue.list`),
  });
  served = [];
  expect((await run('can-i-deploy', url)).errors).toMatch(
    new RegExp(`${first} .*: is gone\\n.*${second} .*: is gone`),
  );
  served = undefined;
  expect(await run('can-i-deploy', url)).toMatchObject({ code: 1 });
  expect(await run('can-i-deploy')).toMatchObject({ code: 2 });
});
