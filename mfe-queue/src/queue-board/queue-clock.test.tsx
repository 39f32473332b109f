import { act, cleanup, getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { call, notices$, queryClient, serverNow, startSession } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr } from 'shared-contracts/core/text';
import { queueLateAfterSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import { getQueueRow, releaseLease } from 'shared-contracts/queue/queue.api';
import { apiThrough } from 'shared-ui/testing';

import { signInAgents, boardRow, boardRows, openBoard, createTestCity } from '../testing/board.tsx';
import type { QueuePage } from './queue.queries.ts';

// The tests control the clock and its ticks; everything else, calls included, runs in real time.
const others = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

const agent = signInAgents();
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...others] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

/**
 * Sets the clock to the moment at which the request has this age. The server's clock is derived
 * from the offset that the page has measured.
 */
const makeItsAge = (row: QueueRow, seconds: number): void => {
  jest.setSystemTime(Date.parse(row.dt) + seconds * 1000 - (serverNow() - Date.now()));
};
const tick = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));
/** Polls in real time: the interval of `waitFor` doesn't advance here. */
const untilTrue = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const giveUpAt = performance.now() + getConfig().asyncUtilTimeout;
  while (!(await isSo()) && performance.now() < giveUpAt)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(await isSo()).toBe(true);
};
const waiting = async (): Promise<{ address: string; row: QueueRow }> => {
  const {
    city,
    rows: [row],
  } = await createTestCity();
  if (!row) throw new Error('a request was made');
  return { address: `/queue?city=${city}&sort=asc`, row };
};

/** The sounds passed to the page's one AudioContext, which the tones reuse. */
const played = { tones: 0 };
/** An AudioContext that counts what it plays. */
function plugIn(): void {
  played.tones = 0;
  class Loudspeaker {
    state = 'running';
    currentTime = 0;
    resume = async () => undefined;
    createGain = () => ({
      gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
      connect: () => ({}),
    });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => {
        played.tones += 1;
      },
      stop() {},
    });
  }
  Object.assign(globalThis, { AudioContext: Loudspeaker });
}

const late = /waiting more than 5 min/;
const alertBox = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'View' }));
  return screen.findByRole('menuitemcheckbox', { name: 'Alert me when a request waits 5 minutes' });
};

/** How many requests of the page have become late since a time. */
const lateSince = (from: number): number =>
  new Set(
    queryClient
      .getQueriesData<QueuePage>({})
      .flatMap(([, page]) => page?.list ?? [])
      .filter(({ dt }) => {
        const lateAt = Date.parse(dt) + queueLateAfterSeconds * 1000;
        return lateAt > from && lateAt <= serverNow();
      })
      .map(({ id }) => id),
  ).size;

// Runs first, because the tests below change the page's time.
test('the alert is on for roles that answer requests until they switch it off, each user separately; an admin switches it on', async () => {
  plugIn();
  const user = userEvent.setup();
  // The answer gives the page the true time, and the next tick shows it.
  const openQueue = async () => {
    await openBoard('/queue');
    await boardRows();
    await tick(1);
  };
  const openedAt = serverNow();
  await openQueue();
  // Some seeded requests have waited for long: those that were late when the screen opened are
  // counted without a sound. The page's clock is stopped while it opens, so one that becomes late
  // during that time may sound.
  expect(await screen.findByText(late)).toBeInTheDocument();
  // The server's time is accurate to a second.
  expect(played.tones / 2).toBeLessThanOrEqual(lateSince(openedAt - 1000));
  const box = await alertBox(user);
  expect(box).toHaveAttribute('aria-checked', 'true');
  await user.click(box);
  cleanup();
  await openQueue();
  expect(await alertBox(user)).toHaveAttribute('aria-checked', 'false');
  // Late requests are counted all the same.
  expect(await screen.findByText(late)).toBeInTheDocument();
  cleanup();
  startSession({ ...agent(0), id: 'f'.repeat(24), role: 11 });
  await openQueue();
  expect(await screen.findByText(late)).toBeInTheDocument();
  cleanup();
  startSession({ ...agent(0), id: 'e'.repeat(24), role: 6 });
  await openQueue();
  expect(await screen.findByText(late)).toBeInTheDocument();
  // Played once when it is turned on, so that the user recognises it.
  const switchOn = await alertBox(user);
  // A row may have become late while another user was signed in.
  const before = played.tones;
  await user.click(switchOn);
  expect(played.tones - before).toBe(2);
  await tick(1);
  expect(await screen.findByText(late)).toBeInTheDocument();
});

