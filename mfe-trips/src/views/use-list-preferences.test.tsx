import { act, renderHook } from '@testing-library/react';
import { userPreferences } from 'shared-bus';

import { useListPreferences } from './use-list-preferences.ts';

test('the map of a list is kept on this machine, columns and views follow the user', () => {
  const sent = jest.spyOn(userPreferences, 'set');
  const { result } = renderHook(() => useListPreferences('inprogress'));
  act(() => result.current[1]({ hasMap: true }));
  act(() => result.current[1]({ hidden: ['fare'] }));
  expect(result.current[0]).toEqual({ hidden: ['fare'], views: [], hasMap: true });
  expect(sent.mock.calls).toEqual([
    ['here.list.inprogress.map', true],
    ['list.inprogress', { hidden: ['fare'], views: [] }],
  ]);
});
