import { sql } from 'drizzle-orm';
import { integrationBase } from 'shared-contracts/integration/door';
import { doorsByName } from 'shared-contracts/integration/doors';
import { keyScopes } from 'shared-contracts/integration/integration-key';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';

import { rideDraft } from '../bookings/ride-draft.builder.ts';
import { rowsOf } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { installReference } from '../reference/install-reference.ts';
import { multipartOf, voiceNotes } from '../testing/media-corpus.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
  key = await test.key(keyScopes);
});
afterAll(() => test.close());

// Keys, scopes, limits and addresses of every door: integration-api.test.ts. Late events: the doors' own tests.
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Buffer;
}
type Wrong = [parts: Parts, status: number, field: string];
interface Row {
  /** A call that is accepted. */
  call: () => Parts | Promise<Parts>;
  /** Changes of it that are refused at a field, or by name where nothing else can be wrong. */
  wrong: Wrong[];
  /** In the answer to a repeat; default: the first answer. */
  again?: object;
  /** Each of its calls is an entry of the audit log. */
  isExport?: true;
}

const at = '2027-01-01T00:00:00.000Z';
const unknown = { id: '0'.repeat(24) };
const unchanged = { added: 0, changed: 0, removed: 0, unchanged: 1 };
const nothing: Row = { call: () => ({}), wrong: [] };
const ofCity: Row = {
  call: () => ({ query: { city: 'KHI' } }),
  wrong: [
    [{ query: {} }, 400, 'city'],
    [{ query: { city: 'longer than a code' } }, 400, 'city'],
  ],
};
/** A list whose first row has this field wrong. */
const list = (name: string, row: object, field: string, wrong: object, status = 400): Row => ({
  call: () => ({ body: { [name]: [row] } }),
  wrong: [
    [{ body: { [name]: [] } }, 400, name],
    [{ body: { [name]: [{ ...row, ...wrong }] } }, status, `${name}.0.${field}`],
  ],
  again: unchanged,
});

const driver = () => buildDriver(test.app.services.database);
const request = { type: 'app', phone: '03001234567', city: 'KHI' };
const position = { driver: 'nobody', lat: 24.8, lng: 67, at };
const traccar = {
  position: { latitude: 24.8, longitude: 67, fixTime: at },
  device: { uniqueId: 'nobody' },
};
const phoneCall = {
  event: 'hangup',
  from: '03001234567',
  to: '042111222333',
  direction: 'in',
  callId: 'every-1',
  cause: 'noAnswer',
};
const corners = [
  [60, 10],
  [60.1, 10],
  [60.1, 10.1],
  [60, 10],
];
const area = (properties: object) => ({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [corners] } },
  ],
});
const { id: _request, ...ride } = rideDraft();

async function requested(): Promise<Parts> {
  const { json } = await send('createRequest', { body: { ...request, external_id: newId() } });
  return { params: { id: json.data.id } };
}
async function withMoney(): Promise<Parts> {
  const { id } = await test.user('dispatcher');
  return { body: { movements: [{ external_id: newId(), user: id, amount: 900, title: 'Pay' }] } };
}
async function withPayout(): Promise<Parts> {
  const user = await test.user('dispatcher', { bankAccountNo: '00420042', bankName: 'HBL' });
  const movement = { external_id: newId(), user: user.id, amount: 900, title: 'Pay' };
  await send('moveMoney', { body: { movements: [movement] } });
  const { answer } = await test.call(requestPayout, { body: { method: 'bank' } }, user);
  return { params: { id: answer.data?.id ?? '' }, body: { result: 'paid' } };
}

