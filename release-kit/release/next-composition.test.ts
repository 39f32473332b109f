import { buildGateway } from 'gateway/src/gateway.ts';
import { settingsFrom } from 'gateway/src/settings.ts';
import { nextCompositionPath, NextComposition } from 'shared-contracts/federation/next-composition';

// The gateway is tested on files that the release commands have written.
import { schemaViolations } from '../units/schema-violations.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { rollOut, release, rollback, setKilled } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const folders = emptyFolders();
let app: Awaited<ReturnType<typeof buildGateway>>;

beforeAll(async () => {
  await publish(sampleBuild({ id: 'host' }), folders);
  await publish(sampleBuild({ id: 'mfe-queue' }), folders);
  await publish(sampleBuild({ id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' }), folders);
  app = await buildGateway({
    ...folders,
    api: 'http://127.0.0.1:1',
    config: settingsFrom({ NODE_ENV: 'test', CAPTCHA: 'off' }),
  });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) =>
  app.inject({ url: nextCompositionPath, headers });
const next = async (headers?: Record<string, string>) => {
  const answer: unknown = (await ask(headers)).json();
  expect(schemaViolations(NextComposition, answer)).toEqual([]);
  return answer as NextComposition; // its schema has just been checked
};

test('an open page learns of a release, a rollback and what is switched off by one small read', async () => {
  expect((await ask()).statusCode).toBe(503);
  await release(folders, { host: first, 'mfe-queue': first }, reason);
  expect(await next()).toEqual({
    schema: 1,
    rev: readPointer(folders).rev,
    releases: { host: first, 'mfe-queue': first },
    disabled: [],
    withdrawn: {},
  });
  await release(folders, { 'mfe-queue': second }, reason);
  expect(await next()).toMatchObject({ releases: { 'mfe-queue': second }, withdrawn: {} });
  await rollback(folders, 'mfe-queue', reason);
  expect(await next()).toMatchObject({
    releases: { 'mfe-queue': first },
    withdrawn: { 'mfe-queue': [second] },
  });
  await setKilled(folders, 'mfe-queue', true, reason);
  expect(await next()).toMatchObject({ disabled: ['mfe-queue'] });
  await setKilled(folders, 'mfe-queue', false, reason);
  expect(await next()).toMatchObject({ disabled: [] });
});

test('while nothing changes the answer is a 304 without a body, and never from a cache unasked', async () => {
  const before = await ask();
  expect(before.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie' });
  const again = await ask({ 'if-none-match': String(before.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await setKilled(folders, 'mfe-queue', true, reason);
  const after = await ask({ 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  await setKilled(folders, 'mfe-queue', false, reason);
});

test('a candidate is the next composition of those alone who get it', async () => {
  await rollOut(folders, 'mfe-queue', second, 100, reason);
  expect(await next()).toMatchObject({ releases: { 'mfe-queue': first } });
  expect(await next({ cookie: 'console_hint=dispatcher.00000001' })).toMatchObject({
    releases: { 'mfe-queue': second },
  });
});
