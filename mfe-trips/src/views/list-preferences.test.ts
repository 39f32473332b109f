import { readPreferences } from './use-list-preferences.ts';
import { viewSearch } from './views.dialog.tsx';

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

test('a view begins on its first page', () => {
  expect(viewSearch('?type=70&page=4')).toBe('?type=70&page=1');
});
