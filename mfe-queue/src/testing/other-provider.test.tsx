import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { seededRandom } from 'shared-contracts/core/other-provider.builder';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import {
  answersEach,
  anySession,
  askAgain,
  emptyFirstPage,
  faultsOnScreen,
  leaveConsole,
  renderAt,
  settled,
  showsAllCalls,
  SocketLine,
  lawfulProvider,
} from 'shared-ui/testing';

import { queueMessages } from '../messages.ts';
import QueueBoardPage from '../queue-board/queue-board.page.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset['row']);

const provider = lawfulProvider(['/queue/:id']);

test('the queue shows whatever another provider answers', async () => {
  startSession(anySession(1));
  await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [queueMessages]);
  await settled();
  for (let number = 0; number < answersEach(4); number += 1) {
    expect(faultsOnScreen()).toEqual([]);
    await askAgain();
  }
});

test('it shows whatever rows come live', async () => {
  const random = seededRandom(5);
  startSession(anySession(1));
  provider.adjust({ 'queue.list': emptyFirstPage });
  const stop = await mockLine.open();
  await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [queueMessages]);
  await settled();
  for (let number = 0; number < answersEach(20) / 10; number += 1) {
    for (const event of [queueNew, queueUpdate])
      await mockLine.bring(event, 10, random, { status: 'waiting' });
    expect(faultsOnScreen()).toEqual([]);
  }
  await waitFor(() => expect(shownRows().length).toBeGreaterThan(0));
  stop();
  provider.adjust({});
});

// jsdom plays nothing.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test('so does taking a request, and hearing its voice note', async () => {
  for (let number = 0; number < answersEach(4); number += 1) {
    startSession(anySession(number));
    await renderAt('/queue', { '/queue': <QueueBoardPage /> }, [queueMessages]);
    await settled();
    const play = screen.queryAllByRole('button', { name: /voice note/i, hidden: true })[0];
    if (play) fireEvent.click(play);
    await settled();
    expect(faultsOnScreen()).toEqual([]);
    const assign = screen.queryAllByRole('button', { name: /^ASSIGN/, hidden: true })[0];
    if (assign) fireEvent.click(assign);
    await settled();
    expect(faultsOnScreen()).toEqual([]);
    leaveConsole();
  }
});

showsAllCalls(provider, 'mfe-queue');
