import { act, renderHook } from '@testing-library/react';

import { useSearchForm } from './use-search-form.ts';

function open(text: string) {
  const { result, rerender } = renderHook((searched: string) => useSearchForm({ text: searched }), {
    initialProps: text,
  });
  return {
    shown: () => result.current[0].text,
    type: (typed: string) => act(() => result.current[1]({ text: typed })),
    go: rerender,
  };
}

test('typed text is shown until another search replaces it', () => {
  const form = open('a');
  form.type('ab');
  form.go('a');
  expect(form.shown()).toBe('ab');
  form.go('abc');
  expect(form.shown()).toBe('abc');
});

test.each([
  ['', 'Ali'],
  ['Ali', ''],
])(
  'a search that is undone, by Back or a reset, shows the earlier one: %j, then %j',
  (before, typed) => {
    const form = open(before);
    form.type(typed);
    form.go(typed);
    form.go(before);
    expect(form.shown()).toBe(before);
  },
);
