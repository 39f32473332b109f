import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { outsideServices } from '../outside/outside-services.ts';
import { readSettings } from '../settings.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { locationIqKey, locationIqStandIn } from '../testing/stand-ins/location-iq-stand-in.ts';
import { photonStandIn } from '../testing/stand-ins/photon-stand-in.ts';
import { openStandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp } from '../testing/test-app.ts';
import {
  answers,
  hangs,
  openUnreliableServer,
  type UnreliableServer,
} from '../testing/unreliable-server.ts';
import { builtInPlaces } from './geo.provider.ts';
import { placesOf, type Geocoder } from './places-of.ts';

const place = { lat: 24.8753, lng: 67.0405 };
const nominatimRow = { display_name: 'Quaid’s tomb, Karachi', lat: '24.8753', lon: '67.0405' };
const photonAnswer = {
  features: [
    {
      properties: { name: 'Quaid’s tomb', district: 'Jamshed', city: 'Karachi' },
      geometry: { coordinates: [67.0405, 24.8753] },
    },
  ],
};
const kinds = [
  ['nominatim', [nominatimRow], nominatimRow, 'Quaid’s tomb, Karachi'],
  ['photon', photonAnswer, photonAnswer, 'Quaid’s tomb, Jamshed, Karachi'],
] as const;

let server: UnreliableServer;
const outside = patientOutside({ failures: 100 });
/** For a server that never answers. */
const impatient = outsideServices({ timeMs: 300, failures: 100 });
const warnings: string[] = [];
const log = { warn: (_details: object, text: string) => void warnings.push(text) };
const { geocoder: builtIn } = readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://' });
const uncached = { ...builtIn, cacheSeconds: 0 };
let now = 0;
const openAt = (geocoder: Geocoder) => placesOf(geocoder, outside, log, () => now);
const open = (kind: Geocoder['kind'], settings: Partial<Geocoder> = {}) =>
  openAt({ ...uncached, kind, url: server.url, ...settings });
beforeEach(async () => {
  warnings.length = 0;
  now = Date.parse('2026-11-21T08:00:00Z');
  server = await openUnreliableServer(answers(200, []));
});
afterEach(() => server.close());
afterAll(() => Promise.all([outside.close(), impatient.close()]));

it.each(kinds)('%s suggests places of the city and names a pin', async (kind, found, at, text) => {
  const places = open(kind);
  server.behave = answers(200, found);
  const [first] = await places.suggest('mazar', 'KHI');
  expect(first).toEqual({ place_id: '24.8753,67.0405', description: text });
  server.behave = answers(200, at);
  expect(await places.byId('24.8753,67.0405')).toEqual({
    place_id: '24.8753,67.0405',
    address: text,
    ...place,
  });
  expect(server.requests[0]).toContain('mazar');
  expect(server.requests[0]).toMatch(/(viewbox|bbox)=66\.\d+%2C24\.\d+%2C67\.\d+%2C25\.\d+/);
  expect(warnings).toEqual([]);
});

it.each([
  ['hangs', hangs],
  ['fails', answers(500, '')],
  ['is busy', answers(429, '', { 'retry-after': '60' })],
  ['answers something else', answers(200, { features: 'none' })],
  ['answers broken JSON', answers(200, '[{')],
  ['redirects to a private address', answers(302, '', { location: 'http://127.0.0.1:1/' })],
])('the built-in table takes over when the server %s', async (_name, behavior) => {
  const geocoder = { ...uncached, kind: 'nominatim', url: server.url } as const;
  const places = placesOf(geocoder, impatient, log, () => now);
  server.behave = behavior;
  expect(await places.suggest('mazar', 'KHI')).toEqual(await builtInPlaces.suggest('mazar', 'KHI'));
  expect(warnings).toEqual(['the geocoder fails: the built-in places answer']);
  expect(await places.at(place)).toEqual(await builtInPlaces.at(place));
});

it('a hosted service gets its key and headers, and says addresses in the set language', async () => {
  const hosted = await openStandIn(locationIqStandIn());
  const places = openAt({
    ...uncached,
    kind: 'nominatim',
    url: `${hosted.url}/v1`,
    key: locationIqKey,
    headers: { referer: 'https://console.example' },
    language: 'ur,en',
  });
  expect(await places.suggest('london')).toEqual([
    {
      place_id: '51.5073219,-0.1276474',
      description: 'London, Greater London, England, SW1A 2DU, United Kingdom',
    },
  ]);
  await places.at(place);
  expect(warnings).toEqual([]);
  for (const { query, headers } of hosted.calls) {
    expect(query).toMatchObject({ key: locationIqKey, 'accept-language': 'ur,en' });
    expect(headers).toMatchObject({ referer: 'https://console.example' });
  }
  expect(hosted.calls).toHaveLength(2);
  await hosted.close();
});

