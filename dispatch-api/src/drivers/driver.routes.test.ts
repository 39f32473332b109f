import { setImmediate } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import type { DriverChange } from 'shared-contracts/drivers/driver';
import * as api from 'shared-contracts/drivers/driver.api';
import * as door from 'shared-contracts/integration/driver-door.api';

import { newId } from '../database/id.ts';
import { auditLog, drivers } from '../database/schema.ts';
import { installReference } from '../reference/install-reference.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { lockNewDrivers } from './store-driver.ts';

let test: TestApp;
let admin: TestUser;
let fleet: string;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
  admin = await test.user('admin', { name: 'Sana' });
  await importFile('phone,name,city,fleet\n03120000001,First,KHI,silver');
  const [first] = await database().select().from(drivers).where(eq(drivers.phone, '923120000001'));
  fleet = first?.categoryId ?? '';
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const build = (over: Partial<typeof drivers.$inferInsert> = {}) =>
  buildDriver(database(), { categoryId: fleet, ...over });
const importFile = async (csv: string, dryRun = false) =>
  (await test.call(api.importDrivers, { body: { csv, dry_run: dryRun } }, admin)).answer.data;
const change = (id: string, body: DriverChange) =>
  test.call(api.updateDriver, { params: { id }, body }, admin);
const suspend = (id: string, suspended: boolean, reason = 'Cash is missing') =>
  test.call(api.suspendDriver, { params: { id }, body: { suspended, reason } }, admin);
const found = async (query: Parameters<typeof test.call<typeof api.listDrivers>>[1]['query']) =>
  (await test.call(api.listDrivers, { query }, admin)).answer.data.map(({ name }) => name);

it.each([
  ['admin', { wallet: 700, wallet_limit: 3000 }],
  ['supervisor', {}],
] as const)('the list for the role %s has %j of a driver’s cash', async (role, cash) => {
  await build({ name: `Cash for ${role}`, wallet: 700, walletLimit: 3000 });
  const query = { search: `Cash for ${role}` };
  const { answer } = await test.call(api.listDrivers, { query }, await test.user(role));
  expect(
    answer.data.map(({ wallet, wallet_limit: limit }) => ({ wallet, wallet_limit: limit })),
  ).toEqual([cash]);
});

it('the list shows a supervisor how the work is distributed, a batch as one trip', async () => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now - minutes * 60_000);
  const { id } = await build({ name: 'Share worked' });
  await build({ name: 'Share idle', status: 'off' });
  const batchId = newId();
  const worked = { driverId: id, acceptedAt: at(100), finishedAt: at(70) };
  for (const over of [{ batchId }, { batchId }, {}])
    await buildTrip(database(), 'completed', { ...worked, ...over });
  await buildTrip(database(), 'completed', { driverId: id, acceptedAt: at(800) });
  const busy = await build({ name: 'Share busy', status: 'busy' });
  await buildTrip(database(), 'started', { driverId: busy.id, acceptedAt: at(20) });
  const query = { search: 'Share ' };
  const { answer } = await test.call(api.listDrivers, { query }, await test.user('supervisor'));
  expect(answer.data.map(({ name, share }) => [name, share])).toEqual([
    ['Share busy', { trips: 1, minutes: 20, waiting_minutes: null }],
    ['Share idle', { trips: 0, minutes: 0, waiting_minutes: null }],
    ['Share worked', { trips: 2, minutes: 60, waiting_minutes: 70 }],
  ]);
});

it.each([
  ['supervisor', 200],
  ['dispatcher', 403],
  ['dispatch_client', 403],
] as const)('a search for drivers by a %s answers %d', async (role, status) => {
  const query = { search: 'First' };
  const answered = await test.call(api.listDrivers, { query }, await test.user(role));
  expect(answered.status).toBe(status);
});

it.each(['Zeeshan', '0345 999 8877', 'ZZ-77', 'ext-zee'])(
  'a driver is found by %s',
  async (search) => {
    await database().delete(drivers).where(eq(drivers.phone, '923459998877'));
    await build({
      name: 'Zeeshan Zaidi',
      phone: '923459998877',
      vehicleNo: 'ZZ-77',
      externalId: 'ext-zee',
    });
    expect(await found({ search })).toEqual(['Zeeshan Zaidi']);
  },
);

it.each([
  ['on_shift', ['free of status', 'busy of status']],
  ['break', ['break of status']],
  ['off', ['off of status']],
  ['suspended', ['suspended of status']],
] as const)('the chip %s shows drivers with that status', async (status, names) => {
  for (const one of ['free', 'busy', 'break', 'off', 'suspended']) {
    const name = `${one} of status`;
    await database().delete(drivers).where(eq(drivers.name, name));
    await build({ name, status: one });
  }
  expect(new Set(await found({ status, search: 'of status' }))).toEqual(new Set(names));
});

