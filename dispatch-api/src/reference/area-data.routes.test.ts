import { eq } from 'drizzle-orm';
import type { Answer } from 'shared-contracts/core/endpoint';
import { roles } from 'shared-contracts/core/role';
import type { ZoneFeatures } from 'shared-contracts/integration/reference-door';
import * as api from 'shared-contracts/integration/reference-door.api';
import { autocomplete, geocode } from 'shared-contracts/places/place.api';
import * as admins from 'shared-contracts/reference/reference-data.api';
import { getCities, getZones } from 'shared-contracts/reference/reference.api';

import { auditLog } from '../database/schema.ts';
import { builtInArea } from '../geo/built-in-area.ts';
import { setServiceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { installReference } from './install-reference.ts';

let test: TestApp;
let key: TestKey;
let agent: TestUser;
async function open(): Promise<void> {
  test = await openTestApp();
  await installReference(test.app.services.database);
  key = await test.key(['reference']);
  agent = await test.user('dispatcher');
}
async function close(): Promise<void> {
  setServiceArea(builtInArea);
  await test.close();
}

/** A square of this many degrees around a point. */
const square = (lng: number, lat: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - size, lat - size],
      [lng + size, lat - size],
      [lng + size, lat + size],
      [lng - size, lat + size],
      [lng - size, lat - size],
    ],
  ],
});
type Zone = ZoneFeatures['features'][number];
const zone = (name: string, geometry: Zone['geometry'], more: object = {}): Zone => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry,
});
const collection = <Feature>(features: Feature[]) => ({
  type: 'FeatureCollection' as const,
  features,
});
const islamabad = (geometry = square(73.05, 33.72, 0.1)) =>
  collection([
    {
      type: 'Feature' as const,
      properties: { city_code: 'isb', name: 'Islamabad', urdu_text: 'اسلام آباد' },
      geometry,
    },
  ]);
const putCities = (cities: ReturnType<typeof islamabad>, query = {}) =>
  test.call(api.upsertCities, { query, body: { cities } }, key);
const putZones = (city: string, features: Zone[], query = {}) =>
  test.call(api.upsertZones, { query, body: { city, zones: collection(features) } }, key);
const putPlaces = (csv: string, query = {}) =>
  test.call(api.upsertPlaces, { query, body: { csv } }, key);
/** Line, outcome and field at fault of each row. */
const outcomesOf = ({ rows }: Answer<typeof api.upsertZones>) =>
  rows.map(({ line, outcome, field }) => [line, outcome, field].filter(Boolean).join(' '));

