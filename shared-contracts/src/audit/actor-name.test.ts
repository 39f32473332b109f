import { actorName } from './actor-name.ts';

test.each([
  ['simulator', 'Demo system', 'ڈیمو سسٹم'],
  ['driver watch', 'Driver watch', 'ڈرائیور کی نگرانی'],
  ['Bilal', 'Bilal', 'Bilal'],
  ['constructor', 'constructor', 'constructor'],
])('%s is shown in the language of the screen', (name, english, urdu) => {
  expect([actorName(name, 'en'), actorName(name, 'ur')]).toEqual([english, urdu]);
});
