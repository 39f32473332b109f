import { and, eq } from 'drizzle-orm';

import { auditLog, files } from '../database/schema.ts';
import { pictureCases } from '../testing/media-corpus.ts';
import { all, exif, jpeg, jpegSegment, jpegWith, secret } from '../testing/pictures.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin');
});
afterAll(() => test.close());

function form(
  bytes: Buffer,
  name: string,
  {
    field = 'file',
    type = 'image/png',
    fileName,
  }: { field?: string; type?: string; fileName?: string } = {},
) {
  const boundary = 'a-boundary-that-no-picture-has';
  const named =
    fileName === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="fileName"\r\n\r\n${fileName}\r\n`;
  const head = `${named}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
async function upload(
  bytes: Buffer,
  name: string,
  options: { field?: string; type?: string; fileName?: string; kind?: string; as?: TestUser } = {},
) {
  const { payload, type } = form(bytes, name, options);
  const { kind = 'dispatch_profile_images', as = admin } = options;
  return test.app.inject({
    method: 'POST',
    url: `/api/v1/uploadImage/${kind}`,
    headers: { 'x-dispatch-access-token': as.token, 'content-type': type },
    payload,
  });
}
const stored = async (name: string) =>
  (
    await test.app.services.database
      .select()
      .from(files)
      .where(and(eq(files.kind, 'dispatch_profile_images'), eq(files.name, name)))
  )[0];

it.each(Object.entries(all))('stores a %s under a new name', async (_kind, bytes) => {
  const [first, second] = [
    (await upload(bytes, 'my face!.exe', { fileName: 'my face_1763700000000.png' })).json(),
    (await upload(bytes, 'my face!.exe')).json(),
  ];
  expect(first).toMatchObject({
    code: 200,
    data: {
      image: expect.stringMatching(/^my_face_1763700000000_[0-9a-f]{24}\.(jpg|webp|gif|png)$/),
    },
  });
  expect(second.data.image).not.toBe(first.data.image);
});

it('takes or refuses each picture of the corpus as it says', async () => {
  const found: object[] = [];
  const cases = await pictureCases();
  for (const { what, bytes } of cases) {
    const { code, error_id: verdict = 'taken' } = (await upload(bytes, 'photo.jpg')).json();
    found.push({ what, code, verdict });
  }
  expect(found).toEqual(
    cases.map(({ what, verdict }) => ({ what, code: verdict === 'taken' ? 200 : 415, verdict })),
  );
});

it('stores no metadata, and the type by content, not by name or form', async () => {
  const { data } = (
    await upload(jpegWith(jpegSegment(0xe1, exif(6))), 'face.png', { type: 'text/html' })
  ).json();
  const row = await stored(data.image);
  expect(row).toMatchObject({ type: 'image/jpeg', ownerId: null });
  expect(Buffer.from(row?.content ?? []).includes(secret)).toBe(false);
  const opened = await test.app.inject(
    `/api/v1/getImage/dispatch_profile_images/${data.image}?access_token=${admin.token}`,
  );
  expect(opened.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // Nobody's yet: no other than an admin sees it.
  expect(
    (
      await test.app.inject(
        `/api/v1/getImage/dispatch_profile_images/${data.image}?access_token=${(await test.user('supervisor')).token}`,
      )
    ).statusCode,
  ).toBe(404);
  const [entry] = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row?.id ?? ''));
  expect(entry).toMatchObject({ action: 'picture.uploaded', actorId: admin.id });
});

it.each([
  [
    'a script called .png',
    Buffer.from('#!/bin/sh\necho'),
    'picture.unknown-kind',
    'Only JPEG, PNG, GIF and WebP pictures can be uploaded',
  ],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'picture.unknown-kind',
    'Only JPEG, PNG, GIF and WebP pictures can be uploaded',
  ],
  [
    'a HEIC photo called .png',
    Buffer.from('\0\0\0\u0018ftypheic'),
    'picture.heic',
    "This is a HEIC photo. Export it as JPEG, or set the phone's camera to Most Compatible",
  ],
  [
    'half a picture',
    jpeg.subarray(0, 150),
    'picture.damaged',
    'This picture is damaged. Save it again, then retry',
  ],
])('refuses %s, with the reason', async (_what, bytes, id, message) => {
  expect((await upload(bytes, 'face.png')).json()).toMatchObject({
    code: 415,
    error_id: id,
    error: 'Error in Uploading Your Profile Picture!',
    message,
    field: 'file',
  });
});

it('refuses 2.1 MB, and takes 2 MB', async () => {
  const filled = (megabytes: number) =>
    Buffer.concat([jpeg, Buffer.alloc(Math.floor(megabytes * 1024 * 1024) - jpeg.length)]);
  expect((await upload(filled(2.1), 'big.jpg')).json()).toMatchObject({
    code: 413,
    error_id: 'payload.too-large',
    message: 'The file is larger than 2 MB. Choose a smaller one',
  });
  expect((await upload(filled(1.999), 'big.jpg')).statusCode).toBe(200);
});

it('refuses other kinds, other fields, other bodies and other roles', async () => {
  expect((await upload(jpeg, 'a.jpg', { kind: 'voice_notes' })).statusCode).toBe(400);
  expect((await upload(jpeg, 'a.jpg', { field: 'else' })).json()).toMatchObject({
    code: 400,
    error_id: 'request.invalid',
    message: 'Attach a picture',
    field: 'file',
  });
  const json = await test.app.inject({
    method: 'POST',
    url: '/api/v1/uploadImage/dispatch_profile_images',
    headers: { 'x-dispatch-access-token': admin.token },
    payload: { file: 'x' },
  });
  expect(json.json()).toMatchObject({ code: 400, error_id: 'request.invalid' });
  for (const role of ['supervisor', 'dispatcher', 'dispatch_client'] as const)
    expect((await upload(jpeg, 'a.jpg', { as: await test.user(role) })).statusCode).toBe(403);
});
