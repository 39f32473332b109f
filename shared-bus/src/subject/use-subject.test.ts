import { act, renderHook } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';

import { useSubject } from './use-subject.ts';

test('re-renders when the value that is read changes, and is released with its component', () => {
  const counts = new BehaviorSubject({ own: 1, other: 1 });
  const rendered = jest.fn();
  const { unmount } = renderHook(() => rendered(useSubject(counts, () => counts.value.own)));
  act(() => counts.next({ own: 1, other: 2 }));
  act(() => counts.next({ own: 2, other: 2 }));
  expect(rendered.mock.calls).toEqual([[1], [2]]);
  expect(counts.observed).toBe(true);
  unmount();
  expect(counts.observed).toBe(false);
});
