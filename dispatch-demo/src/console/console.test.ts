import type { TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { logout } from 'shared-contracts/auth/auth.api';
import { listIntegrationKeys } from 'shared-contracts/integration/integration-key.api';
import { readOwnKey } from 'shared-contracts/integration/own-key.api';
import { createRequest, readRequest } from 'shared-contracts/integration/request-door.api';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { colleagueAccounts, simulatorAccount } from 'shared-contracts/users/demo-accounts';

import { apiOf, openSeeded } from '../testing/demo-test.ts';
import { call, Refused } from './call.ts';
import { demoKey } from './demo-key.ts';
import { asDemoUser } from './sign-in.ts';
import { noteUploads } from './voice-notes.ts';

/** Codes work once: a step of 30 s brings the next one. The captcha library knows real time alone. */
let ahead = 0;
const clock = () => Date.now() + ahead;
let test: TestApp;
beforeAll(async () => {
  test = await openSeeded(
    { seed: 1, bookings: 60 },
    { settings: { captcha: { provider: 'altcha', secret: '', verifyUrl: '' } }, clock },
  );
});
afterAll(() => test.close());
const api = () => ({ ...apiOf(test, clock), hasCaptcha: true });
const [someone = simulatorAccount] = colleagueAccounts;

it('solves the captcha and signs in, and again after the end of its session', async () => {
  const colleague = asDemoUser(api(), someone);
  expect((await colleague(listQueue, { query: {} })).total_records).toBeGreaterThan(0);
  await colleague(logout, { body: {} });
  await expect(colleague(listQueue, { query: {} })).rejects.toMatchObject({ status: 401 });
  ahead += 30_000;
  expect((await colleague(listQueue, { query: {} })).total_records).toBeGreaterThan(0);
});

it('has one key, whose secret is replaced when the demo starts again', async () => {
  const admin = asDemoUser(api(), simulatorAccount);
  const first = await demoKey(admin);
  const second = await demoKey(admin);
  expect((await call(api(), readOwnKey, {}, second)).data.name).toBe('Demo');
  await expect(call(api(), readOwnKey, {}, first)).rejects.toBeInstanceOf(Refused);
  expect((await admin(listIntegrationKeys, {})).data.map(({ name }) => name)).toEqual(['Demo']);
});

it('uploads a recording once, for all requests that have it', async () => {
  ahead += 30_000;
  const secret = await demoKey(asDemoUser(api(), simulatorAccount));
  const noteOf = noteUploads(api(), secret);
  const [note, again] = [await noteOf('voice-note-3'), await noteOf('voice-note-3')];
  expect(note).toMatch(/^\/get\/audio\/\w+\.mp3$/);
  expect(again).toBe(note);
  const request = { type: 'app' as const, phone: '03001234567', city: 'KHI', voice_note: note };
  const { data } = await call(api(), createRequest, { body: request }, secret);
  const read = await call(api(), readRequest, { params: { id: data.id } }, secret);
  expect(read.data.status).toBe('waiting');
});
