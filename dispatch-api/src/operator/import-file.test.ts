import { eq, inArray } from 'drizzle-orm';

import { auditLog, drivers } from '../database/schema.ts';
import { installReference } from '../reference/install-reference.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { importFile, imports } from './import-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await installReference(test.app.services.database);
});
afterAll(() => test.close());

const phones = ['923140000001', '923140000002'];
async function importText(noun: string, text: string, isPreview = false, city?: string) {
  const command = imports[noun];
  if (!command) throw new Error(`${noun} can't be imported`);
  return importFile(test.app.services.run, command, text, { isPreview, city });
}
const importRows = (rows: readonly string[], isPreview = false) =>
  importText('drivers', ['phone,name,city,fleet,vehicle_no', ...rows].join('\n'), isPreview);
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

it('a driver who is in a file twice keeps what the first row says', async () => {
  const { report } = await importRows([
    '03140000004,Rabia,KHI,silver,B-1',
    '+923140000004,Nadia,KHI,silver,B-2',
  ]);
  expect(report).toContain(`Row 2 Rabia: added
Row 3 Nadia: refused
    phone: This value is in the list twice`);
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
  await expect(importText('drivers', 'phone,name\n1,2')).rejects.toThrow(
    'The column city is missing',
  );
});

const triangle = (lng: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, lat],
      [lng + 0.02, lat],
      [lng + 0.02, lat + 0.02],
      [lng, lat],
    ],
  ],
});
const feature = (properties: object, geometry: object) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });
const rates = (...rows: string[]) =>
  ['service_code,starts_at,base,per_kilometer,per_minute,minimum,quiet_kmh,busy_kmh', ...rows].join(
    '\n',
  );
const cases = {
  places: {
    text: 'city,name,lat,lng\nKHI,Operator Mall,24.82,67.03\nKHI,Far,31.5,74.3',
    lines:
      "Row 2 Operator Mall: added\nRow 3 Far: refused\n    lat: The place isn't inside its city",
  },
  cities: {
    text: collection(
      feature({ city_code: 'HDD', name: 'Hyderabad' }, triangle(68.3, 25.3)),
      feature({ city_code: 'MUX', name: 'Multan' }, { type: 'Point', coordinates: [68, 27] }),
    ),
    lines:
      'Row 1 Hyderabad: added\nRow 2 Multan: refused\n    geometry: Use a Polygon, or a MultiPolygon with one part',
  },
  zones: {
    text: collection(
      feature({ name: 'Operator zone' }, triangle(67.03, 24.82)),
      feature({ name: 'Far' }, triangle(74.3, 31.5)),
    ),
    lines:
      "Row 1 Operator zone: added\nRow 2 Far: refused\n    geometry: The zone isn't inside its city",
  },
  rates: {
    text: rates(
      '35,2099-01-01T00:00:00Z,90,20,3,150,25,15',
      '',
      '35,2020-01-01T00:00:00Z,9,2,3,15,25,15',
    ),
    lines: `Row 2 35 2099-01-01T00:00:00.000Z: added
    base: – › 90
    per_kilometer: – › 20
    per_minute: – › 3
    minimum: – › 150
    quiet_kmh: – › 25
    busy_kmh: – › 15
Row 4 35 2020-01-01T00:00:00.000Z: refused
    starts_at: Choose a time in the future`,
  },
};
it.each(Object.entries(cases))('%s are previewed line by line, then saved', async (noun, given) => {
  const { text, lines } = given;
  const counts = '1 added, 0 changed, 0 unchanged, 1 refused';
  expect(await importText(noun, text, true, 'KHI')).toEqual({
    report: `${lines}\n${counts}. Nothing was saved`,
    refused: 1,
  });
  expect((await importText(noun, text, false, 'KHI')).report).toBe(`${lines}\n${counts}`);
  expect((await importText(noun, text, false, 'KHI')).report).toContain('0 added, 0 changed, 1');
});

it('a preview of a changed rate shows the prices that change', async () => {
  await importText('rates', rates('35,2099-03-01T00:00:00Z,90,20,3,150,25,15'));
  const changed = rates('35,2099-03-01T05:00:00+05:00,95,20,3,150,25,15');
  expect((await importText('rates', changed, true)).report).toBe(
    `Row 2 35 2099-03-01T00:00:00.000Z: changed
    base: 90 › 95
0 added, 1 changed, 0 unchanged, 0 refused. Nothing was saved`,
  );
});

it.each([
  ['zones', collection(), undefined, 'Name the city of the zones'],
  ['zones', 'city,name', 'KHI', "The file isn't GeoJSON"],
  ['cities', '{}', undefined, "must have required property 'type'"],
  ['rates', rates('35,soon,90,20,3,150,25,15'), undefined, 'Row 2: value/starts_at'],
  [
    'rates',
    rates('35,2099-02-01T00:00:00Z,1,200,20,3,150,25,15'),
    undefined,
    'Row 2: This row has more cells than there are columns',
  ],
])('a file of %s that cannot be read is refused in one sentence', async (noun, text, city, why) => {
  await expect(importText(noun, text, false, city)).rejects.toThrow(why);
});
