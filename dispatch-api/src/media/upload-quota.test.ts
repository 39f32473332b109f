import { eq } from 'drizzle-orm';
import { uploadsPerDay } from 'shared-contracts/media/media.api';

import { sweepUploads } from '../database/housekeeping.ts';
import { newId } from '../database/id.ts';
import { attempts, files, queueRows } from '../database/schema.ts';
import { layer3Frame } from '../testing/media-corpus.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const day = 86_400_000;
let now = Date.now();
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const mp3 = Buffer.concat([layer3Frame, Buffer.alloc(2048)]);
const upload = (user: TestUser) => {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="voice_recording"; filename="a.mp3"\r\n\r\n`;
  return test.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: {
      'x-dispatch-access-token': user.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), mp3, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};
const countOf = async (key: string) =>
  (await test.app.services.database.select().from(attempts).where(eq(attempts.key, key)))[0]?.count;

it.each([
  ['files', (id: string) => `uploads ${id}`, uploadsPerDay.files],
  ['size', (id: string) => `uploaded kilobytes ${id}`, uploadsPerDay.megabytes * 1024],
])('a user has a quota a day by %s, and another user has their own', async (_by, keyOf, most) => {
  const [user, other] = [await test.user('dispatcher'), await test.user('dispatcher')];
  expect((await upload(user)).statusCode).toBe(200);
  expect(await countOf(`uploaded kilobytes ${user.id}`)).toBe(3);
  await test.app.services.database
    .update(attempts)
    .set({ count: most })
    .where(eq(attempts.key, keyOf(user.id)));
  const refused = await upload(user);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    error_id: 'upload.limited',
    message: "You've reached today's upload limit. Try again in 24 hours",
  });
  expect((await upload(other)).statusCode).toBe(200);
  now += day;
  expect((await upload(user)).statusCode).toBe(200);
});

it('uploads that nothing refers to are deleted after a week', async () => {
  const { database } = test.app.services;
  const owner = await test.user('dispatcher');
  const file = (kind: string, name: string, ageDays: number, ownerId: string | null = null) => ({
    id: newId(),
    kind,
    name,
    type: 'any',
    content: new Uint8Array([1]),
    ownerId,
    createdAt: new Date(Date.now() - ageDays * day),
  });
  const note = (name: string, ageDays: number) => file('voice_notes', name, ageDays, owner.id);
  await database.delete(files);
  await database
    .insert(files)
    .values([
      file('dispatch_cnic_front', 'unused.png', 8),
      file('dispatch_cnic_front', 'new.png', 6),
      file('dispatch_cnic_front', 'used.png', 8, owner.id),
      file('partner_profile_images', 'driver.png', 8),
      note('unused.mp3', 8),
      note('new.mp3', 6),
      note('waiting.mp3', 8),
    ]);
  await database.insert(queueRows).values({
    id: newId(),
    bookingId: newId(),
    type: 'app',
    phone: '923001234567',
    customerType: 0,
    city: 'KHI',
    langId: 1,
    voiceNote: 'waiting',
  });
  await sweepUploads(database, undefined, 2);
  const left = await database.select({ name: files.name }).from(files);
  expect(left.map(({ name }) => name).toSorted()).toEqual(
    ['driver.png', 'new.mp3', 'new.png', 'used.png', 'waiting.mp3'].toSorted(),
  );
});