describe('a call that writes no area', () => {
  beforeAll(open);
  afterAll(close);

  it('lists that are read and sent back change nothing', async () => {
    const { data: cities } = (await test.call(api.readCities, {}, key)).answer;
    expect(
      (await test.call(api.upsertCities, { query: {}, body: { cities } }, key)).answer,
    ).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 });
    for (const city of ['KHI', 'LHR', 'RWP']) {
      const { data: zones } = (await test.call(api.readZones, { query: { city } }, key)).answer;
      const complete = { query: { complete: true }, body: { city, zones } };
      expect((await test.call(api.upsertZones, complete, key)).answer).toMatchObject({
        changed: 0,
        unchanged: zones.features.length,
        removed: 0,
        refused: 0,
      });
    }
    const { data: places } = (await test.call(api.readPlaces, { query: { city: 'KHI' } }, key))
      .answer;
    const lines = places.map(
      ({ city, name, lat, lng, urdu_text, kind }) =>
        `${city},"${name}",${lat},${lng},${urdu_text},${kind}`,
    );
    const csv = ['city,name,lat,lng,urdu_text,kind', ...lines].join('\n');
    expect((await putPlaces(csv, { complete: true })).answer).toMatchObject({
      changed: 0,
      unchanged: places.length,
      removed: 0,
      refused: 0,
    });
  });

  it('a refused row refuses the call, which names it with its reason in both languages', async () => {
    const list = [
      zone('New town', square(67.1, 24.9, 0.01)),
      zone('Far', square(74.3, 31.5, 0.01)),
    ];
    const { failure } = await putZones('KHI', list);
    expect(failure).toMatchObject({
      code: 422,
      field: 'zones.features.1.geometry',
      data: { rows: [{ line: 2, name: 'Far', outcome: 'refused' }] },
    });
    expect(failure.message).toContain("The zone isn't inside its city");
    expect(JSON.stringify(failure.data)).toContain('یہ زون اپنے شہر کے اندر نہیں');
    expect((await putZones('KHI', list.slice(0, 1), { dry_run: true })).answer.added).toBe(1);
  });

  it.each([
    [
      'crosses itself',
      [
        [67, 24.9],
        [67.1, 25],
        [67.1, 24.9],
        [67, 25],
        [67, 24.9],
      ],
      'crosses itself',
    ],
    [
      'has two corners',
      [
        [67, 24.9],
        [67.1, 25],
        [67, 24.9],
      ],
      'needs 3 to 1000 corners',
    ],
    [
      'has a corner without numbers',
      [
        [67, 24.9],
        ['x', 25],
        [67.1, 24.9],
      ],
      'needs 3 to 1000',
    ],
    [
      'is beyond the poles',
      [
        [24.9, 167],
        [25, 167],
        [25, 168],
      ],
      'longitude first',
    ],
    ['is as large as a table', square(67.05, 24.9, 0.0001).coordinates[0], 'from 1,000 m²'],
    ['has thousands of corners', Array.from({ length: 1002 }, () => [67, 24.9]), 'to 1000 corners'],
  ])('a border that %s is refused by name', async (_fault, ring, reason) => {
    const { failure } = await putZones('KHI', [
      zone('New', { type: 'Polygon', coordinates: [ring] }),
    ]);
    expect(failure).toMatchObject({ code: 422, field: 'zones.features.0.geometry' });
    expect(failure.message).toContain(reason);
  });

  it.each([
    [
      'Polygon',
      [...square(67.05, 24.9, 0.02).coordinates, ...square(67.05, 24.9, 0.01).coordinates],
      'holes',
    ],
    [
      'MultiPolygon',
      [square(67.05, 24.9, 0.01).coordinates, square(67.1, 24.9, 0.01).coordinates],
      'one part',
    ],
    ['Point', [67.05, 24.9], 'Use a Polygon'],
    ['Polygon', null, 'corners'],
  ])('a %s that is no plain area is refused', async (type, coordinates, reason) => {
    const { failure } = await putZones('KHI', [zone('New', { type, coordinates })]);
    expect(failure.message).toContain(reason);
  });

  it('two zones of a city can’t have one name, nor two rows one code', async () => {
    const border = square(67.05, 24.9, 0.01);
    const { rows } = (
      await putZones(
        'KHI',
        [
          zone('Saddar', border, { code: 'KHI-99' }),
          zone('New', border, { code: 'N1' }),
          zone('Newer', border, { code: 'N1' }),
        ],
        { dry_run: true },
      )
    ).answer;
    expect(rows.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['refused', 'zones.features.0.properties.name'],
      ['added', undefined],
      ['refused', 'zones.features.2.properties.name'],
    ]);
  });

  it('a city’s border must hold its zones', async () => {
    const { data } = (await test.call(api.readCities, {}, key)).answer;
    const [karachi] = data.features;
    if (!karachi) throw new Error('Karachi is stored');
    const cities = collection([{ ...karachi, geometry: square(67.05, 24.9, 0.01) }]);
    const { failure } = await test.call(api.upsertCities, { query: {}, body: { cities } }, key);
    expect(failure).toMatchObject({ code: 422, field: 'cities.features.0.geometry' });
  });

  it('each bad line of a CSV is refused with its number and reason', async () => {
    const csv = [
      '\uFEFFCity,Name,Lat,Lng,Kind',
      'KHI,"Dolmen, Clifton",24.802,67.03,mall',
      'XYZ,Somewhere,24.8,67.03,',
      '',
      'KHI,"A name\nin two lines",24.8,67.03,',
      'KHI,!!!,24.802,67.03,',
      'KHI,Nowhere,,67.03,',
      'KHI,Swapped,67.03,24.8,',
      'KHI,Odd,24.802,67.03,castle',
      'KHI,"dolmen clifton",24.802,67.03,',
    ].join('\n');
    const { answer } = await putPlaces(csv, { dry_run: true });
    expect(outcomesOf(answer)).toEqual([
      '2 added',
      '3 refused csv.3.city',
      '5 added',
      '7 refused csv.7.name',
      '8 refused csv.8.lat',
      '9 refused csv.9.lat',
      '10 refused csv.10.kind',
      '11 refused csv.11.name',
    ]);
  });

  it.each([
    ['name,lat,lng\nA,24.8,67', 'import.no-column'],
    ['city,name,lat,lng\n\n', 'import.empty'],
    [`city,name,lat,lng\n${'KHI,A,24.8,67\n'.repeat(5001)}`, 'import.too-long'],
  ])('a file that can’t be read is refused as a whole', async (csv, reason) => {
    const { failure } = await putPlaces(csv, { dry_run: true });
    expect(failure.error_id).toBe(reason);
  });

  it.each(roles)('%s calls the screen’s calls only as an admin', async (role) => {
    const caller = await test.user(role);
    const statuses = [
      await test.call(admins.readCities, {}, caller),
      await test.call(admins.upsertPlaces, { query: {}, body: { csv: 'x' } }, caller),
      await test.call(
        admins.changeSettings,
        { query: {}, body: { settings: [{ field: 'parcel_insurance_toggle', value: 'on' }] } },
        caller,
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual(role === 'admin' ? [200, 422, 200] : [403, 403, 403]);
  });
});

