import { findPlaces, gazetteer, nearestPlace } from './gazetteer.ts';
import { builtInPlaces, inFence, readPoint } from './geo.provider.ts';
import { distanceMeters, inRing } from './geometry.ts';
import { serviceArea } from './service-area.ts';
import { zoneAt } from './zones.ts';

const { cities, zones } = serviceArea();

test('every place of the gazetteer lies in its own city, in exactly one zone, and that zone’s polygon holds it', () => {
  const lost = gazetteer().filter((place) => {
    const found = zoneAt(place);
    // Fences are cut at five decimals (about a metre); a place within that of a border may fall to
    // the neighbour's polygon.
    const holding = zones.filter((zone) => inRing(place, zone.fence));
    return (
      found?.city.city_code !== place.city || holding.length !== 1 || holding[0] !== found.zone
    );
  });
  expect(lost.map((place) => place.place_id)).toEqual([]);
});

test('place ids are unique and each city has some hundred places and over twenty zones', () => {
  expect(new Set(gazetteer().map((place) => place.place_id)).size).toBe(gazetteer().length);
  for (const city of cities) {
    expect(gazetteer().filter((place) => place.city === city.city_code).length).toBeGreaterThan(
      150,
    );
    expect(zones.filter((zone) => zone.city === city.city_code).length).toBeGreaterThan(20);
  }
});

test('zones partition the city: their areas add up to the fence', () => {
  const area = (ring: readonly (readonly number[])[]): number =>
    Math.abs(
      ring.reduce((sum, [x = 0, y = 0], i) => {
        const [nx = 0, ny = 0] = ring[(i + 1) % ring.length] ?? [];
        return sum + x * ny - nx * y;
      }, 0),
    ) / 2;
  for (const city of cities) {
    const sum = zones
      .filter((zone) => zone.city === city.city_code)
      .reduce((total, zone) => total + area(zone.fence), 0);
    expect(sum / area(city.fence)).toBeCloseTo(1, 3);
  }
});

test.each([
  ['KHI', 'clif', 'KHI.clifton'],
  ['KHI', 'dolmen', 'KHI.dolmen-mall-hyderi'],
  ['KHI', 'mall dolm', 'KHI.dolmen-mall-hyderi'],
  ['KHI', 'fb area block 1', 'KHI.fb-area-block-10'],
  ['LHR', 'liberty', 'LHR.liberty-chowk'],
  ['RWP', 'raja', 'RWP.raja-bazaar'],
  ['KHI', 'کلفٹن', 'KHI.clifton'],
])('in %s "%s" finds %s first', (city, keyword, expected) => {
  expect(findPlaces(keyword, city).map((place) => place.place_id)[0]).toBe(expected);
});

test('a word that every object has as a member finds no place', () => {
  expect(findPlaces('constructor')).toEqual([]);
});

test('a city filter excludes other cities; an unknown city finds nothing, and nonsense finds nothing', () => {
  expect(findPlaces('model town', 'KHI').every((place) => place.city === 'KHI')).toBe(true);
  expect(findPlaces('clifton', 'XXX')).toEqual([]);
  expect(findPlaces('zzzzqq')).toEqual([]);
  expect(findPlaces('  ,. ')).toEqual([]);
});

test('a moved pin is named by the nearest place, its zone and city', async () => {
  const pin = { lat: 24.8752, lng: 67.0425 };
  expect(nearestPlace(pin)?.place.name).toBe('Mazar-e-Quaid');
  expect((await builtInPlaces.at(pin))?.address).toBe('Near Mazar-e-Quaid, Jamshed Town, Karachi');
  expect((await builtInPlaces.at({ lat: 24.7, lng: 66.5 }))?.address).toBe('24.7000, 66.5000');
});

test('fences: Karachi’s centre is inside, Hyderabad and the open sea are not', () => {
  expect(inFence({ lat: 24.861462, lng: 67.009939 }, 'KHI')).toBe(true);
  expect(inFence({ lat: 24.861462, lng: 67.009939 }, 'LHR')).toBe(false);
  expect(inFence({ lat: 25.396, lng: 68.3578 })).toBe(false);
  expect(inFence({ lat: 24.6, lng: 66.9 })).toBe(false);
});

test('typed coordinates are read, anything else is not', () => {
  expect(readPoint('24.86, 67.01')).toEqual({ lat: 24.86, lng: 67.01 });
  expect(readPoint('95,10')).toBeUndefined();
  expect(readPoint('Clifton 5, 7')).toBeUndefined();
});

test('distances match the length of a degree', () => {
  expect(distanceMeters({ lat: 24, lng: 67 }, { lat: 25, lng: 67 })).toBeCloseTo(111195, -2);
});