const rows: Record<keyof typeof doorsByName, Row> = {
  readOwnKey: nothing,
  uploadRequestNote: {
    call: () => ({ file: voiceNotes.opus }),
    wrong: [[{ file: Buffer.from('no audio') }, 422, 'voice_recording']],
  },
  createRequest: {
    call: () => ({ body: { ...request, external_id: 'every-1' } }),
    wrong: [
      [{ body: { ...request, phone: '12' } }, 422, 'phone'],
      [{ body: { ...request, city: undefined } }, 400, 'city'],
    ],
  },
  withdrawRequest: { call: requested, wrong: [[{ params: unknown }, 404, 'queue.unknown']] },
  readRequest: { call: requested, wrong: [[{ params: unknown }, 404, 'queue.unknown']] },
  reportCall: {
    call: () => ({ body: phoneCall }),
    wrong: [
      [{ body: { ...phoneCall, event: 'park' } }, 400, 'event'],
      [{ body: { ...phoneCall, callId: '' } }, 400, 'callId'],
    ],
  },
  createBooking: {
    call: () => ({ body: ride }),
    wrong: [[{ body: { ...ride, pickup_lat: 91 } }, 400, 'pickup_lat']],
  },
  upsertDrivers: {
    ...list(
      'drivers',
      { external_id: 'every-1', phone: '03110000001', name: 'Imran', city: 'KHI', fleet: 'silver' },
      'fleet',
      { fleet: 'gilded' },
      422,
    ),
    again: { data: [{ outcome: 'unchanged' }] },
  },
  changeDriverStatus: {
    call: async () => ({ params: { id: (await driver()).id }, body: { status: 'break' } }),
    wrong: [
      [{ body: { status: 'asleep' } }, 400, 'status'],
      [{ params: unknown }, 404, 'driver.unknown'],
    ],
  },
  readDriver: {
    call: async () => ({ params: { id: (await driver()).id } }),
    wrong: [[{ params: unknown }, 404, 'driver.unknown']],
  },
  sendPositions: {
    call: async () => ({
      body: { positions: [{ ...position, driver: (await driver()).id, at: new Date() }] },
    }),
    wrong: [[{ body: { positions: [{ ...position, lat: 91 }] } }, 400, 'positions.0.lat']],
    again: { taken: 0, unknown: [] },
  },
  forwardFromTraccar: {
    call: () => ({ body: traccar }),
    wrong: [
      [{ body: { ...traccar, device: {} } }, 400, 'device.uniqueId'],
      [
        { body: { ...traccar, position: { ...traccar.position, fixTime: 'noon' } } },
        400,
        'position.fixTime',
      ],
    ],
  },
  trackFromOsmAnd: {
    call: () => ({ query: { id: 'nobody', lat: '24.8', lon: '67' } }),
    wrong: [
      [{ query: { id: 'nobody', lat: '24.8', lon: '67', timestamp: 'noon' } }, 422, 'timestamp'],
    ],
  },
  reportTripEvent: {
    call: async () => {
      const { tripNo } = await buildTrip(test.app.services.database, 'accepted');
      return { params: { trip_no: tripNo }, body: { event: 'arrived' } };
    },
    wrong: [
      [{ body: { event: 'landed' } }, 400, 'event'],
      [{ body: { event: 'finished' } }, 409, 'trip.state-refused'],
      [{ params: { trip_no: '1' } }, 404, 'trip.unknown'],
    ],
  },
  readTrip: {
    call: async () => ({
      params: { trip_no: (await buildTrip(test.app.services.database, 'open')).tripNo },
    }),
    wrong: [[{ params: { trip_no: '1' } }, 404, 'trip.unknown']],
  },
  listLiveTrips: { call: () => ({}), wrong: [[{ query: { state: 'lost' } }, 400, 'state']] },
  moveMoney: {
    call: withMoney,
    wrong: [
      [{ body: { movements: [] } }, 400, 'movements'],
      [
        { body: { movements: [{ external_id: 'a', user: 'nobody', amount: 1, title: 'Pay' }] } },
        422,
        'movements.0.user',
      ],
    ],
  },
  listPayouts: nothing,
  payoutFile: { ...nothing, isExport: true },
  settlePayout: {
    call: withPayout,
    wrong: [
      [{ body: { result: 'failed' } }, 422, 'reason'],
      [{ params: unknown }, 404, 'payout.unknown'],
    ],
  },
  readSettings: nothing,
  changeSettings: list(
    'settings',
    { field: 'minimum_insurance_fee', value: '20' },
    'value',
    { value: 'much' },
    422,
  ),
  readSources: nothing,
  replaceSources: list('sources', { value: 'Radio', name: 'Radio' }, 'name', { name: '' }),
  readFleets: nothing,
  upsertFleets: list('fleets', { title: 'gold', services: [35] }, 'services', { services: 'all' }),
  readPromos: nothing,
  upsertPromos: list('promos', { code: 'EID', services: [35] }, 'city', { city: 'XYZ' }, 422),
  readRates: nothing,
  upsertRates: list(
    'rates',
    {
      service_code: 35,
      starts_at: '2099-01-01T00:00:00.000Z',
      base: 50,
      per_kilometer: 20,
      per_minute: 2,
      minimum: 80,
      quiet_kmh: 30,
      busy_kmh: 15,
    },
    'base',
    { base: -1 },
  ),
  readCities: nothing,
  upsertCities: {
    call: () => ({ body: { cities: area({ city_code: 'EVR', name: 'Everywhere' }) } }),
    wrong: [
      [{ body: { cities: area({ city_code: 'EVR' }) } }, 400, 'cities.features.0.properties.name'],
    ],
    again: unchanged,
  },
  readZones: ofCity,
  upsertZones: {
    call: () => ({ body: { city: 'EVR', zones: area({ name: 'All of it' }) } }),
    wrong: [
      [{ body: { city: 'XYZ', zones: area({ name: 'All of it' }) } }, 422, 'city'],
      [{ body: { city: 'EVR', zones: area({}) } }, 400, 'zones.features.0.properties.name'],
    ],
    again: unchanged,
  },
  readPlaces: ofCity,
  upsertPlaces: {
    call: () => ({ body: { csv: 'city,name,lat,lng\nKHI,Every Corner,24.8206,67.0345' } }),
    wrong: [
      [{ body: { csv: '' } }, 400, 'csv'],
      [{ body: { csv: 'city,name,lat,lng\nKHI,Every Corner,far,67' } }, 422, 'csv.2.lat'],
      [{ body: { csv: 'city,name\nKHI,Every Corner' } }, 422, 'import.no-column'],
    ],
    again: unchanged,
  },
};

