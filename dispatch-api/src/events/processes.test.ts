import { logout } from 'shared-contracts/auth/auth.api';
import { handOver } from 'shared-contracts/handover/handover.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';

import { buildApp, type App } from '../app.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';

// Two API servers on one database. No message between them has to arrive; with REDIS_URL_TEST they
// wake each other through Redis.
let first: TestApp;
let second: App;
let url: string;
beforeAll(async () => {
  first = await openTestApp({ relay: true, settings: { redisUrl: process.env['REDIS_URL_TEST'] } });
  const { handle, settings } = first.app.services;
  second = await buildApp({ handle, settings });
  url = await listenOnFreePort(second);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('an event of one process reaches the other’s sockets, and so does the end of a session', async () => {
  const [agent, watcher] = [await first.user('dispatcher'), await first.user('dispatcher')];
  const { socket, waitFor } = await connect(url, watcher.token);
  const { id } = await buildQueueRequest(first);
  await waitFor(({ event, row }) => event === 'QUEUE_NEW' && row['id'] === id);
  expect((await first.call(claimQueueRow, { params: { id } }, agent)).answer.status).toBe(true);
  expect(
    (await waitFor(({ event, row }) => event === 'QUEUE_UPDATE' && row['id'] === id)).row,
  ).toMatchObject({ claimed_by: { id: agent.id } });
  const disconnected = new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
  await first.call(logout, { body: {} }, watcher);
  await waitFor(({ event }) => event === 'SESSION_ENDED');
  await disconnected;
});

it('work handed over at one process is with the next agent at the other, who sees it live', async () => {
  const [leaver, next] = [await first.user('dispatcher'), await first.user('dispatcher')];
  const { waitFor, socket } = await connect(url, next.token);
  const { id } = await buildQueueRequest(first);
  await first.call(claimQueueRow, { params: { id } }, leaver);
  await first.call(handOver, { body: { to: next.id, drafts: [] } }, leaver);
  const given = await waitFor(({ event }) => event === 'HANDOVER');
  expect(given.row).toMatchObject({ from: { id: leaver.id }, requests: 1, opened_at: null });
  await waitFor(
    ({ event, row }) =>
      event === 'QUEUE_UPDATE' &&
      row['id'] === id &&
      JSON.stringify(row['claimed_by']).includes(next.id),
  );
  socket.close();
});

it('a stop closes the transport without a disconnect, so that sockets reconnect', async () => {
  const { handle, settings } = first.app.services;
  const third = await buildApp({ handle, settings });
  const { socket } = await connect(
    await listenOnFreePort(third),
    (await first.user('dispatcher')).token,
  );
  const reason = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });
  await third.close();
  expect(await reason).toBe('transport close');
  expect((await first.call(listQueue, { query: {} }, await first.user('dispatcher'))).status).toBe(
    200,
  );
});
