import { act, renderHook } from '@testing-library/react';

import { awaitPage } from './await-page.ts';
import { useLaterCode } from './use-later-code.ts';

const load = jest.fn(async () => 'code');
let show = (): void => {};
beforeEach(() => {
  jest.useFakeTimers();
  load.mockClear();
  const end = awaitPage();
  show = () => {
    show = () => {};
    end();
  };
});
afterEach(() => {
  show();
  jest.useRealTimers();
});
const frames = () => act(() => jest.advanceTimersByTimeAsync(200));

test('code of a page is loaded once the page is on screen', async () => {
  const { result } = renderHook(() => useLaterCode(load));
  await frames();
  expect([result.current, load.mock.calls.length]).toEqual([undefined, 0]);
  show();
  await frames();
  expect([result.current, load.mock.calls.length]).toEqual(['code', 1]);
});

test('code that is needed does not wait for the page', async () => {
  const { result, rerender } = renderHook(({ isNeeded }) => useLaterCode(load, isNeeded), {
    initialProps: { isNeeded: false },
  });
  await frames();
  rerender({ isNeeded: true });
  await frames();
  expect([result.current, load.mock.calls.length]).toEqual(['code', 1]);
});

test('code that failed to load with the page is loaded again when it is needed, until it is here', async () => {
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  const { result, rerender } = renderHook(({ isNeeded }) => useLaterCode(load, isNeeded), {
    initialProps: { isNeeded: false },
  });
  show();
  await frames();
  expect([result.current, load.mock.calls.length]).toEqual([undefined, 1]);
  rerender({ isNeeded: true });
  await frames();
  expect([result.current, load.mock.calls.length]).toEqual([undefined, 2]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect([result.current, load.mock.calls.length]).toEqual(['code', 3]);
});
