import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import { removeVoiceNote } from 'shared-contracts/media/media.api';

import { files } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { jpeg } from '../testing/pictures.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const mp3 = readFileSync(join(import.meta.dirname, '../testing/media/note.mp3'));
let test: TestApp;
let agent: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [agent, admin] = [await test.user('dispatcher'), await test.user('admin')];
});
afterAll(() => test.close());

async function upload(url: string, field: string, content: Buffer, as: TestUser) {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="mine.any"\r\n\r\n`;
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: {
      'x-dispatch-access-token': as.token,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  });
  expect(answer.statusCode).toBe(200);
}
const fileOf = async (kind: string) => {
  const [found] = await test.app.services.database
    .select({ id: files.id, name: files.name, ownerId: files.ownerId })
    .from(files)
    .where(eq(files.kind, kind));
  if (!found) throw new Error(`no file of ${kind}`);
  return found;
};

it('a recording is logged when it is stored and when its owner removes it', async () => {
  expect(
    await auditedBy(test, () => upload('/file/upload', 'voice_recording', mp3, agent)),
  ).toEqual([['voice-note.kept', `file ${(await fileOf('voice_notes')).id}`, null]]);
  const { id, name, ownerId } = await fileOf('voice_notes');
  expect(ownerId).toBe(agent.id);
  const remove = (as: TestUser) =>
    auditedBy(test, () => test.call(removeVoiceNote, { body: { url: `/get/audio/${name}` } }, as));
  expect(await remove(admin)).toEqual([]);
  expect(await remove(agent)).toEqual([['voice-note.dropped', `file ${id}`, null]]);
  expect(await remove(agent)).toEqual([]);
});

it('a picture is logged with its kind and its name', async () => {
  const kind = 'dispatch_cnic_front';
  const entries = await auditedBy(test, () => upload(`/uploadImage/${kind}`, 'file', jpeg, admin));
  const { id, name, ownerId } = await fileOf(kind);
  expect(entries).toEqual([['picture.uploaded', `file ${id}`, { kind, name }]]);
  expect(ownerId).toBeNull();
});
