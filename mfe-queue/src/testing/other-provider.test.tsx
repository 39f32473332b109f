import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import { seededRandom } from 'shared-contracts/testing/other-provider.builder';
import {
  answersEach,
  anySession,
  refetchAll,
  emptyFirstPage,
  errorsOnScreen,
  leaveConsole,
  renderAt,
  waitUntilIdle,
  showsAllCalls,
  SocketLine,
  startLawfulProvider,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import QueueBoardPage from '../queue-board/queue-board.page.tsx';
import RequestResultsSlot from '../queue-board/request-results.slot.tsx';
import { screenCalls } from './screen-calls.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset['row']);

const provider = startLawfulProvider(['/queue/:id']);

test('the queue shows any answer of another provider', async () => {
  startSession(anySession(1));
  await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [messages]);
  await waitUntilIdle();
  for (let number = 0; number < answersEach(4); number += 1) {
    expect(errorsOnScreen()).toEqual([]);
    await refetchAll();
  }
});

test('the search shows any answer of another provider', async () => {
  startSession(anySession(1));
  await renderAt('/', { '/': <RequestResultsSlot text="03" onResults={() => () => undefined} /> }, [
    messages,
  ]);
  await waitUntilIdle();
  await refetchAll();
  expect(errorsOnScreen()).toEqual([]);
});

test('it shows any live row', async () => {
  const random = seededRandom(5);
  startSession(anySession(1));
  provider.adjust({ 'queue.list': emptyFirstPage });
  const stop = await mockLine.open();
  await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [messages]);
  await waitUntilIdle();
  // A list that was loaded again is as empty as its answer, so the rows in between count.
  let most = 0;
  for (let number = 0; number < answersEach(20) / 10; number += 1) {
    for (const event of [queueNew, queueUpdate])
      await mockLine.bring(event, 10, random, { status: 'waiting' });
    expect(errorsOnScreen()).toEqual([]);
    most = Math.max(most, shownRows().length);
  }
  expect(most).toBeGreaterThan(0);
  stop();
  provider.adjust({});
});

// jsdom plays nothing.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test('so does claiming a request, and playing its voice note', async () => {
  for (let number = 0; number < answersEach(4); number += 1) {
    startSession(anySession(number));
    await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [messages]);
    await waitUntilIdle();
    const play = screen.queryAllByRole('button', { name: /voice note/i, hidden: true })[0];
    if (play) fireEvent.click(play);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    const assign = screen.queryAllByRole('button', { name: /^ASSIGN/, hidden: true })[0];
    if (assign) fireEvent.click(assign);
    await waitUntilIdle();
    expect(errorsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

showsAllCalls(provider, screenCalls);
