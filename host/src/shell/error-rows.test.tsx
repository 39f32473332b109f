import { act, screen } from '@testing-library/react';
import { endSession, notify, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { isolateLtr } from 'shared-contracts/core/text';
import {
  errorNotice,
  leaveConsole,
  serverText,
  sessionOver,
  successNotice,
  unreachable,
  silentProvider,
  type ErrorRowCase,
} from 'shared-ui/testing';

import {
  noticeWithTitle,
  notices,
  renderShell,
  startEmptyConsole,
} from '../testing/render-shell.tsx';

jest.mock('socket.io-client', () => ({
  io: () => ({
    on() {},
    onAny() {},
    removeAllListeners() {},
    offAny() {},
    disconnect() {},
    connect() {},
    active: true,
  }),
}));

beforeAll(startEmptyConsole);
afterEach(() => {
  jest.useRealTimers();
  leaveConsole();
});

// Each remote tests that its screens request notices of these kinds; this test checks how long each
// is shown.
const requested: readonly (readonly [string, Omit<ErrorRowCase, 'situation'>])[] = [
  ['a failure', { ...errorNotice, title: 'Failed to load data' }],
  ['a failure with its reason', { ...errorNotice, ...unreachable }],
  ['a failure with more to read', { ...errorNotice, ...unreachable, durationMs: 8000 }],
  ['a success', { ...successNotice, title: 'Driver Located' }],
  ['a success with details', { ...successNotice, title: 'Saved', text: serverText }],
  [
    'a number to copy',
    { ...successNotice, title: 'Booking created', text: isolateLtr('77'), durationMs: 8000 },
  ],
  ['a warning', { ...errorNotice, intent: 'warning', title: 'Booking is in open state' }],
  ['a session that is over', sessionOver],
  [
    'a console that cannot start',
    { ...errorNotice, title: 'Start-up failed', text: serverText, endsSession: 'start-up-failed' },
  ],
  [
    'a user who signed out',
    { ...successNotice, title: serverText, leadsTo: '/login', endsSession: 'signed-out' },
  ],
];

test.each(requested)(
  '%s: the notice is shown among the notices for its time and no longer',
  async (_name, { intent, title, text, durationMs, endsSession }) => {
    await silentProvider();
    startSession(buildSession({ role: 6 }));
    await renderShell();
    jest.useFakeTimers();
    if (endsSession !== true)
      act(
        () =>
          void notify({
            intent: intent ?? 'error',
            title,
            body: text,
            ...(durationMs !== undefined && { durationMs }),
          }),
      );
    if (endsSession) act(() => endSession(endsSession === true ? 'expired' : endsSession, text));
    expect(noticeWithTitle(title)).toHaveTextContent(
      text ? new RegExp(`${title}.*${text}`) : title,
    );
    expect(screen.queryByText('sign in here') !== null).toBe(endsSession !== undefined);
    act(() => {
      jest.advanceTimersByTime((durationMs ?? 0) - 1);
    });
    expect(notices().getByText(title)).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(notices().queryByText(title)).toBeNull();
  },
);

test('without a stored login any screen redirects to /login', async () => {
  await renderShell();
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
});
