import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { removeVoiceNote } from 'shared-contracts/media/media.api';

import { files } from '../database/schema.ts';
import { multipartOf, recordingCases } from '../testing/media-corpus.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

const mp3 = readFileSync(join(import.meta.dirname, '../testing/media/note.mp3'));
let test: TestApp;
let agent: TestUser;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [agent, client] = [await test.user('dispatcher'), await test.user('dispatch_client')];
});
afterAll(() => test.close());

function upload(content: Buffer, as: TestUser, name?: string) {
  return test.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: {
      'x-dispatch-access-token': as.token,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: multipartOf(content, name),
  });
}
const listen = (url: string, as: TestUser) =>
  test.app.inject({ url, headers: { 'x-dispatch-access-token': as.token } });
const remove = (url: string, as: TestUser) => test.call(removeVoiceNote, { body: { url } }, as);

it('stores a recording, plays it to staff and to its owner, and removes it', async () => {
  const { data: url } = (await upload(mp3, client)).json();
  expect(url).toMatch(/^\/get\/audio\/[0-9a-f]{24}\.mp3$/);
  for (const person of [client, agent]) {
    const playback = await listen(url, person);
    expect([
      playback.statusCode,
      playback.headers['content-type'],
      playback.rawPayload.equals(mp3),
    ]).toEqual([200, 'audio/mpeg', true]);
  }
  expect((await listen(url, await test.user('dispatch_client'))).statusCode).toBe(403);
  const unknown = { status: 404, failure: { error_id: 'media.unknown' } };
  expect(await remove(url, agent)).toMatchObject(unknown);
  expect((await listen(url, client)).statusCode).toBe(200);
  expect((await remove(url, client)).status).toBe(200);
  expect((await listen(url, agent)).statusCode).toBe(404);
  expect(await remove(url, client)).toMatchObject(unknown);
});

it.each([
  (path: string) => `https://console.example${path}`,
  (path: string) => path.slice('/get/audio/'.length),
])('is removed by any form of its address', async (formOf) => {
  const { data: path } = (await upload(mp3, agent)).json();
  expect((await remove(formOf(path), agent)).status).toBe(200);
  expect((await listen(path, agent)).statusCode).toBe(404);
});

it('has a name that nobody can guess from another one', async () => {
  const [one, other] = [(await upload(mp3, agent)).json(), (await upload(mp3, agent)).json()];
  const nameIn = ({ data }: { data: string }) => data.slice('/get/audio/'.length, -'.mp3'.length);
  const shared = [...nameIn(one)].filter((letter, at) => letter === nameIn(other)[at]);
  expect(shared.length).toBeLessThan(12);
});

it('takes one file and no other parts', async () => {
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const refused = await test.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: {
      'x-dispatch-access-token': agent.token,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${field.repeat(100)}--x--\r\n`,
  });
  expect(refused.statusCode).toBe(413);
});

it('does not remove a recording that a booking names', async () => {
  const { data: url } = (await upload(mp3, agent)).json();
  await buildTrip(test.app.services.database, 'open', { voiceNote: url });
  expect((await remove(url, agent)).failure).toMatchObject({
    code: 409,
    error_id: 'voice-note.in-use',
  });
  expect((await listen(url, agent)).statusCode).toBe(200);
});

it.each(recordingCases)('$what is $verdict by the route', async ({ bytes, verdict }) => {
  const answer = await upload(bytes, await test.user('dispatcher'));
  expect([answer.statusCode, answer.json().error_id]).toEqual(
    verdict === 'taken' ? [200, undefined] : [422, verdict],
  );
});

it.each([
  ['another field', mp3, 'file', 400, 'request.invalid'],
  [
    'more than 10 MB',
    Buffer.concat([mp3, Buffer.alloc(10 * 1024 * 1024)]),
    'voice_recording',
    413,
    'payload.too-large',
  ],
] as const)('refuses %s', async (_what, content, name, status, id) => {
  const before = await test.app.services.database.$count(files, eq(files.kind, 'voice_notes'));
  const answer = await upload(content, agent, name);
  expect([answer.statusCode, answer.json().error_id]).toEqual([status, id]);
  expect(await test.app.services.database.$count(files, eq(files.kind, 'voice_notes'))).toBe(
    before,
  );
});
