import { eq } from 'drizzle-orm';
import { integrationBase } from 'shared-contracts/integration/door';
import * as api from 'shared-contracts/integration/position-door.api';

import { drivers } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';

const now = Date.parse('2026-11-21T08:00:00.000Z');
let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  key = await test.key(['positions']);
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const driver = (over: Parameters<typeof buildDriver>[1] = {}) =>
  buildDriver(database(), { movedAt: new Date(now - 600_000), ...over });
const stored = async (id: string) =>
  (await database().select().from(drivers).where(eq(drivers.id, id)))[0];
const ago = (seconds: number) => new Date(now - seconds * 1000);
const send = async (
  ...positions: { driver: string; lat: number; lng: number; seconds: number }[]
) =>
  (
    await test.call(
      api.sendPositions,
      {
        body: {
          positions: positions.map(({ seconds, ...rest }) => ({
            ...rest,
            at: ago(seconds).toISOString(),
          })),
        },
      },
      key,
    )
  ).answer;

it('moves several drivers, each to the newest position, and names unknown ones', async () => {
  const [one, two] = [await driver({ externalId: 'p-1' }), await driver()];
  expect(
    await send(
      { driver: 'p-1', lat: 24.9, lng: 67.1, seconds: 5 },
      { driver: 'p-1', lat: 24.8, lng: 67.0, seconds: 15 },
      { driver: two.phone, lat: 24.85, lng: 67.05, seconds: 1 },
      { driver: 'nobody', lat: 24.85, lng: 67.05, seconds: 1 },
    ),
  ).toMatchObject({ taken: 2, unknown: ['nobody'] });
  expect(await stored(one.id)).toMatchObject({
    lat: 24.9,
    lng: 67.1,
    positionAt: ago(5),
    movedAt: ago(5),
  });
  expect(await stored(two.id)).toMatchObject({ lat: 24.85, positionAt: ago(1) });
});

it('a phone that is another driver’s id moves that other driver alone', async () => {
  const phone = '923110000007';
  const [other, own] = [await driver({ externalId: phone }), await driver({ phone })];
  expect(await send({ driver: phone, lat: 24.9, lng: 67.1, seconds: 5 })).toMatchObject({
    taken: 1,
    unknown: [],
  });
  expect(await stored(other.id)).toMatchObject({ lat: 24.9, positionAt: ago(5) });
  expect(await stored(own.id)).toMatchObject({ lat: own.lat, positionAt: own.positionAt });
});

it('late and repeated positions are accepted and move nobody back', async () => {
  const { id } = await driver();
  await send({ driver: id, lat: 24.9, lng: 67.1, seconds: 5 });
  const before = await stored(id);
  expect(await send({ driver: id, lat: 24.7, lng: 67.0, seconds: 30 })).toMatchObject({ taken: 0 });
  expect(await send({ driver: id, lat: 24.9, lng: 67.1, seconds: 5 })).toMatchObject({ taken: 0 });
  expect(await stored(id)).toEqual(before);
});

it('a position of the future counts as of now', async () => {
  const { id } = await driver();
  await send({ driver: id, lat: 24.9, lng: 67.1, seconds: -3600 });
  expect((await stored(id))?.positionAt).toEqual(new Date(now));
});

it('a parked phone that drifts does not count as moving', async () => {
  const { id } = await driver();
  await send({ driver: id, lat: 24.9, lng: 67.1, seconds: 60 });
  await send({ driver: id, lat: 24.900_02, lng: 67.1, seconds: 30 });
  expect(await stored(id)).toMatchObject({ movedAt: ago(60), positionAt: ago(30) });
  await send({ driver: id, lat: 24.901, lng: 67.1, seconds: 20 });
  expect((await stored(id))?.movedAt).toEqual(ago(20));
});

it('a driver who crawls counts as moving, however often the phone reports', async () => {
  const { id } = await driver();
  await send({ driver: id, lat: 24.9, lng: 67.1, seconds: 60 });
  for (let step = 1; step <= 4; step += 1)
    await send({ driver: id, lat: 24.9 + step * 0.000_04, lng: 67.1, seconds: 60 - step });
  // The third step is the first that is far enough from where the driver stood.
  expect(await stored(id)).toMatchObject({ movedAt: ago(57), positionAt: ago(56) });
});

it('takes what Traccar forwards, and drops a fix without satellites', async () => {
  const { id } = await driver({ externalId: '864000000000001' });
  const forward = (latitude: number, fixTime: string, valid = true) => ({
    position: {
      id: 7,
      deviceId: 3,
      protocol: 'gps103',
      serverTime: '2026-11-21T07:59:59.000+00:00',
      deviceTime: fixTime,
      fixTime,
      outdated: false,
      valid,
      latitude,
      longitude: 67.2,
      altitude: 12,
      speed: 8.1,
      course: 359.7,
      address: null,
      accuracy: 0,
      network: null,
      attributes: { motion: true },
    },
    device: { id: 3, name: 'Van 3', uniqueId: '864000000000001', status: 'online', attributes: {} },
  });
  const body = forward(24.95, '2026-11-21T07:59:50.000+00:00');
  expect((await test.call(api.forwardFromTraccar, { body }, key)).answer.taken).toBe(1);
  expect(await stored(id)).toMatchObject({
    lat: 24.95,
    lng: 67.2,
    heading: 0,
    positionAt: ago(10),
  });
  const lost = forward(24, '2026-11-21T07:59:55.000+00:00', false);
  expect((await test.call(api.forwardFromTraccar, { body: lost }, key)).answer.taken).toBe(0);
});

const osmAnd = (query: Record<string, string>) =>
  test.app.inject({ url: `${integrationBase}/positions/osmand`, query });

it.each([
  ['seconds', String((now - 9000) / 1000)],
  ['milliseconds', String(now - 9000)],
  ['ISO 8601', ago(9).toISOString()],
])(
  'takes the form of OsmAnd, its time in %s, with the key in the query',
  async (_what, timestamp) => {
    const { id, phone } = await driver();
    const answer = await osmAnd({
      key: key.token,
      deviceid: phone,
      lat: '24.91',
      lon: '67.11',
      timestamp,
      bearing: '90.4',
      hdop: '3',
    });
    expect(answer.json()).toMatchObject({ code: 200, taken: 1 });
    expect(await stored(id)).toMatchObject({
      lat: 24.91,
      lng: 67.11,
      heading: 90,
      positionAt: ago(9),
    });
  },
);

it('refuses a time that is none or that no year has, and a call that names nobody', async () => {
  const { phone } = await driver();
  const place = { key: key.token, lat: '24.91', lon: '67.11' };
  for (const timestamp of ['noon', '999999999999999', '0000-01-01T00:00:00Z'])
    expect((await osmAnd({ ...place, id: phone, timestamp })).json()).toMatchObject({
      code: 422,
      field: 'timestamp',
    });
  expect((await osmAnd(place)).json()).toMatchObject({ code: 422, field: 'id' });
});

it('no other call takes its key from the query', async () => {
  const answer = await test.app.inject({
    url: `${integrationBase}/key`,
    query: { key: key.token },
  });
  expect(answer.json()).toMatchObject({ code: 401, error_id: 'key.missing' });
});

it('names the position at fault', async () => {
  const body = { positions: [{ driver: 'a', lat: 91, lng: 0, at: ago(1).toISOString() }] };
  expect((await test.call(api.sendPositions, { body }, key)).failure).toMatchObject({
    code: 400,
    field: 'positions.0.lat',
    message: "Positions 1: latitude can't be more than 90",
  });
});
