import { act, render, screen } from '@testing-library/react';

import { updateServerTime, serverNow } from './server-clock.ts';
import { useClock, useNow } from './use-now.ts';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

function Clock() {
  return <p>{useNow(1000)}</p>;
}

test('HELLO sets the time to the millisecond; what is late or has whole seconds does not override it', () => {
  updateServerTime('http', 1_060_000);
  expect(serverNow()).toBe(1_060_500);
  updateServerTime('hello', 1_003_210);
  expect(serverNow()).toBe(1_003_210);
  updateServerTime('http', 1_002_000);
  updateServerTime('pulse', 1_001_900);
  expect(serverNow()).toBe(1_003_210);
  updateServerTime('hello', Number.NaN);
  expect(serverNow()).toBe(1_003_210);
  updateServerTime('hello', 1_000_000);
});

test.each([
  ['forward', 7],
  ['back', -7],
])('a machine’s clock that was set %s is corrected by the next pulse', (_where, minutes) => {
  updateServerTime('hello', 1_000_000);
  jest.setSystemTime(1_000_000 + minutes * 60_000);
  updateServerTime('pulse', 1_001_000);
  expect(serverNow()).toBe(1_001_000);
  jest.setSystemTime(1_000_000);
  updateServerTime('hello', 1_000_000);
});

test('without pulses the next answer corrects it', () => {
  updateServerTime('hello', 1_000_000);
  jest.setSystemTime(1_000_000 + 7 * 60_000);
  updateServerTime('http', 1_003_000);
  expect(serverNow()).toBe(1_003_500);
  jest.setSystemTime(1_000_000);
  updateServerTime('hello', 1_000_000);
});

test('all clocks share one timer, which stops with the last of them', () => {
  const { rerender, unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getAllByText('1002000')).toHaveLength(2);
  rerender(<Clock />);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a value of the time re-renders only when it changes; many clocks take turns', () => {
  const onRender = jest.fn();
  const Minute = () => {
    onRender();
    return <b>{useClock((now) => Math.floor(now / 60_000))}</b>;
  };
  const { unmount } = render(
    <>
      <Minute />
      {Array.from({ length: 150 }, (_, at) => (
        <Clock key={at} />
      ))}
    </>,
  );
  const first = onRender.mock.calls.length;
  const shownCount = () => screen.queryAllByText('1001000').length;
  // A second has passed for all of them; each frame re-renders some.
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  expect(shownCount()).toBe(0);
  const perFrame = Array.from({ length: 5 }, () => {
    const before = shownCount();
    act(() => {
      jest.advanceTimersToNextFrame();
    });
    return shownCount() - before;
  });
  expect(Math.max(...perFrame)).toBeLessThanOrEqual(120);
  expect(shownCount()).toBe(150);
  expect(onRender.mock.calls.length).toBe(first);
  // 1,000 s are in minute 16; the next minute begins at 1,020 s.
  act(() => {
    jest.advanceTimersByTime(20_000);
  });
  expect(screen.getByText('17')).toBeInTheDocument();
  expect(onRender.mock.calls.length).toBe(first + 1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a value that is only shown waits in a hidden tab; the time itself goes on', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onRender = jest.fn();
  const Seconds = () => {
    onRender();
    return <b>{useClock((now) => now / 1000)}</b>;
  };
  const { unmount } = render(
    <>
      <Seconds />
      <Clock />
    </>,
  );
  onRender.mockClear();
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('1060000')).toBeInTheDocument();
  expect(onRender).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('1060')).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  visibility.mockRestore();
});

test('a hidden tab, whose frames are a second apart, updates all of its clocks in one', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { unmount } = render(
    <>
      {Array.from({ length: 150 }, (_, at) => (
        <Clock key={at} />
      ))}
    </>,
  );
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  act(() => {
    jest.advanceTimersToNextFrame();
  });
  expect(screen.getAllByText('1001000')).toHaveLength(150);
  unmount();
});
