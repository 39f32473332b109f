import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { eq, sql } from 'drizzle-orm';

import { newId } from '../database/id.ts';
import { files, removedFiles } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { moveFilesOut, removeFiles } from './file-moves.ts';

const mp3 = readFileSync(join(import.meta.dirname, '../testing/media/note.mp3'));
let test: TestApp;
let agent: TestUser;
beforeEach(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher');
});
afterEach(() => test.close());

const upload = async (key: string): Promise<string> => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="voice_recording"; filename="a.mp3"\r\n\r\n';
  const { data } = (
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/file/upload',
      headers: {
        'x-dispatch-access-token': agent.token,
        'content-type': 'multipart/form-data; boundary=x',
        'idempotency-key': key,
      },
      payload: Buffer.concat([Buffer.from(head), mp3, Buffer.from('\r\n--x--\r\n')]),
    })
  ).json<{ data: string }>();
  return data.slice('/get/audio/'.length);
};
const inStore = async (name: string): Promise<boolean> => {
  try {
    const stream = await test.app.services.files.read(`voice_notes/${name}`, 0, mp3.length);
    return (await buffer(stream)).equals(mp3);
  } catch {
    return false;
  }
};
const listen = (name: string) =>
  test.app.inject({
    url: `/get/audio/${name}`,
    headers: { 'x-dispatch-access-token': agent.token, range: 'bytes=10-19' },
  });
const never = () => false;

it('an upload is in the file store, and the database has none of it', async () => {
  const name = await upload(newId());
  const [row] = await test.app.services.database.select().from(files).where(eq(files.name, name));
  expect(row).toMatchObject({ size: mp3.length });
  expect(row?.content).toHaveLength(0);
  expect(await inStore(name)).toBe(true);
});

it('a repeated upload leaves one file', async () => {
  const { files: store } = test.app.services;
  const put = jest.spyOn(store, 'put');
  const key = newId();
  const name = await upload(key);
  expect(await upload(key)).toBe(name);
  const names = put.mock.calls.map(([stored]) => stored.slice('voice_notes/'.length));
  expect(names).toHaveLength(2);
  expect(await Promise.all(names.map(inStore))).toEqual([true, false]);
});

it('a file from before there was a store plays, moves into it, and plays as before', async () => {
  const { database } = test.app.services;
  const row = { id: newId(), kind: 'voice_notes', name: 'old.mp3', type: 'audio/mpeg' };
  await database.insert(files).values({ ...row, content: mp3, ownerId: agent.id });
  const before = await listen('old.mp3');
  await moveFilesOut(test.app.services, never);
  const after = await listen('old.mp3');
  expect(await inStore('old.mp3')).toBe(true);
  const [stored] = await database.select({ size: sql`octet_length(content)` }).from(files);
  expect(stored).toEqual({ size: 0 });
  for (const answer of [before, after]) {
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes 10-19/${mp3.length}`);
    expect(answer.rawPayload).toEqual(mp3.subarray(10, 20));
  }
});

it('a store that does not answer is said to be away, and a file that it has lost to be unknown', async () => {
  const name = await upload(newId());
  const { files: store } = test.app.services;
  await store.remove(`voice_notes/${name}`);
  expect((await listen(name)).json()).toMatchObject({ code: 404, error_id: 'media.unknown' });
  jest.spyOn(store, 'read').mockRejectedValueOnce(new Error('refused'));
  expect((await listen(name)).json()).toMatchObject({ code: 503, error_id: 'server.unavailable' });
});

it('a file goes from the store once its row is gone, by whichever statement', async () => {
  const name = await upload(newId());
  const { database } = test.app.services;
  await database.delete(files);
  expect(await inStore(name)).toBe(true);
  await removeFiles(test.app.services, never);
  expect(await inStore(name)).toBe(false);
  expect(await database.$count(removedFiles)).toBe(0);
});
