import { act, waitFor } from '@testing-library/react';
import { queryClient, startSession } from 'shared-bus';
import type { NavCount } from 'shared-contracts/federation/remote.lists';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { queueNew, queueUpdate } from 'shared-contracts/queue/queue.socket';
import { anySession, leaveConsole, otherProvider, renderAt, SocketLine } from 'shared-ui/testing';

import { queueRow } from '../testing/queue-rows.ts';
import QueueCountSlot from './queue-count.slot.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

/** The last number that was reported and not withdrawn. */
const shown: { path?: string; count?: NavCount } = {};
function onCount(path: string, count: NavCount): () => void {
  Object.assign(shown, { path, count });
  return () => delete shown.count;
}
let stop: () => void;
const answer = (list: readonly QueueRow[], total = list.length) =>
  otherProvider({
    'GET /booking_queue': { list, current_page: 1, total_records: total, total_pages: 1 },
  });
async function open() {
  await renderAt('/', { '/': <QueueCountSlot onCount={onCount} /> }, []);
}

beforeEach(async () => {
  startSession(anySession(1));
  stop = await mockLine.open();
});
afterEach(() => {
  stop();
  leaveConsole();
});

test('counts every waiting request and follows the events, the wait by the oldest', async () => {
  const [first, second] = [queueRow(1), queueRow(2)];
  await answer([first, second], 2);
  await open();
  await waitFor(() =>
    expect(shown).toEqual({
      path: '/queue',
      count: {
        count: 2,
        waitsSince: Date.parse(first.dt),
        lateAfterSeconds: 300,
        isInTitle: true,
      },
    }),
  );
  await mockLine.send(queueNew, queueRow(3));
  expect(shown.count?.count).toBe(3);
  await mockLine.send(queueUpdate, { ...first, status: 'booked', row_version: 2 });
  expect(shown.count).toMatchObject({ count: 2, waitsSince: Date.parse(second.dt) });
});

test('a request that an agent holds is counted, and the wait is of those that nobody holds', async () => {
  const held = { claimed_by: { id: 'f'.repeat(24), name: 'Ali' } };
  const [first, second] = [queueRow(1, held), queueRow(2)];
  await answer([first, second]);
  await open();
  await waitFor(() =>
    expect(shown.count).toMatchObject({ count: 2, waitsSince: Date.parse(second.dt) }),
  );
});

test('an empty queue has no wait', async () => {
  await answer([]);
  await open();
  await waitFor(() => expect(shown.count).toMatchObject({ count: 0, waitsSince: undefined }));
});

test('a number that cannot be fetched again is withdrawn, and comes back with the next answer', async () => {
  await answer([queueRow(1)]);
  await open();
  await waitFor(() => expect(shown.count?.count).toBe(1));
  await otherProvider({ 'GET /booking_queue': [403, { code: 403 }] });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(shown.count).toBeUndefined());
  await answer([queueRow(1), queueRow(2)]);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(shown.count?.count).toBe(2));
});
