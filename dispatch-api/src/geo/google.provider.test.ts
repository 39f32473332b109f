import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { checkedLine, checkOutside } from '../outside/check-outside.ts';
import { memberOf } from '../outside/member-of.ts';
import type { OutsideServices } from '../outside/outside-services.ts';
import { readSettings } from '../settings.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { googleKey, googleStandIn, pier39 } from '../testing/stand-ins/google-stand-in.ts';
import { openStandIn, type Provider, type StandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp } from '../testing/test-app.ts';
import { addressAt, builtInPlaces } from './geo.provider.ts';
import { placesOf, type Geocoder } from './places-of.ts';

const base = readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://' });
const session = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';
const point = { lat: pier39.location.latitude, lng: pier39.location.longitude };
const suggested = [{ place_id: pier39.id, description: pier39.formattedAddress }];

let now: number;
let google: StandIn;
let outside: OutsideServices;
let warnings: string[] = [];
beforeEach(() => {
  now = Date.parse('2026-11-28T08:00:00Z');
  warnings = [];
  outside = patientOutside();
});
afterEach(async () => {
  await outside.close();
  await google.close();
});
async function standIn(provider: Provider = googleStandIn()): Promise<Geocoder> {
  google = await openStandIn(provider);
  return { ...base.geocoder, kind: 'google', url: google.url, key: googleKey };
}
const open = (geocoder: Geocoder) =>
  placesOf(geocoder, outside, { warn: (_details, text) => void warnings.push(text) }, () => now);
const fieldsOf = ({ body }: { body: string }): unknown => JSON.parse(body);

it('bills a search as one session, which ends with the chosen place', async () => {
  const geocoder = await standIn();
  const places = open({ ...geocoder, language: 'ur', region: 'pk' });
  await places.suggest('p', 'KHI', session);
  expect(await places.suggest('pier', 'KHI', session)).toEqual(suggested);
  expect(await places.byId(pier39.id, session)).toEqual({
    place_id: pier39.id,
    address: pier39.formattedAddress,
    ...point,
  });
  expect(google.calls).toHaveLength(3);
  expect(google.calls.slice(0, 2).map(fieldsOf)).toMatchObject([
    { input: 'p', sessionToken: session, languageCode: 'ur', regionCode: 'pk' },
    { input: 'pier', sessionToken: session, languageCode: 'ur', regionCode: 'pk' },
  ]);
  expect(google.calls[2]?.query).toEqual({
    sessionToken: session,
    languageCode: 'ur',
    regionCode: 'pk',
  });
  expect(warnings).toEqual([]);
});

it('pays for no fields but the ones it shows', async () => {
  const places = open(await standIn());
  await places.suggest('pier');
  await places.byId(pier39.id);
  expect(google.calls.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([
    'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
    'formattedAddress,location',
  ]);
});

it('searches in the rectangle of the city', async () => {
  const places = open(await standIn());
  await places.suggest('pier', 'KHI');
  const [call] = google.calls.map(fieldsOf);
  const rectangle = memberOf(memberOf(call, 'locationRestriction'), 'rectangle');
  expect(memberOf(memberOf(rectangle, 'low'), 'latitude')).toBeCloseTo(24.7, 0);
  expect(memberOf(memberOf(rectangle, 'high'), 'longitude')).toBeCloseTo(67.4, 0);
});

it('has no suggestions where Google has none', async () => {
  const places = open(await standIn());
  expect(await places.suggest('mazar', 'KHI')).toEqual([]);
  expect(warnings).toEqual([]);
});

it('keeps a point as long as Google allows, and no texts', async () => {
  const places = open({ ...(await standIn()), cacheSeconds: 90 * 24 * 3600 });
  await places.suggest('pier');
  await places.suggest('pier');
  await places.byId(pier39.id);
  const day = 24 * 3600 * 1000;
  now += 30 * day - 1000;
  expect(await places.byId(pier39.id)).toEqual({
    place_id: pier39.id,
    address: addressAt(point),
    ...point,
  });
  expect(google.calls).toHaveLength(3);
  now += 2000;
  await places.byId(pier39.id);
  expect(google.calls).toHaveLength(4);
});

it('keeps nothing where the setting says so', async () => {
  const places = open({ ...(await standIn()), cacheSeconds: 0 });
  await places.byId(pier39.id);
  await places.byId(pier39.id);
  expect(google.calls).toHaveLength(2);
});

it('names a pin by the built-in table, and knows its IDs, without a call', async () => {
  const places = open(await standIn());
  const pin = { lat: 24.8753, lng: 67.0405 };
  expect(await places.at(pin)).toEqual(await builtInPlaces.at(pin));
  expect(await places.byId('24.8753,67.0405')).toEqual(await builtInPlaces.at(pin));
  const id = 'KHI.mazar-e-quaid';
  expect(await places.byId(id)).toEqual(await builtInPlaces.byId(id));
  expect(google.calls).toEqual([]);
});

it('the built-in table takes over while Google is over its quota', async () => {
  const places = open(await standIn(googleStandIn({ isLimited: true })));
  expect(await places.suggest('mazar', 'KHI')).toEqual(await builtInPlaces.suggest('mazar', 'KHI'));
  expect(await places.byId(pier39.id)).toBeUndefined();
  expect(new Set(warnings)).toEqual(new Set(['the geocoder fails: the built-in places answer']));
});

it('finds no place for an ID that Google has ended', async () => {
  expect(await open(await standIn()).byId('ChIJold')).toBeUndefined();
});

it.each([
  ['without a list', { predictions: [] }],
  ['of another shape', [1]],
])('the built-in table takes over when the answer is %s', async (_name, answer) => {
  const places = open(
    await standIn(() => ({ status: 200, type: '', body: JSON.stringify(answer) })),
  );
  expect(await places.suggest('mazar')).toEqual(await builtInPlaces.suggest('mazar'));
  expect(await places.byId(pier39.id)).toBeUndefined();
});

it('the API passes the session of a search on', async () => {
  const geocoder = await standIn();
  const test = await openTestApp({ settings: { geocoder } });
  const agent = await test.user('dispatcher');
  const found = await test.call(autocomplete, { query: { keyword: 'pier', session } }, agent);
  expect(found.answer.predictions).toEqual(suggested);
  const query = { place_id: pier39.id, session };
  const place = await test.call(geocode, { query }, agent);
  expect(place.answer.results[0]?.geometry.location).toEqual(point);
  expect(
    google.calls.map(
      (call) => call.query['sessionToken'] ?? memberOf(fieldsOf(call), 'sessionToken'),
    ),
  ).toEqual([session, session]);
  await test.close();
});

it('the check names the key that Google refuses', async () => {
  const geocoder = await standIn();
  const check = async (key: string) =>
    (await checkOutside({ ...base, geocoder: { ...geocoder, key } }, outside, () => now)).map(
      checkedLine,
    );
  expect(await check('other')).toEqual([
    'places (google): the geocoder answered 400 (API_KEY_INVALID). Check GEOCODER_KEY',
  ]);
  expect(await check(googleKey)).toEqual(['places (google): works']);
});
