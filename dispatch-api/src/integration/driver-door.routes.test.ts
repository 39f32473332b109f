import { eq } from 'drizzle-orm';
import type { DriverDraft } from 'shared-contracts/integration/driver-door';
import * as api from 'shared-contracts/integration/driver-door.api';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import { auditLog, drivers } from '../database/schema.ts';
import { installReference } from '../reference/install-reference.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';

let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
  key = await test.key(['drivers', 'read']);
});
afterAll(() => test.close());

const draft: DriverDraft = {
  external_id: 'd-1',
  phone: '0311 000 0001',
  name: 'Imran Ali',
  city: 'KHI',
  fleet: 'silver',
};
const upsert = (...list: Partial<DriverDraft>[]) =>
  test.call(
    api.upsertDrivers,
    { body: { drivers: list.map((over) => ({ ...draft, ...over })) } },
    key,
  );
const outcomes = async (...list: Partial<DriverDraft>[]) =>
  (await upsert(...list)).answer.data.map(({ outcome }) => outcome);
const status = (id: string, next: 'on_shift' | 'break' | 'off') =>
  test.call(api.changeDriverStatus, { params: { id }, body: { status: next } }, key);
const read = async (id: string) =>
  (await test.call(api.readDriver, { params: { id } }, key)).answer.data;

it('adds drivers off shift, with the services of their fleet, and reads them by any id', async () => {
  const { data } = (await upsert({}, { external_id: 'd-2', phone: '03110000002' })).answer;
  expect(data.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  expect(await read('d-1')).toMatchObject({
    phone: '923110000001',
    fleet: 'silver',
    status: 'off',
    position: null,
    trip_nos: [],
  });
  expect((await read('d-1')).services).toContain(35);
  expect((await read('0311-0000002')).external_id).toBe('d-2');
  expect((await read(data[0]?.id ?? '')).external_id).toBe('d-1');
});

it('changes what was sent and nothing else, and logs it with the key', async () => {
  await upsert({ external_id: 'c-1', phone: '03110000010', vehicle_no: 'ABC-1', wallet: 50 });
  const entries = await auditedBy(test, async () => {
    expect(await outcomes({ external_id: 'c-1', phone: '03110000010', wallet_limit: 900 })).toEqual(
      ['changed'],
    );
    expect(await outcomes({ external_id: 'c-1', phone: '03110000010' })).toEqual(['unchanged']);
  });
  const { id, ...now } = await read('c-1');
  expect(now).toMatchObject({ vehicle_no: 'ABC-1', wallet: 50, wallet_limit: 900 });
  expect(entries).toEqual([
    [
      'driver.changed',
      `driver ${id}`,
      { changes: [{ field: 'wallet_limit', before: 0, after: 900 }] },
    ],
  ]);
  const [logged] = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(logged?.actorName).toBe(key.name);
});

it('gives a driver without an external id the one that is sent with the same phone', async () => {
  const { id } = await buildDriver(test.app.services.database, { phone: '923110000020' });
  await upsert({ external_id: 'linked', phone: '03110000020' });
  expect((await read('linked')).id).toBe(id);
});

it('the end of a shift and the papers’ expiry are stored, and cleared by null', async () => {
  const one = { external_id: 'p-9', phone: '03110000099' };
  const times = {
    shift_ends_at: '2026-11-21T15:00:00.000Z',
    papers_expire_at: '2027-01-31T18:59:59.000Z',
  };
  await upsert({ ...one, ...times });
  expect(await read('p-9')).toMatchObject(times);
  expect(await outcomes({ ...one, shift_ends_at: null })).toEqual(['changed']);
  expect(await read('p-9')).toMatchObject({ ...times, shift_ends_at: null });
});

it('two calls with the same new driver add one', async () => {
  const one = { external_id: 'once', phone: '03110000030' };
  const both = await Promise.all([outcomes(one), outcomes(one)]);
  expect(both.flat().toSorted()).toEqual(['added', 'unchanged']);
});

it.each([
  ['a fleet that does not exist', { fleet: 'gilded' }, 'fleet', "This fleet doesn't exist"],
  ['a city without service', { city: 'XYZ' }, 'city', "This city isn't served"],
  ['a wrong phone', { phone: '123' }, 'phone', 'Invalid Phone Number'],
  ['an unknown service', { services: [35, 9999] }, 'services', "One of the services doesn't exist"],
])(
  'of several, one with %s is refused at its field, and none is stored',
  async (_what, over, field, message) => {
    const fine = { external_id: `fine-${field}`, phone: '03110000040' };
    const wrong = { external_id: 'wrong', phone: '03110000041', ...over };
    expect((await upsert(fine, wrong)).failure).toMatchObject({
      code: 422,
      field: `drivers.1.${field}`,
      message,
    });
    expect(
      (await test.call(api.readDriver, { params: { id: fine.external_id } }, key)).status,
    ).toBe(404);
  },
);

it('a phone of another driver is refused', async () => {
  await upsert({ external_id: 'p-1', phone: '03110000050' });
  for (const external_id of ['p-2', 'd-1'])
    expect((await upsert({ external_id, phone: '03110000050' })).failure).toMatchObject({
      code: 422,
      field: 'drivers.0.phone',
    });
});

it('a driver on shift is found for trips; on a break or off, not', async () => {
  const { data } = (await upsert({ external_id: 's-1', phone: '03110000060' })).answer;
  const admin = await test.user('admin');
  const isFound = async () => {
    const query = { service_code: 35, pickup_lat: 24.86, pickup_lng: 67.01 };
    const { partners } = (await test.call(searchDrivers, { query }, admin)).answer;
    return partners.some(({ id }) => id === data[0]?.id);
  };
  const found: boolean[] = [];
  for (const next of ['on_shift', 'break', 'on_shift', 'off'] as const) {
    expect((await status('s-1', next)).answer.data.status).toBe(next);
    found.push(await isFound());
  }
  expect(found).toEqual([true, false, true, false]);
});

it('a driver with a trip in progress stays on shift', async () => {
  const { id } = await buildDriver(test.app.services.database, { status: 'busy' });
  expect((await status(id, 'on_shift')).answer.data.status).toBe('on_shift');
  expect((await status(id, 'off')).failure).toMatchObject({
    code: 409,
    error_id: 'driver.on-trip',
    message: 'Imran Ali has a trip in progress. Change the status after it',
  });
  const [stored] = await test.app.services.database
    .select()
    .from(drivers)
    .where(eq(drivers.id, id));
  expect(stored?.status).toBe('busy');
});

it('an unknown driver is not found', async () => {
  expect((await status('nobody', 'off')).failure).toMatchObject({ error_id: 'driver.unknown' });
});
