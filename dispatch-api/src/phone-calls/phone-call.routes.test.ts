import { inArray, sql } from 'drizzle-orm';
import type { CallEvent } from 'shared-contracts/integration/call-door';
import { reportCall } from 'shared-contracts/integration/call-door.api';
import { integrationBase } from 'shared-contracts/integration/door';
import type { PhoneCall } from 'shared-contracts/phone-calls/phone-call';
import * as api from 'shared-contracts/phone-calls/phone-call.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { updateUser } from 'shared-contracts/users/user.api';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { passengers, phoneCalls } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { numberForms } from './number-forms.builder.ts';
import { endLostCalls } from './phone-call.commands.ts';

let test: TestApp;
let key: TestKey;
let agents: [TestUser, TestUser, TestUser];
beforeAll(async () => {
  test = await openTestApp();
  key = await test.key(['calls'], { calls_per_minute: 100_000 });
  agents = [
    await test.user('dispatcher', { name: 'Christopher Miller', city: 'LHR' }),
    await test.user('supervisor', { name: 'Emma Taylor', email: 'emma@chrispresso.com' }),
    await test.user('dispatcher', { extension: '42' }),
  ];
});
afterAll(() => test.close());

const db = () => test.app.services.database;
let calls = 0;
const nextId = () => `call-${(calls += 1)}`;
const send = (event: CallEvent['event'], callId: string, over: Partial<CallEvent> = {}) => {
  const body = { event, callId, from: '03001112233', direction: 'in' as const, ...over };
  return test.call(reportCall, { body }, key);
};
const callsOf = async (user: TestUser) =>
  (await test.call(api.listPhoneCalls, {}, user)).answer.data;
const seen = () => Promise.all(agents.map(async (agent) => (await callsOf(agent)).length));
const callerOf = async (user: TestUser, from: string) => {
  const callId = nextId();
  await send('newCall', callId, { from, user: [user.actor.name] });
  const id = (await callsOf(user)).at(-1)?.id ?? '';
  const { answer } = await test.call(api.readCaller, { params: { id } }, user);
  await send('hangup', callId, { cause: 'normalClearing' });
  return answer.data;
};
const requestsOf = async (phone: string) =>
  (await test.call(listQueue, { query: { limit: 100 } }, agents[0])).answer.list.filter(
    (row) => row.phone === phone,
  );

const post = (type: string, payload: string) =>
  test.app.inject({
    method: 'POST',
    url: `${integrationBase}/calls?key=${key.token}`,
    headers: { 'content-type': type },
    payload,
  });
