import { act, renderHook } from '@testing-library/react';

import { markStale, useFreshness } from './freshness.ts';
import type { Connection } from './live-message.ts';

let mockConnection: Connection = 'live';
let mockIsSilent = false;
let mockDoCallsWork = false;
let mockIsConnecting = false;
let mockOutages: readonly string[] = [];
jest.mock('./live.ts', () => ({
  useCallsWork: () => mockDoCallsWork,
  useConnection: () => mockConnection,
  useIsConnecting: () => mockIsConnecting,
  useIsSilent: () => mockIsSilent,
  useOutages: () => mockOutages,
}));

test('data that could not be loaded is stale until each mark is cleared, once', () => {
  const { result } = renderHook(useFreshness);
  expect(result.current).toBe('live');
  const clear: (() => void)[] = [];
  act(() => void clear.push(markStale(), markStale()));
  expect(result.current).toBe('stale');
  act(() => {
    clear[0]?.();
    clear[0]?.();
  });
  expect(result.current).toBe('stale');
  act(() => clear[1]?.());
  expect(result.current).toBe('live');
});

test.each([
  ['database', 'stale'],
  ['places', 'live'],
])('a live connection to a server without its %s reads %s', (outage, shown) => {
  mockOutages = [outage];
  expect(renderHook(useFreshness).result.current).toBe(shown);
  mockOutages = [];
});

test('a connection that is down outweighs a list that failed', () => {
  const clear = markStale();
  mockConnection = 'offline';
  expect(renderHook(useFreshness).result.current).toBe('offline');
  mockConnection = 'live';
  act(clear);
});

test.each([
  ['offline', 'connecting'],
  ['catching-up', 'connecting'],
  ['live', 'live'],
] as const)('a first connection that is %s so far reads %s', (connection, shown) => {
  mockIsConnecting = true;
  mockConnection = connection;
  expect(renderHook(useFreshness).result.current).toBe(shown);
  mockIsConnecting = false;
  mockConnection = 'live';
});

test('a silent connection of a computer without a network is offline, as soon as that is known', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  mockConnection = 'catching-up';
  const { result, rerender } = renderHook(useFreshness);
  expect(result.current).toBe('catching-up');
  const report = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  report(false);
  expect(result.current).toBe('offline');
  report(true);
  expect(result.current).toBe('catching-up');
  // Messages still arrive: the server is on this computer.
  report(false);
  mockConnection = 'live';
  rerender();
  expect(result.current).toBe('live');
});

test('a server that sends nothing is silent, not catching up, and silent no longer once events are fetched', () => {
  mockConnection = 'catching-up';
  mockIsSilent = true;
  const { result, rerender } = renderHook(useFreshness);
  expect(result.current).toBe('silent');
  mockIsSilent = false;
  rerender();
  expect(result.current).toBe('catching-up');
});

test('nothing follows the computer’s network once the freshness is not shown', () => {
  const added = jest.spyOn(globalThis, 'addEventListener');
  const removed = jest.spyOn(globalThis, 'removeEventListener');
  const ofNetwork = (calls: readonly (readonly unknown[])[]) =>
    calls.map(([name]) => name).filter((name) => name === 'online' || name === 'offline');
  const shown = [renderHook(useFreshness), renderHook(useFreshness)];
  for (const { unmount } of shown) unmount();
  expect(ofNetwork(added.mock.calls)).toContain('offline');
  expect(ofNetwork(removed.mock.calls)).toEqual(ofNetwork(added.mock.calls));
});

test.each([
  ['offline', false, 'limited'],
  ['catching-up', false, 'limited'],
  ['catching-up', true, 'silent'],
  ['live', false, 'live'],
] as const)(
  'a connection that is %s while calls work (silent: %s) reads %s',
  (connection, isSilent, shown) => {
    mockConnection = connection;
    mockIsSilent = isSilent;
    mockDoCallsWork = true;
    expect(renderHook(useFreshness).result.current).toBe(shown);
    mockDoCallsWork = mockIsSilent = false;
    mockConnection = 'live';
  },
);
