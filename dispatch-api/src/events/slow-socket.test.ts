import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
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

/** A line to a server from which a test stops reading. */
async function openLine(server: string) {
  const ends: Socket[] = [];
  const line = createServer((near) => {
    const far = connectTo(Number(new URL(server).port), '127.0.0.1');
    ends.push(far, near);
    for (const end of [far, near]) end.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo; // a TCP server's address is an object
  return {
    url: `http://127.0.0.1:${port}`,
    /** Nothing passes any more, in either direction. */
    hold() {
      for (const end of ends) end.unpipe().pause();
    },
    close() {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}

it('a socket that reads too slowly is closed beyond a bound; one that reads gets everything', async () => {
  const sockets = openSockets(test.app, test.app.services);
  const user = await test.user('admin');
  const url = await listenOnFreePort(test.app);
  const line = await openLine(url);
  const [slow, quick] = [await connect(line.url, user.token), await connect(url, user.token)];
  const [room = ''] = quick.hello.rooms.map(({ room: name }) => name);
  line.hold();
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
    line.close();
    for (const { socket } of [slow, quick]) socket.close();
    sockets.close();
  }
});
