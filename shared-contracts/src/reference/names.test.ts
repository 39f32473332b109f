import {
  byZoneOrder,
  cityName,
  fleetName,
  languageName,
  shiftHourName,
  sourceName,
  zoneName,
} from './names.ts';

test("cities, languages, sources and fleets have an Urdu name in addition to the server’s; an unlisted one uses the server's", () => {
  expect(
    ['KHI', 'LHR', 'RWP', 'ISB'].map((city_code) =>
      cityName({ city_code, name: `${city_code} in English` }, 'ur'),
    ),
  ).toEqual(['کراچی', 'لاہور', 'راولپنڈی', 'ISB in English']);
  expect(cityName({ city_code: 'KHI', name: 'Karachi' }, 'en')).toBe('Karachi');
  const islamabad = { city_code: 'ISB', name: 'Islamabad', urdu_text: 'اسلام آباد' };
  expect([cityName(islamabad, 'ur'), cityName(islamabad, 'en')]).toEqual([
    'اسلام آباد',
    'Islamabad',
  ]);
  expect([
    languageName({ id: 2, name: 'Urdu' }, 'ur'),
    languageName({ id: 2, name: 'Urdu' }, 'en'),
    languageName({ id: 10, name: 'Pashto' }, 'ur'),
  ]).toEqual(['اردو', 'Urdu', 'Pashto']);
  expect([
    sourceName({ value: 'Radio', name: 'Radio' }, 'ur'),
    sourceName({ value: 'Radio', name: 'Radio' }, 'en'),
    sourceName({ value: 'Fair', name: 'A fair' }, 'ur'),
  ]).toEqual(['ریڈیو', 'Radio', 'A fair']);
  expect([
    fleetName({ title: 'AnyFleet' }, 'ur'),
    fleetName({ title: 'AnyFleet' }, 'en'),
    fleetName({ title: 'vans' }, 'ur'),
  ]).toEqual(['کوئی بھی فلیٹ', 'Any fleet', 'vans']);
});

test('a zone has a name in the language; without an Urdu one it uses the English', () => {
  const saddar = { zone: 'Saddar', urdu_text: 'صدر' };
  expect([
    zoneName(saddar, 'en'),
    zoneName(saddar, 'ur'),
    zoneName({ ...saddar, urdu_text: '' }, 'ur'),
  ]).toEqual(['Saddar', 'صدر', 'Saddar']);
});

test('zones are in their order, those without an order last and together', () => {
  const zones = [{ zone_order: null }, { zone_order: 2 }, { zone_order: 0 }, { zone_order: 1 }];
  expect(zones.toSorted(byZoneOrder).map(({ zone_order: place }) => place)).toEqual([
    0,
    1,
    2,
    null,
  ]);
  expect(byZoneOrder({ zone_order: null }, { zone_order: null })).toBe(0);
});

test('a spoken language without a number uses the name that it came with', () => {
  expect(languageName({ id: null, name: 'Sign' }, 'ur')).toBe('Sign');
});

test.each([
  ['12 A.M', 'رات 12 بجے'],
  ['5 A.M', 'صبح 5 بجے'],
  ['12 P.M', 'دوپہر 12 بجے'],
  ['5 P.M', 'شام 5 بجے'],
  ['11 P.M', 'رات 11 بجے'],
  ['noon', 'noon'],
])('the shift hour %s is said as %s', (hour, urdu) => {
  expect([shiftHourName(hour, 'en'), shiftHourName(hour, 'ur')]).toEqual([hour, urdu]);
});
