import { fill, isolateFirstStrong, isolateLtr, isolateValue, joinTexts } from './text.ts';

test('fills placeholders by name, at each occurrence; one without a value remains', () => {
  expect(fill('{n} of {total}, {n}!', { n: 2, total: '5' })).toBe('2 of 5, 2!');
  expect(fill('Rs. {amount} for {long_name}', { amount: 0 })).toBe('Rs. 0 for {long_name}');
  expect(fill('nothing to {fill}')).toBe('nothing to {fill}');
  expect(fill('{} {a-b} { a }', { a: 1 })).toBe('{} {a-b} { a }');
});

test('a Latin part of an Urdu sentence keeps its own direction', () => {
  expect(isolateLtr('5 A.M')).toBe('\u20665 A.M\u2069');
});

test('a value of either script keeps its own direction in a right-to-left text', () => {
  expect([isolateFirstStrong('A-17', 'rtl'), isolateFirstStrong('A-17', 'ltr')]).toEqual([
    '\u2068A-17\u2069',
    'A-17',
  ]);
});

test.each([
  ['0300 1234567', '\u20680300 1234567\u2069'],
  ['Bilal', '\u2068Bilal\u2069'],
  [12, '12'],
  ['ڈرائیور، گاڑی', 'ڈرائیور، گاڑی'],
  ['', ''],
])('in an Urdu sentence %s keeps its own direction', (value, shown) => {
  expect(isolateValue(value)).toBe(shown);
});

test('a list has the comma of its language', () => {
  expect([joinTexts(['A', 'B'], 'en'), joinTexts(['ا', 'ب'], 'ur')]).toEqual(['A, B', 'ا، ب']);
});
