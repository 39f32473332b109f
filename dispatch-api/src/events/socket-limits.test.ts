import { createConnection, type Socket } from 'node:net';

import { Manager } from 'socket.io-client';

import { deviceToken } from '../auth/trusted-device.ts';
import { systemActor } from '../commands/actor.ts';
import { createQueueRequest } from '../queue/queue.commands.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listenOnFreePort, type TestSocket } from '../testing/test-socket.ts';

const openWithRoom = (perAddress: number): Promise<TestApp> =>
  openTestApp({ relay: true, settings: { sockets: { perSession: 3, perAddress } } });

let test: TestApp;
let url: string;
const open: TestSocket[] = [];
beforeAll(async () => {
  test = await openWithRoom(5);
  url = await listenOnFreePort(test.app);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.close();
  while (test.app.services.socketCount() > 0) await new Promise((resolve) => setImmediate(resolve));
});
afterAll(() => test.close());

async function join(token: string, headers?: Record<string, string>): Promise<TestSocket> {
  const made = await connect(url, token, headers);
  open.push(made);
  return made;
}

/** Opens a connection that names no session. */
function silent(extraHeaders: Record<string, string>, onOpen: () => void, at = url): Manager {
  const manager = new Manager(at, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders,
  });
  manager.once('open', onOpen);
  return manager;
}

it('a session has only so many sockets, and the refusal says so', async () => {
  const { token } = await test.user('dispatcher');
  for (let nth = 0; nth < 3; nth += 1) await join(token);
  await expect(join(token)).rejects.toMatchObject({ data: { error_id: 'socket.limited' } });
  open.pop()?.socket.close();
  while (test.app.services.socketCount() > 2) await new Promise((resolve) => setImmediate(resolve));
  expect((await join(token)).hello.rooms).not.toEqual([]);
});

it('so it is where all ask at the same moment', async () => {
  const { token } = await test.user('dispatcher');
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => join(token)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('an address has only so many, by what the gateway says', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let nth = 0; nth < 5; nth += 1)
    await join((await test.user('dispatcher')).token, from('203.0.113.7'));
  const { token } = await test.user('dispatcher');
  await expect(join(token, from('203.0.113.7'))).rejects.toThrow('websocket error');
  expect((await join(token, from('203.0.113.8'))).hello.rooms).not.toEqual([]);
});

it('connections that name no session give way to those of colleagues at the same address', async () => {
  const extraHeaders = { 'x-forwarded-for': '203.0.113.9' };
  const managers: Manager[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    await new Promise<void>((opened) => {
      managers.push(silent(extraHeaders, () => opened()));
    });
  }
  for (let nth = 0; nth < 5; nth += 1)
    expect(
      (await join((await test.user('dispatcher')).token, extraHeaders)).hello.rooms,
    ).not.toEqual([]);
  const { token } = await test.user('dispatcher');
  await expect(join(token, extraHeaders)).rejects.toThrow('websocket error');
  for (const manager of managers) manager.engine.close();
});

it('a client that sends more than a handshake and pongs is cut off', async () => {
  const { socket } = await join((await test.user('dispatcher')).token);
  const closed = new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
  for (let nth = 0; nth < 61; nth += 1) socket.emit('x');
  expect(await closed).toMatch(/transport/);
});

it('events arrive while calls hold every connection of theirs', async () => {
  const { client } = test.app.services.handle;
  const { waitFor } = await join((await test.user('dispatcher')).token);
  const input = {
    type: 'app',
    phone: '923001234567',
    customerType: 0,
    city: 'KHI',
    langId: 1,
  } as const;
  await test.app.services.run(createQueueRequest, input, { actor: systemActor('test') });
  const held =
    client.kind === 'postgres'
      ? await Promise.all(Array.from({ length: 10 }, () => client.pool.connect()))
      : [];
  expect((await waitFor(({ event }) => event === 'QUEUE_NEW')).row['phone']).toBe('923001234567');
  for (const connection of held) connection.release();
});

describe('at an address with room for many', () => {
  let roomy: TestApp;
  const hostile: Socket[] = [];
  beforeAll(async () => {
    roomy = await openWithRoom(1000);
  });
  afterAll(async () => {
    for (const socket of hostile) socket.destroy();
    await roomy.close();
  });

  it('handshakes wait for each other, and those of a trusted device do not', async () => {
    const at = await listenOnFreePort(roomy.app);
    const office = '203.0.113.10';
    const handshake = `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: api\r\nx-forwarded-for: ${office}\r\n\r\n`;
    // Eight seconds of handshakes.
    const [connections, each] = [160, 5];
    let answered = 0;
    for (let nth = 0; nth < connections; nth += 1) {
      const socket = createConnection(Number(new URL(at).port), '127.0.0.1');
      socket.on('data', (data) => (answered += String(data).split('HTTP/1.1 ').length - 1));
      socket.write(handshake.repeat(each));
      hostile.push(socket);
    }
    await new Promise((begun) => {
      hostile[0]?.once('data', begun);
    });
    const { token, phone } = await roomy.user('dispatcher');
    const cookie = `dispatch-device=${deviceToken(roomy.app.services, phone)}`;
    const colleague = await connect(at, token, { 'x-forwarded-for': office, cookie });
    expect(answered).toBeLessThan(connections * each);
    colleague.socket.close();
  });
});
