import { eq, sql } from 'drizzle-orm';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { integrationBase } from 'shared-contracts/integration/door';
import type { RequestDraft } from 'shared-contracts/integration/request-door';
import * as api from 'shared-contracts/integration/request-door.api';
import { claimQueueRow, getQueueRow } from 'shared-contracts/queue/queue.api';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { rowsOf } from '../database/database.ts';
import { auditLog, queueRows } from '../database/schema.ts';
import { multipartOf, voiceNotes } from '../testing/media-corpus.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let key: TestKey;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  key = await test.key(['requests', 'read']);
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

const draft: RequestDraft = { type: 'app', phone: '0300 123 4567', city: 'KHI', name: 'Bano' };
const create = (over: Partial<RequestDraft> = {}, headers: Record<string, string> = {}) =>
  test.call(api.createRequest, { body: { ...draft, ...over } }, key, headers);
const withdraw = (id: string) => test.call(api.withdrawRequest, { params: { id } }, key);
const read = async (id: string) =>
  (await test.call(api.readRequest, { params: { id } }, key)).answer.data;
const inQueue = async (id: string) =>
  (await test.call(getQueueRow, { params: { id } }, agent)).answer.data;

const drop = {
  MultipleBookingid: 'A-1',
  trip_status_code: 21 as const,
  address: {
    lat: 24.92,
    lng: 67.09,
    gps_address: 'Gulshan',
    nearest_address: 'Park',
    type: 'other' as const,
  },
  phone: '923001112223',
  name: 'Bilal',
  is_cash_on_delivery: false,
};

const upload = (content: Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${integrationBase}${api.uploadRequestNote.path}`,
    headers: {
      authorization: `Bearer ${key.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
    payload: multipartOf(content),
  });
const play = (name: string) =>
  test.app.inject({
    url: `/get/audio/${name}`,
    headers: { 'x-dispatch-access-token': agent.token },
  });

it.each([
  ['MP3', 'mp3', 'audio/mpeg'],
  ['AAC', 'aac', 'audio/aac'],
  ['M4A', 'm4a', 'audio/mp4'],
  ['Opus', 'opus', 'audio/mpeg'],
] as const)(
  'the voice note of a request may be %s, and its agent plays it',
  async (_what, kind, type) => {
    const { data: voice_note } = (await upload(voiceNotes[kind])).json();
    const { answer } = await create({ external_id: `note-${kind}`, voice_note });
    const { voice_note: name } = await inQueue(answer.data.id);
    const played = await play(name ?? '');
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, type]);
    // Sent again, it is the same request.
    const again = await create({ external_id: `note-${kind}`, voice_note });
    expect(again.answer.data.id).toBe(answer.data.id);
  },
);

it('a repeated upload with one key is stored once', async () => {
  const headers = { 'idempotency-key': 'note-1' };
  const [first, second] = [
    await upload(voiceNotes.opus, headers),
    await upload(voiceNotes.opus, headers),
  ];
  expect(second.json()).toEqual(first.json());
});

it('a voice note that was not uploaded is refused by its field', async () => {
  const { failure } = await create({ voice_note: '/get/audio/unknown.mp3' });
  expect(failure).toMatchObject({ error_id: 'field.invalid', field: 'voice_note' });
});

it('a request appears in the queue live, and the log names the key', async () => {
  const { answer } = await create({ external_id: 'order-1', lang_id: 2, drops: [drop] });
  const { id } = answer.data;
  expect(answer.data).toMatchObject({
    external_id: 'order-1',
    status: 'waiting',
    phone: '923001234567',
    trip_nos: [],
  });
  expect(await inQueue(id)).toMatchObject({
    phone: '923001234567',
    name: 'Bano',
    city: 'KHI',
    lang_id: 2,
    customer_type: 0,
    bookings: [{ MultipleBookingid: 'A-1' }],
  });
  expect(await test.announced()).toContainEqual(
    expect.objectContaining({
      event: 'QUEUE_NEW',
      row: expect.objectContaining({ id }) as unknown,
    }),
  );
  const [entry] = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({ action: 'queue.created', actorName: key.name, actorId: key.id });
});

