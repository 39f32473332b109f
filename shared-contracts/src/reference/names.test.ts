import { cityName, languageName } from './names.ts';

test('cities and languages have an Urdu name beside the server\'s own; one that nobody knows keeps that', () => {
  expect(['KHI', 'LHR', 'RWP', 'ISB'].map((city_code) => cityName({ city_code, name: `${city_code} in English` }, 'ur'))).toEqual(['کراچی', 'لاہور', 'راولپنڈی', 'ISB in English']);
  expect(cityName({ city_code: 'KHI', name: 'Karachi' }, 'en')).toBe('Karachi');
  expect([languageName({ id: 2, name: 'Urdu' }, 'ur'), languageName({ id: 2, name: 'Urdu' }, 'en'), languageName({ id: 10, name: 'Pashto' }, 'ur')]).toEqual(['اردو', 'Urdu', 'Pashto']);
});