it('a change stores the fields that were sent, and is logged with the admin', async () => {
  const { id } = await build({ name: 'Old Name', vehicleNo: 'ABC-1' });
  const { answer } = await change(id, { vehicle_no: 'ABC-2', wallet_limit: 2000 });
  expect(answer.data).toMatchObject({ name: 'Old Name', wallet_limit: 2000, vehicle_no: 'ABC-2' });
  const [entry] = await database().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({
    action: 'driver.changed',
    actorName: 'Sana',
    details: {
      changes: [
        { field: 'vehicle_no', before: '•••', after: '•••' },
        { field: 'wallet_limit', before: 1500, after: 2000 },
      ],
    },
  });
});

it.each([
  ['name', { name: ' ' }, 'Enter a name'],
  ['phone', { phone: '123' }, 'Invalid Phone Number'],
  ['phone', { phone: '03120000001' }, 'Another driver has this phone number'],
  ['city', { city: 'XYZ' }, "This city isn't served"],
  ['fleet', { fleet: 'gilded' }, "This fleet doesn't exist"],
  ['services', { services: [9999] }, "One of the services doesn't exist"],
  ['wallet_limit', { wallet_limit: -1 }, 'Enter whole rupees, up to 10,000,000'],
])('a change with a wrong %s is refused at its field', async (field, body, message) => {
  const { id } = await build();
  expect((await change(id, body)).failure).toMatchObject({ code: 422, field, message });
});

