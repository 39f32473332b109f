import { eq } from 'drizzle-orm';
import { createMediaToken } from 'shared-contracts/media/media.api';

import { newId } from '../database/id.ts';
import { files, sessions, users } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { byteRange } from './byte-range.ts';

const content = new Uint8Array([137, 80, 78, 71, 1, 2, 3, 4, 5, 6]);
const recording = {
  id: newId(),
  kind: 'voice_notes',
  type: 'audio/mpeg',
  name: 'note.mp3',
  content,
  ownerId: null,
};
let now = Date.parse('2026-11-21T08:00:00Z');
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  owner = await test.user('dispatch_client');
  const row = { kind: 'dispatch_profile_images', type: 'image/png', content, ownerId: owner.id };
  await test.app.services.database.insert(files).values([
    { ...row, id: newId(), name: 'me.png' },
    { ...recording, ownerId: owner.id },
  ]);
});
afterAll(() => test.close());

const tokenFor = async (user: TestUser) => (await test.call(createMediaToken, {}, user)).answer;
const picture = (token: string, file = 'me.png', kind = 'dispatch_profile_images') =>
  test.app.inject(`/api/v1/getImage/${kind}/${file}?access_token=${token}`);
const audio = (token: string, file = 'note.mp3', headers = {}) =>
  test.app.inject({ url: `/get/audio/${file}${token && `?access_token=${token}`}`, headers });

describe('a picture', () => {
  it.each([
    ['a media token', async () => (await tokenFor(owner)).token],
    ["the session's token", async () => owner.token],
  ])('opens to its owner with %s', async (_name, token) => {
    const response = await picture(await token());
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...response.rawPayload]).toEqual([...content]);
  });
  it('opens to an admin, and to nobody else', async () => {
    const statuses = [];
    for (const role of ['admin', 'supervisor', 'dispatcher', 'dispatch_client'] as const)
      statuses.push((await picture((await tokenFor(await test.user(role))).token)).statusCode);
    expect(statuses).toEqual([200, 404, 404, 404]);
  });
  it.each([
    ['no token', ''],
    ['a made-up one', 'aaa.999999999999.bbb'],
  ])('is refused with %s', async (_name, token) => {
    expect((await picture(token)).json()).toMatchObject({ code: 401, error_id: 'media.refused' });
  });
  it('is 404 in the envelope when it is not there, or of no kind', async () => {
    const { token } = await tokenFor(owner);
    expect((await picture(token, 'other.png')).json()).toMatchObject({
      code: 404,
      error_id: 'media.unknown',
    });
    expect((await picture(token, 'note.mp3', 'voice_notes')).json()).toMatchObject({
      code: 404,
      error_id: 'media.unknown',
    });
  });
});

it('a driver’s picture opens to everyone who may open trips', async () => {
  await test.app.services.database.insert(files).values({
    id: newId(),
    kind: 'partner_profile_images',
    type: 'image/png',
    name: 'driver.png',
    content,
    ownerId: null,
  });
  const statuses = [];
  for (const role of ['admin', 'supervisor', 'dispatch_client', 'dispatcher'] as const)
    statuses.push(
      (
        await picture(
          (await tokenFor(await test.user(role))).token,
          'driver.png',
          'partner_profile_images',
        )
      ).statusCode,
    );
  expect(statuses).toEqual([200, 200, 200, 404]);
});

describe('a media token', () => {
  it('is for media only, cannot be lengthened, and ends after five minutes', async () => {
    const { token, expires_at } = await tokenFor(owner);
    expect(Date.parse(expires_at) - now).toBe(300_000);
    expect((await test.call(createMediaToken, {}, { token })).status).toBe(401);
    const [session, expires, signature] = token.split('.');
    expect((await picture(`${session}.${Number(expires) + 60}.${signature}`)).statusCode).toBe(401);
    now += 299_000;
    expect((await picture(token)).statusCode).toBe(200);
    now += 2000;
    expect((await picture(token)).statusCode).toBe(401);
  });
  it('ends with its session', async () => {
    const user = await test.user('admin');
    const { token } = await tokenFor(user);
    expect((await picture(token)).statusCode).toBe(200);
    await test.app.services.database
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.id, user.sessionId));
    expect((await picture(token)).statusCode).toBe(401);
  });
  it('ends with its user', async () => {
    const user = await test.user('admin');
    const { token } = await tokenFor(user);
    await test.app.services.database
      .update(users)
      .set({ status: 'inactive' })
      .where(eq(users.id, user.id));
    expect((await picture(token)).statusCode).toBe(401);
  });
});

describe('a voice note', () => {
  it('plays to staff by media token, and whole or in parts', async () => {
    const { token } = await tokenFor(await test.user('dispatcher'));
    const whole = await audio(token);
    expect(whole).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' },
    });
    const part = await audio(token, 'note.mp3', { range: 'bytes=2-4' });
    expect(part).toMatchObject({ statusCode: 206, headers: { 'content-range': 'bytes 2-4/10' } });
    expect([...part.rawPayload]).toEqual([78, 71, 1]);
    expect(await audio(token, 'note.mp3', { range: 'bytes=20-' })).toMatchObject({
      statusCode: 416,
      headers: { 'content-range': 'bytes */10' },
    });
  });
  it('is refused without a token and to a dispatch client, and 404 when it is not there', async () => {
    expect((await audio('')).statusCode).toBe(401);
    expect(
      (await audio((await tokenFor(await test.user('dispatch_client'))).token)).statusCode,
    ).toBe(403);
    const { token } = await tokenFor(await test.user('dispatcher'));
    expect((await audio(token, 'nothing.mp3')).json()).toMatchObject({
      code: 404,
      error_id: 'media.unknown',
    });
    expect((await audio(token, '..%2F..%2Fpackage.json')).statusCode).toBe(404);
  });
  it('plays without a token where there are no media tokens', async () => {
    const open = await openTestApp({ settings: { mediaTokens: false } });
    await open.app.services.database.insert(files).values(recording);
    expect((await open.app.inject('/get/audio/note.mp3')).statusCode).toBe(200);
    await open.close();
  });
});

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', null],
  ['bytes=5-3', null],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('a range of %s', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});
