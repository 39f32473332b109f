import { act, renderHook } from '@testing-library/react';
import { startSession } from 'shared-bus';
import type { Notification } from 'shared-contracts/notifications/notification';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';
import { anySession } from 'shared-ui/testing';

import {
  announced,
  isShownKind,
  kindOf,
  notificationKinds,
  useMutedKinds,
} from './notification-kinds.ts';

const row = (state: TripState | null, read = false): Notification => ({
  id: `${state}`,
  message: '',
  dt: '',
  read,
  trip_status: state,
  trip_id: '',
  trip_no: '1',
  booking_type: 'single',
});
const log = (logs: Notification[], unread: number) => ({
  logs,
  count: [{ count: 40 }],
  unreadCount: [{ count: unread }],
});

beforeEach(() => {
  localStorage.clear();
  startSession(anySession(1, 36));
});

test('each state has one kind, and an unknown state the last kind', () => {
  expect(Object.fromEntries(tripStates.map((state) => [state, kindOf(row(state))]))).toEqual({
    open: 'other',
    pending: 'other',
    accepted: 'accepted',
    arrived: 'arrived',
    started: 'started',
    finished: 'completed',
    feedback: 'completed',
    completed: 'completed',
    cancelled: 'cancelled',
    batch_cancelled: 'cancelled',
    expired: 'expired',
  });
  expect(kindOf(row(null))).toBe('other');
  expect(
    isShownKind(
      row(null),
      notificationKinds.filter((kind) => kind !== 'other'),
    ),
  ).toBe(true);
});

test("with all kinds on, the server's count is announced; otherwise the newest unread of the enabled kinds", () => {
  const logs = [row('accepted'), row('arrived'), row('started', true), row('arrived')];
  expect(announced(log(logs, 9), [])).toEqual({ count: 9, isMore: false });
  expect(announced(log(logs, 3), ['arrived'])).toEqual({ count: 1, isMore: false });
  // The kinds of older ones are unknown: they are neither counted nor ignored.
  expect(announced(log(logs, 9), ['arrived'])).toEqual({ count: 1, isMore: true });
  expect(announced(undefined, ['arrived'])).toEqual({ count: 0, isMore: false });
});

test('the choice is stored per user, and invalid stored data counts as none', () => {
  const first = renderHook(useMutedKinds);
  expect(first.result.current[0]).toEqual([]);
  act(() => first.result.current[1](['arrived', 'other']));
  expect(first.result.current[0]).toEqual(['arrived', 'other']);
  expect(renderHook(useMutedKinds).result.current[0]).toEqual(['arrived', 'other']);

  act(() => startSession({ ...anySession(1, 36), id: 'f'.repeat(24), access_token: 'another' }));
  expect(first.result.current[0]).toEqual([]);
  localStorage.setItem(`console.draft.${'f'.repeat(24)}.bell.off`, '["arrived","teleported",3]');
  expect(renderHook(useMutedKinds).result.current[0]).toEqual(['arrived']);
  localStorage.setItem(`console.draft.${'f'.repeat(24)}.bell.off`, '{"arrived":true}');
  expect(renderHook(useMutedKinds).result.current[0]).toEqual([]);
});