it('Photon finds a place by its name and by its point, as it documents them', async () => {
  const photon = await openStandIn(photonStandIn);
  const places = openAt({ ...uncached, kind: 'photon', url: photon.url, language: 'en' });
  const description = 'Berlin Olympic Stadium, Olympischer Platz 3';
  expect(await places.suggest('berlin', 'KHI')).toEqual([expect.objectContaining({ description })]);
  expect(await places.at(place)).toMatchObject({ address: description });
  expect(warnings).toEqual([]);
  await photon.close();
});

it('the key goes in the parameter that the service names, and Photon has its own for languages', async () => {
  server.behave = answers(200, photonAnswer);
  const places = open('photon', { key: 'secret', keyParameter: 'apiKey', language: 'en' });
  await places.suggest('mazar');
  await places.at(place);
  expect(server.requests).toEqual([
    expect.stringMatching(/^GET \/api\?.*lang=en&apiKey=secret$/),
    expect.stringMatching(/^GET \/reverse\?.*lang=en&apiKey=secret$/),
  ]);
});

it('the built-in table takes over when a hosted service is over its limit', async () => {
  const hosted = await openStandIn(locationIqStandIn({ isLimited: true }));
  const places = openAt({
    ...uncached,
    kind: 'nominatim',
    url: `${hosted.url}/v1`,
    key: locationIqKey,
  });
  expect(await places.suggest('mazar')).toEqual(await builtInPlaces.suggest('mazar'));
  await hosted.close();
});

it('an answer is kept for as long as the setting says', async () => {
  server.behave = answers(200, photonAnswer);
  const places = open('photon', { cacheSeconds: 60 });
  const both = async () => [await places.suggest('mazar', 'KHI'), await places.at(place)];
  const first = await both();
  now += 59_000;
  expect(await both()).toEqual(first);
  expect(server.requests).toHaveLength(2);
  now += 2000;
  await both();
  expect(server.requests).toHaveLength(4);
});

it('another city, another point and another word are asked for', async () => {
  server.behave = answers(200, photonAnswer);
  const places = open('photon', { cacheSeconds: 60 });
  await places.suggest('mazar', 'KHI');
  await places.suggest('mazar', 'LHE');
  await places.suggest('mazar');
  await places.at(place);
  await places.at({ ...place, lat: 24.9 });
  expect(server.requests).toHaveLength(5);
});

it('a failure is not kept', async () => {
  const places = open('photon', { cacheSeconds: 60 });
  server.behave = answers(500, '');
  await places.suggest('mazar', 'KHI');
  server.behave = answers(200, photonAnswer);
  expect((await places.suggest('mazar', 'KHI'))[0]?.description).toBe(
    'Quaid’s tomb, Jamshed, Karachi',
  );
});

it('leaves out rows without a usable point or address', async () => {
  const bad = [null, 7, { ...nominatimRow, lat: '91' }, { ...nominatimRow, display_name: ' ' }];
  server.behave = answers(200, [...bad, nominatimRow]);
  expect(await open('nominatim').suggest('mazar')).toHaveLength(1);
});

it('ids of the built-in table stay valid, and a pin without a place gets the built-in text', async () => {
  const places = open('nominatim');
  const id = 'KHI.mazar-e-quaid';
  expect(await places.byId(id)).toEqual(await builtInPlaces.byId(id));
  server.behave = answers(200, { error: 'Unable to geocode' });
  expect(await places.at(place)).toEqual(await builtInPlaces.at(place));
});

it('the API uses the configured server, and goes on when it ends', async () => {
  server.behave = answers(200, [nominatimRow]);
  const test = await openTestApp({
    settings: { geocoder: { ...uncached, kind: 'nominatim', url: server.url } },
  });
  const agent = await test.user('dispatcher');
  const query = { keyword: 'mazar', city: 'KHI' };
  const suggested = await test.call(autocomplete, { query }, agent);
  expect(suggested.answer.predictions).toEqual([
    { place_id: '24.8753,67.0405', description: 'Quaid’s tomb, Karachi' },
  ]);
  await server.close();
  const found = await test.call(geocode, { query: { place_id: '24.8753,67.0405' } }, agent);
  expect(found).toMatchObject({ status: 200, answer: { infence: true } });
  expect((await test.call(autocomplete, { query }, agent)).answer.predictions[0]?.place_id).toBe(
    'KHI.mazar-e-quaid',
  );
  await test.close();
});
