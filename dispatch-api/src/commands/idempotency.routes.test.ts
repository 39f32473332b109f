import { createAddress } from 'shared-contracts/address/address.api';
import { endpoints } from 'shared-contracts/api';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { uploadImage, uploadVoiceNote } from 'shared-contracts/media/media.api';
import { userDefaults } from 'shared-contracts/users/user';
import { createUser } from 'shared-contracts/users/user.api';

import { idempotencyKeys, users } from '../database/schema.ts';
import { layer3Frame } from '../testing/media-corpus.ts';
import { png } from '../testing/pictures.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

// A replayed answer equals the first one, byte by byte, and is marked as a replay.
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin');
});
afterAll(() => test.close());

const file = (field: string, content: Buffer) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${field}"; filename="one.file"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]),
});
const post = (
  path: string,
  key: string,
  sent: { payload: object | Buffer; headers?: Record<string, string> },
) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    ...sent,
    headers: {
      'x-dispatch-access-token': admin.token,
      'idempotency-key': key,
      ...sent.headers,
    },
  });

const address = {
  name: 'Bano',
  phone: '03001112233',
  city: 'KHI',
  detail: 'House 7, Clifton',
  nearest_landmark: 'Two Swords',
  lat: 24.8138,
  lng: 67.0297,
  type: 'home',
  customer_phone: '923005550001',
};
const user = {
  ...userDefaults,
  company_name: 'Dispatch Office',
  name: 'Bano Khan',
  phone: '923005559999',
  password: 'abcA123@',
  role: 12,
};
const mp3 = Buffer.concat([layer3Frame, Buffer.alloc(400)]);

it.each([
  [createAddress.path, { payload: address }, { payload: { ...address, detail: 'Else' } }],
  [createUser.path, { payload: user }, { payload: { ...user, password: 'abcA123@x' } }],
  [
    uploadImage.path.replace('{kind}', 'dispatch_profile_images'),
    file('file', png),
    file('file', Buffer.concat([png, Buffer.from('x')])),
  ],
  [
    uploadVoiceNote.path,
    file('voice_recording', mp3),
    file('voice_recording', Buffer.concat([mp3, mp3])),
  ],
])('%s', async (path, sent, other) => {
  const first = await post(path, `key ${path}`, sent);
  expect(first.statusCode).toBe(200);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  const again = await post(path, `key ${path}`, sent);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
  expect((await post(path, `key ${path}`, other)).statusCode).toBe(422);
});

it('a user is created once, and no stored hash is quick to guess', async () => {
  expect(await test.app.services.database.$count(users)).toBe(2);
  const stored = await test.app.services.database.select().from(idempotencyKeys);
  expect(JSON.stringify(stored)).not.toMatch(/argon2|abcA123@/);
});

it('every call that creates something takes a key', () => {
  const creating: readonly Endpoint[] = endpoints.filter(
    ({ method, summary, id, answer }) =>
      method === 'POST' &&
      /^(Create|Save|Add|Upload|Request|Book)/.test(summary) &&
      // A user who is pending is tried again as the same row.
      id !== 'users.retry' &&
      // A secret is answered once, and an answer under a key would be stored with it.
      !JSON.stringify(answer).includes('"secret"') &&
      !id.includes('demo'),
  );
  expect(creating.filter(({ idempotent }) => !idempotent).map(({ id }) => id)).toEqual([]);
  expect(creating.length).toBeGreaterThan(8);
});

it('a key counts only what the contract names, in any order', async () => {
  const more = { x: Array.from({ length: 10 }, () => Array(2_000).fill(0)) };
  const sent = { ...address, detail: 'House 8, Clifton', customer_phone: '923005550002' };
  const first = await post(createAddress.path, 'more', { payload: { ...sent, ...more } });
  expect(first.json()).toMatchObject({ code: 200 });
  const turned = Object.fromEntries(Object.entries(sent).reverse());
  const again = await post(createAddress.path, 'more', { payload: turned });
  expect(again.headers['idempotent-replayed']).toBe('true');
});