it('a change waits for an import without a lock that the import needs', async () => {
  const { id } = await build();
  let changed: ReturnType<typeof change> | undefined;
  await database().transaction(async (tx) => {
    await lockNewDrivers(tx);
    changed = change(id, { vehicle_no: 'ABC-3' });
    const waiting = sql`pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const isWaiting = async () =>
      (await tx.select({ pid: sql<number>`pid` }).from(waiting)).length > 0;
    while (!(await isWaiting())) await setImmediate();
    await tx.select().from(drivers).where(eq(drivers.id, id)).for('update', { noWait: true });
  });
  expect((await changed)?.status).toBe(200);
});

it('an unknown driver is not found', async () => {
  expect((await change('f'.repeat(24), { name: 'A' })).failure.error_id).toBe('driver.unknown');
  expect((await suspend('f'.repeat(24), true)).failure.error_id).toBe('driver.unknown');
});

it('a suspended driver cannot go on shift until an admin reinstates them', async () => {
  const { id } = await build({ name: 'Suspended One' });
  const key = await test.key(['drivers']);
  const goOnShift = () =>
    test.call(door.changeDriverStatus, { params: { id }, body: { status: 'on_shift' } }, key);
  const entries = await auditedBy(test, () => suspend(id, true));
  expect(entries).toEqual([
    [
      'driver.changed',
      `driver ${id}`,
      {
        changes: [
          { field: 'status', before: 'on_shift', after: 'suspended' },
          { field: 'suspension_reason', before: null, after: 'Cash is missing' },
        ],
      },
    ],
  ]);
  expect((await goOnShift()).failure).toMatchObject({
    code: 409,
    error_id: 'driver.suspended',
    message: 'Suspended One is suspended. An admin can reinstate the driver',
  });
  expect((await suspend(id, false)).answer.data.status).toBe('off');
  expect((await goOnShift()).answer.data.status).toBe('on_shift');
});

it('an older console suspends without a reason', async () => {
  const { id } = await build();
  const body = { suspended: true };
  const { answer } = await test.call(api.suspendDriver, { params: { id }, body }, admin);
  expect(answer.data).toMatchObject({ status: 'suspended', suspension_reason: '' });
});

it('a suspension needs a reason, which ends with it', async () => {
  const { id } = await build();
  expect((await suspend(id, true, ' ')).failure).toMatchObject({
    error_id: 'field.invalid',
    field: 'reason',
  });
  expect((await suspend(id, true)).answer.data.suspension_reason).toBe('Cash is missing');
  expect((await suspend(id, false)).answer.data.suspension_reason).toBeNull();
});

it('an admin changes the shift and the papers, with an audit entry', async () => {
  const { id } = await build({ status: 'off' });
  const times = {
    shift_ends_at: '2026-11-21T15:00:00.000Z',
    papers_expire_at: '2027-01-31T18:59:59.000Z',
    vehicle_papers_expire_at: null,
  };
  const [entry] = await auditedBy(test, async () => {
    const { answer } = await change(id, { ...times, status: 'on_shift' });
    expect(answer.data).toMatchObject({ ...times, status: 'on_shift' });
  });
  expect(JSON.stringify(entry)).toMatch(/shift_ends_at.*papers_expire_at.*status/);
});

it('the end of a shift leaves a suspended driver suspended', async () => {
  const { id } = await build({ status: 'suspended' });
  const key = await test.key(['drivers']);
  const body = { status: 'off' } as const;
  const { answer } = await test.call(door.changeDriverStatus, { params: { id }, body }, key);
  expect(answer.data.status).toBe('suspended');
});

it('a driver with a trip in progress is not suspended', async () => {
  const { id } = await build({ status: 'busy' });
  expect((await suspend(id, true)).failure.error_id).toBe('driver.on-trip');
});

it('a preview says line by line what an import would do, and stores nothing', async () => {
  await build({ phone: '923120000101', name: 'Bano', externalId: 'i-1', vehicleNo: 'A-1' });
  const csv = [
    'External ID;phone;name;city;fleet;vehicle no;wallet limit',
    'i-1;03120000101;Bano;KHI;silver;A-2;1,500',
    '',
    'i-2;0312-0000102;Faraz;khi;Silver;;',
    'i-3;123;Dua;KHI;silver;;',
    'i-4;03120000104;Ejaz;KHI;silver;;a lot',
    'i-2;03120000102;Faraz;KHI;silver;;',
  ].join('\r\n');
  const line = { changes: [], column: null, reason: null };
  const entries = await auditedBy(test, async () => {
    expect(await importFile(csv, true)).toEqual([
      {
        ...line,
        line: 2,
        name: 'Bano',
        outcome: 'changed',
        changes: [{ field: 'vehicle_no', before: 'A-1', after: 'A-2' }],
      },
      { ...line, line: 4, name: 'Faraz', outcome: 'added' },
      {
        ...line,
        line: 5,
        name: 'Dua',
        outcome: 'refused',
        column: 'phone',
        reason: { en: 'Invalid Phone Number', ur: 'فون نمبر درست نہیں' },
      },
      {
        ...line,
        line: 6,
        name: 'Ejaz',
        outcome: 'refused',
        column: 'wallet_limit',
        reason: {
          en: 'Enter whole rupees, up to 10,000,000',
          ur: 'پورے روپے درج کریں، 10,000,000 تک',
        },
      },
      {
        ...line,
        line: 7,
        name: 'Faraz',
        outcome: 'refused',
        column: 'phone',
        reason: { en: 'This value is in the list twice', ur: 'یہ قدر فہرست میں دو بار ہے' },
      },
    ]);
  });
  expect(entries).toEqual([]);
  expect(await found({ search: '03120000102' })).toEqual([]);
  expect((await importFile(csv)).map(({ outcome }) => outcome)).toEqual([
    'changed',
    'added',
    'refused',
    'refused',
    'refused',
  ]);
  expect(await found({ search: '03120000102' })).toEqual(['Faraz']);
});

it('a file has the end of a shift as a time in Pakistan, and the papers’ last day', async () => {
  const head = 'phone,name,city,fleet,shift_ends_at,papers_expire_at\n';
  await importFile(`${head}03120000120,Times,KHI,silver,2026-11-21 20:00,2027-01-31`);
  const { answer } = await test.call(api.listDrivers, { query: { search: '03120000120' } }, admin);
  expect(answer.data[0]).toMatchObject({
    shift_ends_at: '2026-11-21T15:00:00.000Z',
    papers_expire_at: '2027-01-31T18:59:59.999Z',
  });
  for (const end of ['tonight', '+010000-01-01', '22:00', '2026', '2026-11', '2026-11-21 20:']) {
    const [line] = await importFile(`${head}03120000121,Times,KHI,silver,${end},`, true);
    expect(line).toMatchObject({ outcome: 'refused', column: 'shift_ends_at' });
  }
});

it('the fleet of a change is named by its title, before and after', async () => {
  await build({ phone: '923120000110', name: 'Fleets' });
  const [line] = await importFile('phone,name,city,fleet\n03120000110,Fleets,KHI,gold', true);
  expect(line?.changes).toContainEqual({ field: 'fleet', before: 'silver', after: 'gold' });
});

it.each([
  ['', 'The column phone is missing'],
  ['phone,name,city,fleet\n', 'The file has no rows below its column names'],
  ['phone,name,city\n1,2,3', 'The column fleet is missing'],
  ['phone,name,city,fleet,colour\n1,2,3,4,5', 'The column "colour" isn\'t known'],
  [`phone,name,city,fleet${'\n1,2,3,4'.repeat(1001)}`, 'The file has more than 1000 rows'],
])('a file that begins with %j is refused', async (csv, message) => {
  const { failure } = await test.call(api.importDrivers, { body: { csv } }, admin);
  expect(failure.code).toBe(422);
  expect(failure.message).toContain(message);
});

it.each([
  ['03120000120,"Ali,KHI,silver', 'Misplaced quotation mark. Check this row'],
  ['03120000120,Al\uFFFD,KHI,silver', 'Some characters are unreadable. Save the file as CSV UTF-8'],
  ['03120000120,Ali,KHI,silver,more', 'This row has more cells than there are columns'],
])('a line as %s is refused', async (line, message) => {
  const [only] = await importFile(`phone,name,city,fleet\n${line}`, true);
  expect(only).toMatchObject({ line: 2, outcome: 'refused', reason: { en: message } });
});
