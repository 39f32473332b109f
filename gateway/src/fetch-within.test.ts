import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fetchWithin } from './fetch-within.ts';

const longest = 60_000;
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/answers') answer.end('all of it');
    if (request.url === '/begins') answer.writeHead(200, { 'content-length': 9 }).write('all');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Passes the time of the limit once the call waits for the server. */
async function afterTheLimit(arrived: Promise<unknown>): Promise<void> {
  await arrived;
  jest.advanceTimersByTime(longest);
}
const nextRequest = () =>
  new Promise((resolve) => {
    server.once('request', resolve);
  });

test('an answer is read, and its timer is gone', async () => {
  expect(await fetchWithin(longest, `${url}/answers`, (answer) => answer.text())).toBe('all of it');
  expect(jest.getTimerCount()).toBe(0);
});

test.each(['/never', '/begins'])('a call of %s ends with its limit', async (path) => {
  const arrived = nextRequest();
  const call = fetchWithin(longest, url + path, (answer) => answer.text());
  await Promise.all([
    expect(call).rejects.toMatchObject({ name: 'TimeoutError', message: 'no answer in 60000 ms' }),
    afterTheLimit(arrived),
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a call that fails has no timer left either', async () => {
  const call = fetchWithin(longest, 'http://127.0.0.1:9/', (answer) => answer.text());
  await expect(call).rejects.toThrow('fetch failed');
  expect(jest.getTimerCount()).toBe(0);
});
