import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';
import { openSockets } from './sockets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** How often a row is read while it is made a message for that many sockets of its room. */
async function readsFor(
  sockets: ReturnType<typeof openSockets>,
  clients: readonly Awaited<ReturnType<typeof connect>>[],
  seq: number,
): Promise<number> {
  let reads = 0;
  const row = {
    get text() {
      reads += 1;
      return `row ${seq}`;
    },
  };
  const meta = { id: String(seq), room: 'queue', seq, at: new Date().toISOString() };
  sockets.emit({ position: seq, event: 'TEST', row, meta });
  await Promise.all(clients.map(({ waitFor }) => waitFor((event) => event.meta.seq === seq)));
  return reads;
}

it('an event is encoded once for its room, however many sockets are in it', async () => {
  const sockets = openSockets(test.app, test.app.services);
  const url = await listenOnFreePort(test.app);
  const { token } = await test.user('dispatcher');
  const clients = [await connect(url, token)];
  try {
    const alone = await readsFor(sockets, clients, 1);
    while (clients.length < 20) clients.push(await connect(url, token));
    expect(alone).toBeGreaterThan(0);
    expect(await readsFor(sockets, clients, 2)).toBe(alone);
  } finally {
    for (const { socket } of clients) socket.close();
    sockets.close();
  }
});