it.each([
  ['no phone', { phone: undefined }, 400, 'phone', 'Phone is missing'],
  ['a wrong phone', { phone: '12' }, 422, 'phone', 'Invalid Phone Number'],
  ['a city without service', { city: 'XYZ' }, 422, 'city', "This city isn't served"],
  ['an unknown type', { type: 'fax' }, 400, 'type', "Type isn't one of the allowed values"],
  [
    'a drop without a name',
    { drops: [{ ...drop, name: undefined }] },
    400,
    'drops.0.name',
    'Drops 1: name is missing',
  ],
])('a request with %s is refused at its field', async (_what, over, status, field, message) => {
  expect((await create(over as Partial<RequestDraft>)).failure).toMatchObject({
    code: status,
    field,
    message,
  });
});

it('the same external id with the same data is answered as before, at the same time too', async () => {
  const [one, two] = await Promise.all([
    create({ external_id: 'twice' }),
    create({ external_id: 'twice' }),
  ]);
  const third = await create({ external_id: 'twice', phone: '+923001234567' });
  expect([two.answer, third.answer]).toEqual([one.answer, one.answer]);
  const rows = await test.app.services.database
    .select()
    .from(queueRows)
    .where(eq(queueRows.externalId, 'twice'));
  expect(rows).toHaveLength(1);
});

it('other data under the same external id are refused', async () => {
  await create({ external_id: 'used' });
  expect((await create({ external_id: 'used', name: 'Someone' })).failure).toMatchObject({
    code: 409,
    error_id: 'external-id.used',
  });
});

it('an idempotency key is answered as before too', async () => {
  const headers = { 'idempotency-key': 'press 1' };
  const [first, again] = [await create({}, headers), await create({}, headers)];
  expect(again.answer.data.id).toBe(first.answer.data.id);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await create({ name: 'Other' }, headers)).failure.error_id).toBe('idempotency.reused');
});

it('a withdrawn request leaves the queue; to repeat it changes nothing', async () => {
  const { answer } = await create({ external_id: 'withdrawn/1' });
  expect((await withdraw('withdrawn/1')).answer.data.status).toBe('cancelled');
  expect((await withdraw(answer.data.id)).answer.data.status).toBe('cancelled');
  expect((await test.call(getQueueRow, { params: answer.data }, agent)).status).toBe(404);
  expect(await read('withdrawn/1')).toMatchObject({ status: 'cancelled' });
});

it('a request that an agent works on stays', async () => {
  const { id } = (await create()).answer.data;
  await test.call(claimQueueRow, { params: { id } }, agent);
  expect((await withdraw(id)).failure).toMatchObject({ code: 409, error_id: 'queue.taken' });
});

it('a booked request can’t be withdrawn, and names its booking', async () => {
  const { id, phone } = (await create({ external_id: 'booked' })).answer.data;
  const booked = await test.call(createRide, { body: rideDraft({ id, phone }) }, agent);
  expect((await withdraw('booked')).failure).toMatchObject({
    code: 409,
    error_id: 'queue.answered',
    data: { status: 'booked' },
  });
  expect(await read('booked')).toMatchObject({
    status: 'booked',
    trip_nos: [booked.answer.data.trip_no],
  });
});

it('a request that is booked while it is withdrawn has been answered', async () => {
  const { id } = (await create({ external_id: 'raced' })).answer.data;
  const { database } = test.app.services;
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const withdrawn = await database.transaction(async (tx) => {
    await tx.update(queueRows).set({ status: 'booked' }).where(eq(queueRows.id, id));
    const answer = withdraw('raced');
    let waiting = 0;
    while (waiting === 0) waiting = (await rowsOf(database, waits)).length;
    return { answer };
  });
  expect((await withdrawn.answer).failure).toMatchObject({ error_id: 'queue.answered' });
});

it('an unknown request is not found', async () => {
  expect((await withdraw('nothing')).failure).toMatchObject({ error_id: 'queue.unknown' });
});
