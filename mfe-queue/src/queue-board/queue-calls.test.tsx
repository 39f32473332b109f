import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from 'shared-bus';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { SocketLine } from 'shared-ui/testing';

import { boardRows, createTestCity, openBoard, signInAgents } from '../testing/board.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
signInAgents();

test('opening the queue is one list call, although the socket opens meanwhile; Reload is another', async () => {
  const { city } = await createTestCity([{}, {}]);
  const calls: string[] = [];
  const open = XMLHttpRequest.prototype.open;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function watch(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    if (new URL(url, location.href).pathname.endsWith(listQueue.path)) calls.push(String(url));
    open.call(this, method, url, true);
  });
  const stop = await mockLine.begin();
  // The oldest first: the alert of late requests watches the same page.
  await openBoard(`/queue?city=${city}&sort=asc`);
  await mockLine.connect();
  expect(await boardRows()).toHaveLength(2);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls).toHaveLength(2);
  stop();
});
