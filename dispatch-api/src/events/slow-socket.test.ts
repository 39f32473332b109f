import { setImmediate as turn } from 'node:timers/promises';

import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';
import { openSockets } from './sockets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The relay's largest batch. */
const batch = 500;
const row = { text: 'x'.repeat(4000) };

it('a socket that reads too slowly is closed beyond a bound; one that reads gets everything', async () => {
  const sockets = openSockets(test.app, test.app.services);
  const user = await test.user('admin');
  const url = await listenOnFreePort(test.app);
  const [slow, quick] = [await connect(url, user.token), await connect(url, user.token)];
  const [room = ''] = quick.hello.rooms.map(({ room: name }) => name);
  // The connection below the client's transport: nothing is read from it any more.
  const { ws } = slow.socket.io.engine.transport as unknown as {
    ws: { _socket: { pause(): void; destroy(): void } };
  };
  ws._socket.pause();
  let seq = 0;
  try {
    // Far more than a kernel buffers for a connection.
    while (sockets.count() > 1 && seq < 16 * batch) {
      for (let i = 0; i < batch; i += 1)
        sockets.emit({ event: 'TEST', row, meta: { room, seq: (seq += 1) } } as Parameters<
          typeof sockets.emit
        >[0]);
      sockets.onAllEmitted();
      await quick.waitFor(({ meta }) => meta.seq === seq);
      await turn();
    }
    expect(sockets.count()).toBe(1);
    expect(quick.socket.connected).toBe(true);
    expect(quick.received).toHaveLength(seq);
    // It reconnects as any client does.
    expect(
      (await connect(url, user.token)).hello.rooms.find((one) => one.room === room),
    ).toBeDefined();
  } finally {
    ws._socket.destroy();
    for (const { socket } of [slow, quick]) socket.close();
    sockets.close();
  }
});
