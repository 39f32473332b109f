import { eq, inArray } from 'drizzle-orm';

import { auditLog, drivers } from '../database/schema.ts';
import { importDrivers } from '../drivers/driver.commands.ts';
import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { importFile } from './import-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
});
afterAll(() => test.close());

const phones = ['923140000001', '923140000002'];
const importRows = (rows: readonly string[], isPreview = false) =>
  importFile(
    test.app.services.run,
    importDrivers,
    ['phone,name,city,fleet,vehicle_no', ...rows].join('\n'),
    isPreview,
  );
const stored = () =>
  test.app.services.database.select().from(drivers).where(inArray(drivers.phone, phones));

it('an operator sees each row that changes something, and why a row is refused', async () => {
  await importRows(['03140000001,Bano,KHI,silver,A-1', '03140000002,Sana,KHI,silver,']);
  const rows = [
    '03140000001,Bano,KHI,silver,A-2',
    '03140000002,Sana,KHI,silver,',
    '123,Imran,KHI,silver,',
    '03140000003,Dua,KHI,silver,',
  ];
  const { report, refused } = await importRows(rows, true);
  expect(report).toBe(`Row 2 Bano: changed
    vehicle_no: A-1 › A-2
Row 4 Imran: refused
    phone: Invalid Phone Number
Row 5 Dua: added
1 added, 1 changed, 1 unchanged, 1 refused. Nothing was saved`);
  expect(refused).toBe(1);
  expect((await stored()).map(({ vehicleNo }) => vehicleNo)).toEqual(
    expect.arrayContaining(['A-1', '']),
  );
});

it('an import is logged as the operator', async () => {
  await importRows(['03140000009,Hina,KHI,silver,']);
  const { database } = test.app.services;
  const [made] = await database.select().from(drivers).where(eq(drivers.phone, '923140000009'));
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, made?.id ?? ''));
  expect(entry).toMatchObject({ action: 'driver.created', actorName: 'operator' });
});

it('a file that cannot be read is refused in one sentence', async () => {
  await expect(
    importFile(test.app.services.run, importDrivers, 'phone,name\n1,2', false),
  ).rejects.toThrow('The column city is missing');
});
