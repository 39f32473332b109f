import { act, render, screen } from '@testing-library/react';
import { learnServerTime, serverNow } from './server-clock.ts';
import { useNow } from './use-now.ts';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

function Clock() {
  return <p>{useNow(1000)}</p>;
}

test('HELLO tells the time to the millisecond; a header’s whole seconds do not overrule it', () => {
  learnServerTime('http', 1_060_000);
  expect(serverNow()).toBe(1_060_500);
  learnServerTime('hello', 1_003_210);
  expect(serverNow()).toBe(1_003_210);
  learnServerTime('http', 9_000_000);
  expect(serverNow()).toBe(1_003_210);
  learnServerTime('hello', Number.NaN);
  expect(serverNow()).toBe(1_003_210);
  learnServerTime('hello', 1_000_000);
});

test('all clocks share one timer, which ends with the last of them', () => {
  const { rerender, unmount } = render(<><Clock /><Clock /></>);
  expect(jest.getTimerCount()).toBe(1);
  act(() => { jest.advanceTimersByTime(2000); });
  expect(screen.getAllByText('1002000')).toHaveLength(2);
  rerender(<Clock />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
