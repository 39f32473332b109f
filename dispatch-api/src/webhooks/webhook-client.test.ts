import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { isPublicAddress, namesPrivateAddress, publicLookup } from './public-address.ts';
import { webhookClient } from './webhook-client.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
beforeEach(() => {
  receiver.received = [];
  receiver.answer = () => 200;
});
afterAll(() => receiver.stop());

/** Calls an address on the receiver's port. */
async function call(host: string, options: Partial<Parameters<typeof webhookClient>[0]> = {}) {
  const client = webhookClient({ allowsPrivate: false, timeMs: 60_000, ...options });
  const url = Object.assign(new URL(receiver.url), { hostname: host }).href;
  const outcome = await client.post(url, {}, '{}');
  await client.close();
  return outcome;
}

it.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  'localhost',
  'a.localhost',
  'localhost.',
])('%s is not called', async (host) => {
  expect(await call(host)).toEqual({ status: null, error: 'the address is not public', body: '' });
  expect(receiver.received).toEqual([]);
});

it.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '203.0.114.7', '2606:4700:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(
    namesPrivateAddress(new URL(`https://${address.includes(':') ? `[${address}]` : address}/`)),
  ).toBe(false);
});

it('a name that resolves to this machine is not called', async () => {
  const outcome = await call('webhooks.example.com', {
    lookup: (_host, options, done) => publicLookup('localhost', options, done),
  });
  expect(outcome).toMatchObject({ status: null, error: 'the address is not public' });
  expect(receiver.received).toEqual([]);
});

it('a private address is called where the settings allow it', async () => {
  expect(await call('127.0.0.1', { allowsPrivate: true })).toMatchObject({ status: 200 });
});

it('a redirect is not followed', async () => {
  receiver.answer = () => 302;
  expect(await call('127.0.0.1', { allowsPrivate: true })).toEqual({
    status: 302,
    error: null,
    body: 'answer 302',
  });
  expect(receiver.received).toHaveLength(1);
});

it('a receiver that hangs is left after the time limit', async () => {
  receiver.answer = () => undefined;
  expect(await call('127.0.0.1', { allowsPrivate: true, timeMs: 50 })).toEqual({
    status: null,
    error: 'no answer in 50 ms',
    body: '',
  });
});

it('one that nobody listens on fails', async () => {
  await receiver.stop();
  expect(await call('127.0.0.1', { allowsPrivate: true })).toMatchObject({
    status: null,
    error: expect.stringContaining('ECONNREFUSED') as string,
  });
  await receiver.restart();
});
