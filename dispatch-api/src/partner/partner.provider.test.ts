import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { outsideServices } from '../outside/outside-services.ts';
import { builtInPartner, httpPartner } from './partner.provider.ts';

const user = {
  id: 'a'.repeat(24),
  name: 'Bano',
  phone: '923001112233',
  email: '',
  cnic: '',
  city: 'KHI',
  role: 12,
};
let reply: { status: number; body: string; headers?: Record<string, string> } = {
  status: 201,
  body: '{"id":42}',
};
const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += String(piece);
  });
  request.on('end', () => {
    received.push({ url: request.url, headers: request.headers, body });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
});
let url = '';
const outside = outsideServices({ failures: 100 });
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // a TCP server's address
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/raptor/`;
});
afterAll(async () => {
  await outside.close();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

it('calls the configured partner, with our id so that it can detect duplicates', async () => {
  expect(await httpPartner(outside.at("the partner's system", url)).createUser(user)).toEqual({
    id: '42',
  });
  expect(received[0]).toMatchObject({
    url: '/raptor/users',
    headers: { 'idempotency-key': user.id },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(user);
});
it.each([
  [500, '{}', 'answered 500'],
  [200, '{}', 'without an id'],
  [200, 'not JSON', 'not valid JSON'],
])('takes %i with %s for a failure', async (status, body, why) => {
  reply = { status, body };
  await expect(
    httpPartner(outside.at("the partner's system", url)).createUser(user),
  ).rejects.toThrow(why);
});
it('follows no redirect, so that nobody else gets the user', async () => {
  reply = { status: 307, body: '', headers: { location: '/elsewhere/users' } };
  const before = received.length;
  await expect(
    httpPartner(outside.at("the partner's system", url)).createUser(user),
  ).rejects.toThrow('answered 307');
  expect(received.slice(before).map((call) => call.url)).toEqual(['/raptor/users']);
});
it('the built-in one returns the same id for an existing user, and fails on demand', async () => {
  const partner = builtInPartner();
  expect(await partner.createUser(user)).toEqual(await partner.createUser(user));
  partner.works = false;
  await expect(partner.createUser(user)).rejects.toThrow('told to fail');
});
