import { act, renderHook } from '@testing-library/react';

import { useSearchForm } from './use-search-form.ts';

test('keeps the typed text until another search replaces it, even one seen before', () => {
  const { result, rerender } = renderHook(({ text }) => useSearchForm({ text }), {
    initialProps: { text: 'a' },
  });
  act(() => result.current[1]({ text: 'ab' }));
  rerender({ text: 'a' });
  expect(result.current[0]).toEqual({ text: 'ab' });
  rerender({ text: 'abc' });
  expect(result.current[0]).toEqual({ text: 'abc' });
  act(() => result.current[1]({ text: '' }));
  rerender({ text: '' });
  rerender({ text: 'abc' });
  // This search was overwritten once, and another search followed.
  expect(result.current[0]).toEqual({ text: '' });
});
