import { createAddress, deleteAddress, updateAddress } from 'shared-contracts/address/address.api';
import { roleTable } from 'shared-contracts/core/role';
import { userDefaults, type UserChange, type UserDraft } from 'shared-contracts/users/user';
import * as api from 'shared-contracts/users/user.api';

import { newId } from '../database/id.ts';
import { files } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({
    partner: { createUser: async ({ id }) => ({ id: `p-${id}` }), updateUser: async () => {} },
  });
  admin = await test.user('admin');
});
afterAll(() => test.close());

let phones = 0;
const add = (over: Partial<UserDraft> = {}) =>
  test.call(
    api.createUser,
    {
      body: {
        ...userDefaults,
        company_name: ' Dispatch Office ',
        name: ' Bano Khan ',
        phone: `92300666${String((phones += 1)).padStart(4, '0')}`,
        password: 'abcA123@',
        role: roleTable.dispatcher.code,
        ...over,
      },
    },
    admin,
  );
const change = (id: string, body: UserChange) =>
  auditedBy(test, () => test.call(api.updateUser, { params: { id }, body }, admin));
const picture = async (name: string, kind = 'dispatch_profile_images') => {
  const file = { type: 'image/png', content: new Uint8Array([1]), name };
  await test.app.services.database.insert(files).values({ ...file, id: newId(), kind });
};

it('a new user is logged with name and role, and with the status that the partner’s answer gives', async () => {
  let id = '';
  const entries = await auditedBy(test, async () => {
    const { data } = (await add({ status: 'inactive' })).answer;
    expect(data).toMatchObject({ name: 'Bano Khan', company_name: 'Dispatch Office' });
    ({ id } = data);
  });
  expect(entries).toEqual([
    ['user.created', `user ${id}`, { name: 'Bano Khan', role: roleTable.dispatcher.code }],
    [
      'user.settled',
      `user ${id}`,
      {
        partner_id: `p-${id}`,
        changes: [{ field: 'status', before: 'pending', after: 'inactive' }],
      },
    ],
  ]);
});

it('a changed user is logged with each field that differs, and no other', async () => {
  const { data: user } = (await add()).answer;
  const same = { name: user.name, city: user.city, profile_img: '' };
  expect(await change(user.id, same)).toEqual([
    ['user.changed', `user ${user.id}`, { changes: [] }],
  ]);
  const more = { age: 30, bank_account: ' 0042 ', lang_id: 2 };
  expect(await change(user.id, { ...same, ...more })).toEqual([
    [
      'user.changed',
      `user ${user.id}`,
      {
        changes: [
          { field: 'age', before: null, after: 30 },
          { field: 'lang_id', before: 1, after: 2 },
          { field: 'bank_account', before: '', after: '****' },
        ],
      },
    ],
  ]);
});

it('a picture that is named again stays, also where its file is gone; null removes it', async () => {
  const { database } = test.app.services;
  await picture('face.png');
  const { data: user } = (await add({ profile_img: 'face.png' })).answer;
  const logged = (before: string, after: string) => [
    ['user.changed', `user ${user.id}`, { changes: [{ field: 'profile_img', before, after }] }],
  ];
  const named = { name: user.name, profile_img: 'face.png' };
  const unchanged = [['user.changed', `user ${user.id}`, { changes: [] }]];
  expect(await change(user.id, named)).toEqual(unchanged);
  await database.delete(files);
  expect(await change(user.id, named)).toEqual(unchanged);

  await picture('newer.png');
  await picture('card.png', 'dispatch_cnic_front');
  await change(user.id, { name: user.name, cnic_front_img: 'card.png' });
  expect(await change(user.id, { ...named, profile_img: 'newer.png' })).toEqual(
    logged('face.png', 'newer.png'),
  );
  expect(await change(user.id, { name: user.name })).toEqual(unchanged);
  expect(await database.$count(files)).toBe(2);
  expect(await change(user.id, { ...named, profile_img: null })).toEqual(logged('newer.png', ''));
  expect(await database.$count(files)).toBe(1);
});

it('sessions that end are logged one by one, and a second factor with how many it ended', async () => {
  const user = await test.user('dispatcher', { twoFactorSecret: 'sealed' });
  const subject = `user ${user.id}`;
  const end = () => test.call(api.endUserSessions, { params: { id: user.id }, query: {} }, admin);
  const disable = () => test.call(api.disableTwoFactor, { body: { id: user.id } }, admin);
  expect(await auditedBy(test, disable)).toEqual([
    ['second-factor.disabled', subject, { sessions: 1 }],
  ]);
  expect(await auditedBy(test, end)).toEqual([]);
  const other = await test.user('dispatcher');
  const params = { id: other.id };
  expect(
    await auditedBy(test, () => test.call(api.endUserSessions, { params, query: {} }, admin)),
  ).toEqual([['session.ended', `user ${other.id}`, { session: other.sessionId }]]);
});

it('a saved address is logged when it is made, with what changes, and with its text when it goes', async () => {
  const address = {
    name: 'Home',
    phone: '03334445556',
    city: 'KHI',
    detail: 'House 77',
    nearest_landmark: 'Teen Talwar',
    lat: 24.818,
    lng: 67.03,
    customer_phone: '923334445556',
  };
  let id = '';
  const made = await auditedBy(test, async () => {
    ({ id } = (await test.call(createAddress, { body: address }, admin)).answer.data);
  });
  const subject = `address ${id}`;
  expect(made).toEqual([['address.created', subject, null]]);
  const body = { ...address, detail: 'House 78' };
  expect(
    await auditedBy(test, () => test.call(updateAddress, { query: { id }, body }, admin)),
  ).toEqual([
    [
      'address.changed',
      subject,
      {
        before: 'House 77',
        changes: [{ field: 'detail', before: 'House 77', after: 'House 78' }],
      },
    ],
  ]);
  expect(await auditedBy(test, () => test.call(deleteAddress, { query: { id } }, admin))).toEqual([
    ['address.removed', subject, { detail: 'House 78', customer_phone: '923334445556' }],
  ]);
});
