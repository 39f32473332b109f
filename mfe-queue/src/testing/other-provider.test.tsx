import { fireEvent, screen } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { answersEach, anySession, askAgain, faultsOnScreen, renderAt, settled, showsAllCalls, lawfulProvider } from 'shared-ui/testing';
import { queueMessages } from '../messages.ts';
import QueueBoardPage from '../queue-board/queue-board.page.tsx';

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

// jsdom plays nothing.
beforeEach(() => { jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(); });

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
  }
});

showsAllCalls(provider, 'mfe-queue');
