import { act, renderHook } from '@testing-library/react';
import { coordinateForms, coordinateRefusals } from 'shared-contracts/testing/corpus/coordinates';

import { useTypedCoordinates } from './use-typed-coordinates.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The point that a text becomes after the debounce. */
function pointOf(text: string): unknown {
  const onRead = jest.fn();
  const { unmount } = renderHook(() => useTypedCoordinates(text, onRead));
  act(() => jest.advanceTimersByTime(1500));
  unmount();
  return onRead.mock.calls[0]?.[0];
}

test.each(coordinateForms)('"%s" becomes its point', (text) => {
  expect(pointOf(text)).toEqual({ lat: 24.8615, lng: 67.0099 });
});

test.each(coordinateRefusals)('"%s" stays: %s', (text) => {
  expect(pointOf(text)).toBeUndefined();
});
