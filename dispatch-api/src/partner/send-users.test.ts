import { eq } from 'drizzle-orm';
import { userDefaults, type UserDraft } from 'shared-contracts/users/user';
import { createUser, listUsers, updateUser } from 'shared-contracts/users/user.api';

import { users } from '../database/schema.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { answers, floods, hangs, openUnreliableServer } from '../testing/unreliable-server.ts';
import { ownMapping, type PartnerUser } from './partner-mapping.ts';
import { httpPartner, type PartnerSystem } from './partner.provider.ts';
import { sendChangedUsers } from './send-users.ts';

interface Sent {
  partnerId: string;
  user: PartnerUser;
  version: number;
}
const sent: Sent[] = [];
const refused = new Set<string>();
const partner: PartnerSystem = {
  createUser: async ({ id }) => ({ id: `p-${id}` }),
  async updateUser(partnerId, user, version) {
    if (refused.has(user.id)) throw new Error('refused');
    sent.push({ partnerId, user, version });
  },
};
let test: TestApp;
let admin: TestUser;
beforeEach(async () => {
  sent.length = 0;
  refused.clear();
  test = await openTestApp({ partner });
  admin = await test.user('admin');
});
afterEach(() => test.close());

let phones = 0;
const add = async (change: Partial<UserDraft> = {}): Promise<string> => {
  const body = {
    ...userDefaults,
    company_name: 'Dispatch Office',
    name: 'Bano Khan',
    phone: `92300777${String((phones += 1)).padStart(4, '0')}`,
    password: 'abcA123@',
    role: 12,
    ...change,
  };
  return (await test.call(createUser, { body }, admin)).answer.data.id;
};
const change = (id: string, body: { name?: string; phone?: string; status?: 'inactive' }) =>
  test.call(updateUser, { params: { id }, body: { name: 'Bano Khan', ...body } }, admin);
const run = (by: PartnerSystem = partner, isStopped = false) =>
  sendChangedUsers({ ...test.app.services, partner: by }, () => isStopped);

it('a new user is sent once, by its creation', async () => {
  await add();
  await add({ status: 'inactive' });
  expect(await run()).toBe(0);
});

it('a changed user is sent once, with its newest values', async () => {
  const id = await add();
  await change(id, { name: 'Bano' });
  await change(id, { name: 'Bano Begum' });
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(sent).toEqual([
    {
      partnerId: `p-${id}`,
      user: expect.objectContaining({ id, name: 'Bano Begum', status: 'active' }),
      version: expect.any(Number),
    },
  ]);
});

it('a user who becomes inactive is sent as inactive', async () => {
  const id = await add();
  await change(id, { status: 'inactive' });
  await run();
  expect(sent.map(({ user }) => user.status)).toEqual(['inactive']);
});

it('a user that was sent and not recorded is sent again under the same version', async () => {
  const id = await add();
  await change(id, { name: 'Bano' });
  await run();
  await test.app.services.database.update(users).set({ partnerVersion: 1 }).where(eq(users.id, id));
  await run();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('a change while a user is sent is sent in the next run', async () => {
  const id = await add();
  await change(id, { name: 'Bano' });
  const slow: PartnerSystem = {
    ...partner,
    async updateUser(...call) {
      if (sent.length === 0) await change(id, { name: 'Bano Begum' });
      await partner.updateUser(...call);
    },
  };
  expect([await run(slow), await run(slow), await run(slow)]).toEqual([1, 1, 0]);
  expect(sent.map(({ user }) => user.name)).toEqual(['Bano', 'Bano Begum']);
});

it('a refused user holds up no other one, and the run says that it failed', async () => {
  const [one, other] = [await add(), await add()];
  await change(one, { name: 'Bano' });
  await change(other, { name: 'Sana' });
  refused.add(one);
  await expect(run()).rejects.toThrow('refused');
  expect(sent.map(({ user }) => user.id)).toEqual([other]);
  refused.clear();
  expect(await run()).toBe(1);
});

it('a server that stops sends no further user', async () => {
  await change(await add(), { name: 'Bano' });
  expect(await run(partner, true)).toBe(0);
  expect(await run()).toBe(1);
});

describe.each([
  ['hangs', hangs, 'no answer within 300 ms'],
  ['fails', answers(500, ''), 'answered 500'],
  ['is over its limit', answers(429, '', { 'retry-after': '60' }), 'answered 429'],
  ['answers rubbish', floods(() => {}), "the partner's system: "],
])('while the partner %s', (_name, behavior, problem) => {
  it('an admin’s change is saved, the outage shows, and the change is sent later', async () => {
    const id = await add();
    const server = await openUnreliableServer(behavior);
    const { outages } = test.app.services;
    const runBy = async (limits: Parameters<typeof patientOutside>[0]) => {
      const outside = patientOutside(limits);
      outside.onFailing(outages.begin, outages.end);
      const client = outside.at("the partner's system", server.url);
      const http = httpPartner(client, { token: '', mapping: ownMapping });
      try {
        return await run(http);
      } finally {
        await outside.close();
      }
    };
    expect((await change(id, { name: 'Bano' })).status).toBe(200);
    await expect(runBy(behavior === hangs ? { timeMs: 300 } : {})).rejects.toThrow(problem);
    expect(outages.list()).toEqual(['partner']);
    const listed = await test.call(listUsers, { query: { id } }, admin);
    expect(listed.answer.users[0]).toMatchObject({ name: 'Bano', status: 'active' });
    server.behave = answers(204, '');
    expect(await runBy({})).toBe(1);
    expect(outages.list()).toEqual([]);
    expect(server.requests.at(-1)).toBe(`PUT /users/p-${id}`);
    await server.close();
  });
});
