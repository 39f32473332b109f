import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from 'shared-bus';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { apiThrough, SocketLine } from 'shared-ui/testing';

import { boardRows, createTestCity, openBoard, signInAgents } from '../testing/board.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
signInAgents();

test('opening the queue is one list call, although the socket opens too; Reload is another', async () => {
  const { city } = await createTestCity([{}, {}]);
  const all = await apiThrough();
  const calls = () => all.filter((name) => name.startsWith(`GET ${listQueue.path}?`));
  const stop = await mockLine.begin();
  // The oldest first: the alert of late requests watches the same page.
  await openBoard(`/queue?city=${city}&sort=asc`);
  await mockLine.connect();
  expect(await boardRows()).toHaveLength(2);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls()).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls()).toHaveLength(2);
  stop();
});
