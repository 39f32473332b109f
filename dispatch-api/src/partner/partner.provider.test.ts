import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { generate } from 'selfsigned';

import { patientOutside } from '../testing/patient-outside.ts';
import { openStandIn, type ProviderAnswer, type StandIn } from '../testing/stand-ins/stand-in.ts';
import { ownMapping, readMapping } from './partner-mapping.ts';
import { builtInPartner, checkPartner, httpPartner } from './partner.provider.ts';

const user = {
  id: 'a'.repeat(24),
  name: 'Bano',
  phone: '923001112233',
  email: '',
  cnic: '',
  city: 'KHI',
  role: 12,
  status: 'active',
};
let reply: ProviderAnswer;
let standIn: StandIn;
const outside = patientOutside({ failures: 100 });
beforeEach(async () => {
  reply = { status: 201, type: 'application/json', body: '{"id":42}' };
  standIn = await openStandIn(() => reply);
});
afterEach(() => standIn.close());
afterAll(() => outside.close());

const own = { token: '', mapping: ownMapping };
const partnerBy = (settings: Parameters<typeof httpPartner>[1] = own) =>
  httpPartner(outside.at("the partner's system", `${standIn.url}/raptor/`), settings);
const theirs = readMapping(`
create: POST /members
update: PATCH /members/{id}
disable: DELETE /members/{id}
id: data.id
fields: { name: full_name, status: state }
`).mapping;

it('calls the configured partner, with our id so that it can detect duplicates', async () => {
  expect(await partnerBy().createUser(user)).toEqual({ id: '42' });
  expect(standIn.calls[0]).toMatchObject({
    method: 'POST',
    path: '/raptor/users',
    headers: { 'idempotency-key': user.id },
  });
  expect(JSON.parse(standIn.calls[0]?.body ?? '')).toEqual(user);
  expect(standIn.calls[0]?.headers).not.toHaveProperty('authorization');
});

it('shows its token in each call', async () => {
  const partner = partnerBy({ ...own, token: 'secret' });
  await partner.createUser(user);
  await partner.updateUser('42', user, 7);
  expect(standIn.calls.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer secret',
    'Bearer secret',
  ]);
});

it('updates a user under its id there, and each version has a key', async () => {
  await partnerBy().updateUser('4/2', user, 7);
  expect(standIn.calls[0]).toMatchObject({
    method: 'PUT',
    path: '/raptor/users/4%2F2',
    headers: { 'idempotency-key': `${user.id}.7` },
    body: JSON.stringify(user),
  });
});

it('disables an inactive user', async () => {
  await partnerBy().updateUser('42', { ...user, status: 'inactive' }, 8);
  expect(standIn.calls[0]).toMatchObject({ method: 'POST', path: '/raptor/users/42/disable' });
});

it('calls as the mapping says', async () => {
  reply = { ...reply, body: '{"data":{"id":"m-1"}}' };
  const partner = partnerBy({ token: '', mapping: theirs });
  expect(await partner.createUser(user)).toEqual({ id: 'm-1' });
  await partner.updateUser('m-1', user, 2);
  await partner.updateUser('m-1', { ...user, status: 'inactive' }, 3);
  const body = '{"full_name":"Bano","state":"active"}';
  expect(standIn.calls.map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', '/raptor/members', body],
    ['PATCH', '/raptor/members/m-1', body],
    ['DELETE', '/raptor/members/m-1', ''],
  ]);
});

it('a mapping without update and disable sends new users alone', async () => {
  const { update: _update, disable: _disable, ...rest } = theirs;
  const partner = partnerBy({
    token: '',
    mapping: { ...rest, update: undefined, disable: undefined },
  });
  await partner.updateUser('m-1', { ...user, status: 'inactive' }, 2);
  expect(standIn.calls).toEqual([]);
});

it.each([
  [500, '{}', 'answered 500'],
  [429, '{}', 'answered 429'],
  [200, '{}', 'without an id'],
  [200, 'not JSON', 'not valid JSON'],
])('takes %i with %s for a failure', async (status, body, why) => {
  reply = { status, type: 'application/json', body, headers: { 'retry-after': '60' } };
  await expect(partnerBy().createUser(user)).rejects.toThrow(why);
});

it('follows no redirect, so that nobody else gets the user', async () => {
  reply = { ...reply, status: 307, headers: { location: '/elsewhere/users' } };
  await expect(partnerBy().createUser(user)).rejects.toThrow('answered 307');
  expect(standIn.calls.map((call) => call.path)).toEqual(['/raptor/users']);
});

const certificate = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { key, cert };
};

it('proves by its certificate who it is, and trusts the named authority alone', async () => {
  const [ours, server] = await Promise.all([certificate(), certificate()]);
  const options = { ...server, ca: ours.cert, requestCert: true, rejectUnauthorized: true };
  const guarded = createServer(options, (_request, response) => response.end('{"id":7}'));
  await new Promise<void>((resolve) => {
    guarded.listen(0, '127.0.0.1', resolve);
  });
  const { port } = guarded.address() as AddressInfo; // a TCP server's address is an object
  const createBy = async (shown: { cert?: string; key?: string; ca?: string }) => {
    const clients = patientOutside();
    const client = clients.at("the partner's system", `https://127.0.0.1:${port}`, shown);
    try {
      return await httpPartner(client, own).createUser(user);
    } finally {
      await clients.close();
    }
  };
  expect(await createBy({ ...ours, ca: server.cert })).toEqual({ id: '7' });
  await expect(createBy({ ca: server.cert })).rejects.toThrow("the partner's system:");
  await expect(createBy(ours)).rejects.toThrow('SELF_SIGNED');
  guarded.closeAllConnections();
  await new Promise((resolve) => {
    guarded.close(resolve);
  });
});

it.each([
  [404, 'works'],
  [401, 'answered 401'],
  [503, 'answered 503'],
])('a check that is answered with %i', async (status, outcome) => {
  reply = { ...reply, status };
  const client = outside.at("the partner's system", standIn.url);
  const checked = await checkPartner(client, { token: 'secret' }).then(
    () => 'works',
    (error: unknown) => String(error),
  );
  expect(checked).toContain(outcome);
  expect(standIn.calls[0]).toMatchObject({
    method: 'HEAD',
    headers: { authorization: 'Bearer secret' },
  });
});

it('the built-in one returns the same id for an existing user, and fails on demand', async () => {
  const partner = builtInPartner();
  expect(await partner.createUser(user)).toEqual(await partner.createUser(user));
  partner.works = false;
  await expect(partner.createUser(user)).rejects.toThrow('told to fail');
});
