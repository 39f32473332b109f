import { waitFor } from '@testing-library/react';
import { startSession, useFreshness } from 'shared-bus';
import {
  anySession,
  emptyFirstPage,
  otherProvider,
  renderAt,
  setTestComposition,
  SocketLine,
  type ProviderAnswer,
} from 'shared-ui/testing';

import { messages } from '../messages.ts';
import QueueBoardPage from '../queue-board/queue-board.page.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

beforeEach(() => setTestComposition(['/queue/:id']));
const Freshness = () => <output>{useFreshness()}</output>;

async function openBoard(list: ProviderAnswer) {
  startSession(anySession(1));
  await otherProvider({ 'GET /booking_queue': list, 'GET /health': [503, {}] });
  const stop = await mockLine.open();
  const page = (
    <>
      <QueueBoardPage />
      <Freshness />
    </>
  );
  await renderAt('/queue', { '/queue': page }, [messages]);
  return stop;
}
const shown = () => document.querySelector('output')?.textContent;

test('a page that is opened while lists answer 503 is not current, though its socket is connected', async () => {
  const stop = await openBoard([
    503,
    { code: 503, message: 'Away', error_id: 'server.unavailable' },
  ]);
  await waitFor(() => expect(shown()).toBe('stale'));
  stop();
});

test('a page whose list was loaded is', async () => {
  const stop = await openBoard({ ...emptyFirstPage() });
  await waitFor(() => expect(shown()).toBe('live'));
  stop();
});
