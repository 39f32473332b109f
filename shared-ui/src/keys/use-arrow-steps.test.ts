import { act, renderHook } from '@testing-library/react';
import { setLanguage } from 'shared-bus';

import { useArrowSteps } from './use-arrow-steps.ts';

afterEach(() => act(() => setLanguage('en')));

test('left and right follow the direction of the language, up and down do not', async () => {
  const { result } = renderHook(() => useArrowSteps());
  const steps = () =>
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Enter'].map((key) => result.current(key));
  expect(steps()).toEqual([1, -1, 1, -1, undefined]);
  await act(() => setLanguage('ur'));
  expect(steps()).toEqual([-1, 1, 1, -1, undefined]);
});