type Fields = readonly (readonly [string, string])[];
const encodings: Readonly<Record<string, (fields: Fields) => readonly [string, string]>> = {
  json: (fields) => {
    const users = fields.flatMap(([name, value]) => (name === 'user[]' ? [value] : []));
    const user = users.length === 1 ? users[0] : users;
    return ['application/json', JSON.stringify({ ...Object.fromEntries(fields), user })];
  },
  'a form': (fields) => [
    'application/x-www-form-urlencoded',
    String(new URLSearchParams(fields.map(([name, value]) => [name, value]))),
  ],
  'a multipart form': (fields) => [
    'multipart/form-data; boundary=x',
    `${fields.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  ],
};

it.each(Object.entries(encodings))(
  'Zammad’s documented events come as %s',
  async (_name, encode) => {
    const call = [
      ['from', '493023125741'],
      ['to', '492214710334'],
      ['direction', 'in'],
      ['callId', nextId()],
    ] as const;
    const both = [
      ['user[]', 'Christopher Miller'],
      ['user[]', 'Emma Taylor'],
    ] as const;
    const said = async (fields: Fields) => {
      const { statusCode, body } = await post(...encode([...call, ...fields]));
      expect([statusCode, body]).toEqual([200, expect.stringContaining('"code":200')]);
      return seen();
    };
    expect(await said([['event', 'newCall'], ...both])).toEqual([1, 1, 0]);
    const answer = [...both, ['answeringNumber', 'emma@chrispresso.com']] as const;
    expect(await said([['event', 'answer'], ...answer])).toEqual([0, 1, 0]);
    expect(await callsOf(agents[1])).toMatchObject([
      { state: 'answered', phone: '', number: '493023125741' },
    ]);
    const hangup = [['event', 'hangup'], ...answer, ['cause', 'normalClearing']] as const;
    expect(await said(hangup)).toEqual([0, 0, 0]);
  },
);

it('nobody else learns who calls, and who loses a call loses its number', async () => {
  const callId = nextId();
  const before = (await test.announced()).length;
  await send('newCall', callId, { to: '42', user: 'Emma Taylor' });
  await send('answer', callId, { answeringNumber: '42' });
  await send('answer', callId, { answeringNumber: '42' });
  const events = (await test.announced()).slice(before);
  const [, emma, desk] = agents;
  const told = (user: TestUser) =>
    events.flatMap(({ rooms, row }) => (rooms.includes(`desk:${user.id}`) ? [row] : []));
  expect(events.every(({ event, rooms }) => event === 'PHONE_CALL' && rooms.length === 1)).toBe(
    true,
  );
  expect(told(emma)).toMatchObject([
    { state: 'ringing', phone: '923001112233' },
    { state: 'ended', phone: '', number: '' },
  ]);
  expect(told(desk)).toMatchObject([{ state: 'ringing' }, { state: 'answered' }]);
  expect(events).toHaveLength(4);
  const id = (await callsOf(desk))[0]?.id ?? '';
  for (const other of [emma, await test.user('admin')])
    expect(await test.call(api.readCaller, { params: { id } }, other)).toMatchObject({
      status: 404,
      failure: { error_id: 'phone-call.unknown' },
    });
  await send('hangup', callId, { cause: 'normalClearing' });
});

it('a shared number names everybody, and open bookings come first', async () => {
  const phone = '923007654321';
  const trip = (state: 'accepted' | 'open' | 'completed', over: object) =>
    buildTrip(db(), state, { passengerPhone: phone, ...over });
  await trip('completed', { passengerName: 'Sana' });
  const late = await trip('open', { passengerName: 'sana ' });
  const onItsWay = await trip('accepted', {
    passengerPhone: '923331112222',
    passengerName: 'Somebody else',
    dropoffPhone: phone,
    dropoffName: 'Ali',
  });
  const caller = await callerOf(agents[0], '0300-7654321');
  expect(caller.people.toSorted()).toEqual(['Ali', expect.stringMatching(/^sana$/i)]);
  expect(caller.trips.map(({ trip_no: no, name }) => [no, name.trim().toLowerCase()])).toEqual([
    [onItsWay.tripNo, 'ali'],
    [late.tripNo, 'sana'],
  ]);
});

it('an alternate number finds its customer and the bookings of the customer', async () => {
  const [phone, altPhone] = ['923007654322', '923007654323'];
  const alternate = { altPhone, altName: 'Driver of Sana' };
  await db()
    .insert(passengers)
    .values({ id: newId(), phone, name: 'Sana', ...alternate });
  const { tripNo } = await buildTrip(db(), 'accepted', { passengerPhone: phone });
  const caller = await callerOf(agents[0], '0300-7654323');
  expect(caller.people[0]).toBe('Driver of Sana');
  expect(caller.trips).toMatchObject([{ trip_no: tripNo }]);
});

it('a missed call that is reported late and again is one request', async () => {
  const calls = ['0300 2223344', '+92 300 2223344'].flatMap((from) => {
    const callId = nextId();
    const call = { from, user: 'Christopher Miller' };
    return [
      () => send('hangup', callId, { ...call, cause: 'cancel' }),
      () => send('newCall', callId, call),
      () => send('hangup', callId, { ...call, cause: 'cancel' }),
    ];
  });
  await Promise.all(calls.map((report) => report()));
  expect(await requestsOf('923002223344')).toMatchObject([
    { city: 'LHR', name: '', type: 'other' },
  ]);
  expect(await seen()).toEqual([0, 0, 0]);
  await Promise.all(['anonymous', ''].map((from) => send('hangup', nextId(), { from })));
  expect(await requestsOf('')).toEqual([]);
  await send('hangup', nextId(), { from: '+971 50 1234567', cause: 'noAnswer' });
  expect(await requestsOf('+971 50 1234567')).toHaveLength(1);
});

it('a call whose hang-up is lost ends, and becomes a request if nobody answered', async () => {
  const [phone, talked] = ['923002223355', '923002223366'];
  const legs = [nextId(), nextId(), nextId()] as const;
  for (const leg of legs)
    await send('newCall', leg, {
      from: leg === legs[2] ? talked : phone,
      user: 'Christopher Miller',
    });
  await send('hangup', legs[0], { from: phone, cause: 'cancel' });
  await send('answer', legs[2], { from: talked, user: 'Christopher Miller' });
  const end = async () =>
    test.app.services.run(endLostCalls, undefined, { actor: systemActor('lifecycle') });
  const age = (hours: number) =>
    db()
      .update(phoneCalls)
      .set({ at: sql`now() - ${`${hours} hours`}::interval` })
      .where(inArray(phoneCalls.phone, [phone, talked]));
  expect([await end(), await requestsOf(phone)]).toEqual([0, []]);
  await age(1);
  expect(await end()).toBe(1);
  expect(await requestsOf(phone)).toHaveLength(1);
  await age(5);
  expect([await end(), await end()]).toEqual([1, 0]);
  expect(await requestsOf(talked)).toEqual([]);
  expect(await seen()).toEqual([0, 0, 0]);
});

it('a late answer takes the request back, unless somebody works on it', async () => {
  const [free, taken] = [
    { id: nextId(), from: '03003334455' },
    { id: nextId(), from: '03003334466' },
  ];
  for (const { id, from } of [free, taken]) await send('hangup', id, { from });
  const [row] = await requestsOf('923003334466');
  await test.call(claimQueueRow, { params: { id: row?.id ?? '' } }, agents[0]);
  for (const { id, from } of [free, taken]) await send('answer', id, { from });
  expect(await requestsOf('923003334455')).toEqual([]);
  expect(await requestsOf('923003334466')).toHaveLength(1);
});

it.each([
  ['ring a, ring b, ring c, busy c, lost a, answer b, end b', [0, 0, 0, 0, 0, 0, 0]],
  ['ring a, ring b, answer b, lost a, end b', [0, 0, 0, 0, 0]],
  ['ring a, ring b, answer b, end b, lost a', [0, 0, 0, 0, 0]],
  ['ring a, lost a, ring b, answer b, end b', [0, 1, 1, 0, 0]],
  ['ring a, ring b, busy b, lost a', [0, 0, 0, 1]],
])('legs of one call are one call: %s', async (events, requests) => {
  const phone = `92300555${String((calls += 10)).padStart(4, '0')}`;
  const call = nextId();
  const sent = {
    ring: ['newCall', {}],
    answer: ['answer', {}],
    end: ['hangup', { cause: 'normalClearing' }],
    busy: ['hangup', { cause: 'busy' }],
    lost: ['hangup', { cause: 'cancel' }],
  } as const;
  const after: number[] = [];
  for (const [name, leg] of events.split(', ').map((text) => text.split(' '))) {
    const [event, over] = sent[name as keyof typeof sent]; // as the rows above name them
    await send(event, `${call}${leg}`, { from: phone, ...over });
    after.push((await requestsOf(phone)).length);
  }
  expect(after).toEqual(requests);
});

it('an admin gives each extension to one user', async () => {
  const [admin, agent] = [await test.user('admin'), agents[0]];
  const change = (extension: string, by: TestUser) =>
    test.call(
      updateUser,
      { params: { id: agent.id }, body: { name: agent.actor.name, extension } },
      by,
    );
  expect((await change('7', agent)).failure.error_id).toBe('role.refused');
  expect((await change('42', admin)).failure).toMatchObject({
    error_id: 'user.extension-used',
    field: 'extension',
  });
  expect((await change(' 43 ', admin)).answer.data).toMatchObject({ extension: '43' });
  const callId = nextId();
  await send('newCall', callId, { to: '43' });
  expect(await seen()).toEqual([1, 0, 0]);
  await send('hangup', callId, { cause: 'normalClearing' });
});

it('no caller is taken for another, by any of many forms of numbers', async () => {
  const { customers, forms } = numberForms(bySize(200, 1000));
  await db()
    .insert(passengers)
    .values([...customers].map(([phone, name]) => ({ id: newId(), phone, name })));
  const [, , desk] = agents;
  const before = (await test.announced()).length;
  for (let at = 0; at < forms.length; at += 20)
    await Promise.all(
      forms.slice(at, at + 20).map(({ from }) => send('newCall', nextId(), { from, to: '42' })),
    );
  // `announce` has checked that each is a row of this contract.
  const rows = (await test.announced()).slice(before).map(({ row }) => row as PhoneCall);
  const names = new Map<string, string | undefined>();
  for (const { id, phone } of new Map(rows.map((row) => [row.phone, row])).values()) {
    const { answer } = await test.call(api.readCaller, { params: { id } }, desk);
    expect(answer.data.people.length).toBeLessThan(2);
    names.set(phone, answer.data.people[0]);
  }
  const nameOf = new Map(forms.map(({ from, name }) => [from.trim(), name]));
  const hidden = rows.filter(({ number }) => number === '');
  expect(hidden.length).toBeGreaterThan(forms.length / 50);
  const shown = rows.filter(({ number }) => number !== '');
  expect(shown.map(({ number, phone }) => [number, names.get(phone)])).toEqual(
    shown.map(({ number }) => [number, nameOf.get(number)]),
  );
  expect(shown.filter(({ phone }) => names.get(phone) !== undefined).length).toBeGreaterThan(
    forms.length * 0.4,
  );
});
