import { readPreferences } from './use-list-preferences.ts';

test('reads as much of a stored list as is valid', () => {
  expect(readPreferences(undefined)).toEqual({ hidden: [], views: [] });
  expect(
    readPreferences({
      hidden: ['fare', 7],
      views: [null, { name: 'Night', search: '?type=70' }, { name: 'half' }],
    }),
  ).toEqual({
    hidden: ['fare'],
    views: [{ name: 'Night', search: '?type=70', hidden: [] }],
  });
});
