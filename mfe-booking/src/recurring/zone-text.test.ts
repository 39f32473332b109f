import { zoneText } from './rule-texts.tsx';

test.each([
  [undefined, 'own-zone'],
  ['Asia/Karachi', 'own-zone'],
  ['Asia/Dubai', 'Gulf Standard Time'],
])('times of a rule in the zone %s are those of %s', (zone, text) => {
  expect(zoneText(zone, (key) => key, 'en')).toBe(text);
});