async function send(
  name: keyof typeof doorsByName,
  { params, query, body, file }: Parts,
  headers: Record<string, string> = {},
) {
  const { method, path } = doorsByName[name];
  const answer = await test.app.inject({
    method,
    url: `${integrationBase}${path.replace(/\{(\w+)\}/g, (_all, part: string) => params?.[part] ?? '')}`,
    headers: {
      authorization: `Bearer ${key.token}`,
      ...(file && { 'content-type': 'multipart/form-data; boundary=x' }),
      ...headers,
    },
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(file && { payload: multipartOf(file) }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, json: isJson ? answer.json() : { text: answer.body } };
}
async function written() {
  const [counts] = await rowsOf<Record<'audit' | 'events' | 'messages' | 'files', number>>(
    test.app.services.database,
    sql`select (select count(*)::int from audit_log) as audit,
      (select count(*)::int from outbox) as events,
      (select count(*)::int from sent_messages) as messages,
      (select count(*)::int from files) as files`,
  );
  if (!counts) throw new Error('no counts');
  return counts;
}

describe.each(Object.entries(rows) as [keyof typeof rows, Row][])('%s', (name, row) => {
  it('a repeated call is answered as before, and writes nothing more', async () => {
    const parts = await row.call();
    const headers = { 'idempotency-key': `every ${name}` };
    const first = await send(name, parts, headers);
    expect([first.status, first.json]).toEqual([200, first.json]);
    const before = await written();
    const second = await send(name, parts, headers);
    expect(second).toMatchObject({ status: 200, json: row.again ?? first.json });
    const more = row.isExport ? { audit: before.audit + 1 } : {};
    expect(await written()).toEqual({ ...before, ...more });
  });
  if (row.wrong.length > 0)
    it('a wrong value is refused at its field or by name, and writes nothing', async () => {
      const parts = await row.call();
      const before = await written();
      const refusals = [];
      for (const [wrong] of row.wrong) {
        const { status, json } = await send(name, { ...parts, ...wrong });
        refusals.push([status, json.field ?? json.error_id]);
      }
      expect(refusals).toEqual(row.wrong.map(([, status, field]) => [status, field]));
      expect(await written()).toEqual(before);
    });
});