describe('a call that writes areas', () => {
  beforeEach(open);
  afterEach(close);

  it('a new city is served as soon as it has a zone and a place', async () => {
    const point = { lat: 33.72, lng: 73.05 };
    const located = async () =>
      (await test.call(geocode, { query: { latlng: `${point.lat},${point.lng}` } }, agent)).answer;
    expect((await located()).infence).toBe(false);
    expect((await putCities(islamabad())).answer).toMatchObject({ added: 1 });
    await putZones('ISB', [zone('Blue Area', square(73.05, 33.72, 0.02))]);
    await putPlaces('city,name,lat,lng\nISB,Centaurus Mall,33.72,73.05');
    expect(await located()).toMatchObject({ infence: true, zone: { zone: 'Blue Area' } });
    const { cities } = {
      cities: (await test.call(getCities, {}, agent)).answer.data.map((row) => row.urdu_text),
    };
    expect(cities).toEqual(['کراچی', 'لاہور', 'راولپنڈی', 'اسلام آباد']);
    const query = { keyword: 'centaurus', city: 'ISB' };
    expect((await test.call(autocomplete, { query }, agent)).answer.predictions).toEqual([
      { place_id: 'ISB.centaurus-mall', description: 'Centaurus Mall, Blue Area, Islamabad' },
    ]);
  });

  it('a dry run answers the same rows and writes none', async () => {
    const list = [
      zone('Clifton', square(67.03, 24.82, 0.01)),
      zone('New town', square(67.1, 24.9, 0.01)),
      zone('Far', square(74.3, 31.5, 0.01)),
    ];
    const dry = (await putZones('KHI', list, { dry_run: true })).answer;
    expect(outcomesOf(dry)).toEqual([
      '1 changed',
      '2 added',
      '3 refused zones.features.2.geometry',
    ]);
    const unwritten = await putZones('KHI', list, { dry_run: true });
    expect(unwritten.answer).toEqual(dry);
    expect((await putZones('KHI', list, { skip_refused: true })).answer).toEqual(dry);
    expect((await putZones('KHI', list.slice(0, 2))).answer).toMatchObject({ unchanged: 2 });
  });

  it('a MultiPolygon of one part is a border', async () => {
    const geometry = { type: 'MultiPolygon', coordinates: [square(67.05, 24.9, 0.01).coordinates] };
    expect((await putZones('KHI', [zone('New', geometry)])).answer).toMatchObject({ added: 1 });
  });

  it('a zone keeps its code and number when its name or border changes', async () => {
    const karachi = async () =>
      (await test.call(api.readZones, { query: { city: 'KHI' } }, key)).answer.data.features;
    const before = (await karachi())[1];
    await putZones('KHI', [
      zone('Clifton Beach', square(67.03, 24.82, 0.01), { code: before?.properties.code ?? '' }),
    ]);
    expect((await karachi())[1]?.properties).toEqual({
      ...before?.properties,
      name: 'Clifton Beach',
    });
  });

  it('a complete list removes what it lacks, unless a row of it is refused', async () => {
    const zonesLeft = async () => (await test.call(getZones, { query: {} }, agent)).answer.data;
    const all = (await zonesLeft()).length;
    const refused = [zone('Far', square(74.3, 31.5, 0.01))];
    await putZones('KHI', refused, { complete: true, skip_refused: true });
    expect((await zonesLeft()).length).toBe(all);
    const { answer } = await putZones('KHI', [zone('All', square(67.1, 24.9, 0.05))], {
      complete: true,
    });
    expect(answer).toMatchObject({ added: 1, removed: 26 });
    expect((await zonesLeft()).length).toBe(all - 25);
  });

  it('a city that has users, drivers or trips stays; one without goes with its zones and places', async () => {
    await putCities(islamabad());
    await putZones('ISB', [zone('Blue Area', square(73.05, 33.72, 0.02))]);
    const { data } = (await test.call(api.readCities, {}, key)).answer;
    const only = (codes: string[]) =>
      collection(data.features.filter(({ properties }) => codes.includes(properties.city_code)));
    const keep = async (...codes: string[]) =>
      test.call(
        api.upsertCities,
        { query: { complete: true }, body: { cities: only(codes) } },
        key,
      );
    expect((await keep('LHR', 'RWP', 'ISB')).failure).toMatchObject({
      code: 422,
      data: { rows: [{ name: 'Karachi', outcome: 'refused', line: null }] },
    });
    expect((await keep('KHI', 'LHR', 'RWP')).answer).toMatchObject({ removed: 1 });
    expect((await putZones('ISB', [zone('A', square(73.05, 33.72, 0.02))])).failure.field).toBe(
      'city',
    );
  });

  it('five thousand places are stored in one call', async () => {
    const lines = Array.from({ length: 5000 }, (_row, index) => `KHI,Block ${index},24.86,67.03`);
    const csv = ['city,name,lat,lng', ...lines].join('\n');
    expect((await putPlaces(csv)).answer).toMatchObject({ added: 5000 });
  });

  it('every change is logged with the name of the key or the person', async () => {
    const admin = await test.user('admin', { name: 'Sana Qureshi' });
    const body = { city: 'KHI', zones: collection([zone('New', square(67.05, 24.9, 0.01))]) };
    await test.call(api.upsertZones, { query: {}, body }, key);
    const moved = { city: 'KHI', zones: collection([zone('New', square(67.06, 24.9, 0.01))]) };
    await test.call(admins.upsertZones, { query: {}, body: moved }, admin);
    const entries = await test.app.services.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'reference.changed'))
      .orderBy(auditLog.position);
    expect(entries.map(({ subjectId, actorName }) => [subjectId, actorName])).toEqual([
      ['zones', key.name],
      ['zones', 'Sana Qureshi'],
    ]);
  });

  it('a zone whose code has half of a surrogate pair is the stored one when it is sent again', async () => {
    const list = [zone('Half\uD800', square(67.1, 24.9, 0.01), { code: 'H\uD800' })];
    expect((await putZones('KHI', list)).answer).toMatchObject({ added: 1 });
    expect((await putZones('KHI', list)).answer).toMatchObject({ added: 0, unchanged: 1 });
  });
});