test('Time Elapsed counts up each second, is late above five minutes, with a badge from the sixth on, and sends no request', async () => {
  const { address, row } = await waiting();
  const calls = await apiThrough();
  await openBoard(address);
  await boardRows();
  makeItsAge(row, 298);
  const shown = within(await boardRow(row));
  const timer = shown.getByRole('timer');
  const before = calls.length;
  const seen: unknown[] = [];
  for (let second = 0; second < 4; second += 1) {
    await tick(1);
    seen.push([
      timer.textContent,
      ['', 'Late: '].filter((word) =>
        shown.queryByRole('timer', { name: `${word}${timer.textContent}` }),
      ),
      within(timer.closest('tr') ?? timer).queryByText(/^\+/) !== null ||
        timer.closest('tr')?.querySelector('[data-late]') !== null,
    ]);
  }
  expect(seen).toEqual([
    ['4:59', [''], false],
    ['5:00', [''], false],
    ['5:01', ['Late: '], true],
    ['5:02', ['Late: '], true],
  ]);
  await tick(600);
  expect(timer).toHaveTextContent('15:02');
  expect(timer.closest('td')).toHaveTextContent('+10 min');
  // A call that was sent earlier would have arrived before this one.
  await call(getQueueRow, { params: { id: row.id } });
  expect(calls.slice(before)).toEqual([expect.stringContaining(row.id)]);
});

test('the sound has a volume, which plays itself when it is chosen', async () => {
  plugIn();
  const user = userEvent.setup();
  await openBoard('/queue');
  await boardRows();
  await alertBox(user);
  const before = played.tones;
  await user.click(screen.getByRole('menuitemradio', { name: 'Quiet sound' }));
  await waitFor(() => expect(played.tones - before).toBe(2));
  await user.click(screen.getByRole('menuitemradio', { name: 'No sound' }));
  expect(screen.getByRole('menuitemradio', { name: 'No sound' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  expect(played.tones - before).toBe(2);
  await user.click(screen.getByRole('menuitemradio', { name: 'Loud sound' }));
});

test('the notice about a late request goes with the page whose ASSIGN it has', async () => {
  plugIn();
  const { address, row } = await waiting();
  const isNoticed = async () =>
    (await firstValueFrom(notices$)).some(
      ({ body }) => body === isolateLtr(formatPhone(row.phone)),
    );
  await openBoard(address);
  await boardRows();
  await untilTrue(() => queryClient.isFetching() === 0);
  makeItsAge(row, 298);
  await tick(1);
  await tick(2);
  await untilTrue(isNoticed);
  cleanup();
  expect(await isNoticed()).toBe(false);
});

test('a request that passes five minutes unanswered sounds and shows once, and can be claimed from the notice', async () => {
  plugIn();
  const { address, row } = await waiting();
  // A notice of the previous test may still be shown.
  const notices = async () =>
    (await firstValueFrom(notices$)).filter(
      ({ body }) => body === isolateLtr(formatPhone(row.phone)),
    );
  const place = await openBoard(address);
  await boardRows();
  await untilTrue(() => queryClient.isFetching() === 0);
  makeItsAge(row, 298);
  await tick(1);
  expect([played.tones, screen.queryByText(late), await notices()]).toEqual([0, null, []]);
  await tick(2);
  await untilTrue(() => played.tones > 0);
  expect(played.tones).toBe(2);
  expect(await screen.findByText('1 waiting more than 5 min')).toBeInTheDocument();
  const [notice] = await notices();
  expect(notice).toMatchObject({
    intent: 'warning',
    title: 'A request has been waiting for 5 minutes',
    body: isolateLtr(formatPhone(row.phone)),
    topic: 'queue.late',
    action: { label: 'ASSIGN' },
  });
  await tick(2);
  expect(played.tones).toBe(2);
  await act(async () => notice?.action?.run());
  await screen.findByText('the booking');
  expect(place().pathname).toBe(`/queue/${row.booking_id}`);
  await call(releaseLease, { params: { id: row.id } });
});
