import { verify } from '@node-rs/argon2';
import { and, desc, eq } from 'drizzle-orm';
import { login, logout } from 'shared-contracts/auth/auth.api';
import { userDefaults, type UserDraft } from 'shared-contracts/users/user';
import { updateZones } from 'shared-contracts/users/user-zones.api';
import {
  createUser,
  disableTwoFactor,
  listUsers,
  retryUser,
  updateUser,
} from 'shared-contracts/users/user.api';

import { newId } from '../database/id.ts';
import { auditLog, files, users } from '../database/schema.ts';
import type { PartnerUser } from '../partner/partner-mapping.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const received: PartnerUser[] = [];
const partner = {
  works: true,
  createUser: async (user: PartnerUser) => {
    received.push(user);
    if (!partner.works) throw new Error('away');
    return { id: `p-${user.id}` };
  },
  updateUser: async () => {},
};
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({ partner });
  admin = await test.user('admin');
});
beforeEach(() => {
  partner.works = true;
});
afterAll(() => test.close());

let phones = 0;
const draft = (change: Partial<UserDraft> = {}): UserDraft => ({
  ...userDefaults,
  company_name: 'Dispatch Office',
  name: 'Bano Khan',
  phone: `92300555${String((phones += 1)).padStart(4, '0')}`,
  password: 'abcA123@',
  role: 12,
  ...change,
});
const row = async (id: string) =>
  (await test.app.services.database.select().from(users).where(eq(users.id, id)))[0];
const lastEntry = async (id: string) =>
  (
    await test.app.services.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.position))
  )[0];
const add = async (change: Partial<UserDraft> = {}) =>
  (await test.call(createUser, { body: draft(change) }, admin)).answer.data;
const change = (id: string, body: object, as = admin) =>
  test.call(updateUser, { params: { id }, body }, as);

describe('the list', () => {
  it('is newest first, ten a page, without any secret, for admins alone', async () => {
    const own = await openTestApp();
    const boss = await own.user('admin', {
      dt: new Date('2030-01-01'),
      twoFactorSecret: 'sealed',
      companyName: 'Acme',
      passwordHash: 'never-shown',
    });
    for (let i = 1; i < 12; i += 1)
      await own.user('dispatcher', { dt: new Date(Date.UTC(2020, 0, i)) });
    const first = await own.call(listUsers, { query: {} }, boss);
    expect(first.answer).toMatchObject({ code: 200, total: 12, page: 1, limit: 10, pages: 2 });
    expect(first.answer.users[0]).toMatchObject({
      id: boss.id,
      two_fa_enabled: true,
      company_name: 'Acme',
      status: 'active',
    });
    expect(JSON.stringify(first.answer)).not.toMatch(/sealed|never-shown/);
    const second = await own.call(listUsers, { query: { page: 2 } }, boss);
    expect(second.answer.users.map(({ dt }) => dt)).toEqual([
      '2020-01-02T00:00:00.000Z',
      '2020-01-01T00:00:00.000Z',
    ]);
    for (const role of ['supervisor', 'dispatcher', 'dispatch_client'] as const)
      expect((await own.call(listUsers, { query: {} }, await own.user(role))).status).toBe(403);
    await own.close();
  });
});

describe('looking for a user', () => {
  it('finds a part of a name, phone, email or company, one role, one status, one id; in the requested order', async () => {
    const own = await openTestApp();
    const boss = await own.user('admin', {
      name: 'Boss',
      companyName: 'Acme',
      email: 'boss@example.com',
    });
    const ali = await own.user('dispatcher', {
      name: 'Ali 100%',
      status: 'inactive',
      phone: '923001112233',
    });
    const zara = await own.user('dispatcher', { name: 'zara', companyName: 'شاه بیکری' });
    const names = async (query: object) =>
      (await own.call(listUsers, { query }, boss)).answer.users.map(({ name }) => name).sort();
    for (const [query, expected] of [
      [{ search: 'ALI' }, ['Ali 100%']],
      [{ search: '100%' }, ['Ali 100%']],
      [{ search: '%' }, ['Ali 100%']],
      [{ search: 'boss@' }, ['Boss']],
      [{ search: 'شاہ' }, ['zara']],
      [{ search: '0300 111' }, ['Ali 100%']],
      [{ search: '+92 300-1112233' }, ['Ali 100%']],
      [{ search: '۰۳۰۰ ۱۱۱' }, ['Ali 100%']],
      [{ search: '#0300\u200e111' }, ['Ali 100%']],
      [{ role: 12 }, ['Ali 100%', 'zara']],
      [{ status: 'inactive' }, ['Ali 100%']],
      [{ role: 12, status: 'active' }, ['zara']],
      [{ id: zara.id }, ['zara']],
      [{ id: 'nobody' }, []],
    ] as const)
      expect([query, await names(query)]).toEqual([query, expected]);
    const sorted = (
      await own.call(listUsers, { query: { sortBy: 'name', sortType: 'desc' } }, boss)
    ).answer;
    expect(sorted.users.map(({ name }) => name)).toEqual(['zara', 'Boss', 'Ali 100%']);
    expect((await own.call(listUsers, { query: { search: 'ali' } }, boss)).answer.total).toBe(1);
    expect(ali.phone).toBe('923001112233');
    await own.close();
  });
});

describe('adding', () => {
  it("makes the user here and at the partner's system, the password hashed, and writes who did it", async () => {
    const body = draft({
      email: 'bano@example.com',
      cnic: '4210112345671',
      age: 30,
      branch_name: 'Clifton',
      bank_account: '0042',
      shift_end: '11 P.M',
    });
    const { status, answer } = await test.call(createUser, { body }, admin);
    expect([status, answer.data]).toMatchObject([
      200,
      {
        name: 'Bano Khan',
        phone: body.phone,
        status: 'active',
        role: 12,
        email: 'bano@example.com',
        age: 30,
        branch_name: 'Clifton',
        bank_account: '****',
        shift_end: '11 P.M',
        two_fa_enabled: false,
      },
    ]);
    expect(received.at(-1)).toEqual({
      id: answer.data.id,
      name: 'Bano Khan',
      phone: body.phone,
      email: 'bano@example.com',
      cnic: '4210112345671',
      city: 'KHI',
      role: 12,
      status: 'active',
    });
    const made = await row(answer.data.id);
    expect(made?.partnerId).toBe(`p-${answer.data.id}`);
    expect(await verify(made?.passwordHash ?? '', 'abcA123@')).toBe(true);
    const entries = await test.app.services.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, answer.data.id), eq(auditLog.actorId, admin.id)));
    expect(entries.map(({ action }) => action)).toEqual(['user.created', 'user.settled']);
    expect(JSON.stringify(entries)).not.toContain('abcA123@');
  });

  it.each([
    [{ company_name: ' ' }, 'company_name', 'Please Enter Your Company Name'],
    [{ name: '' }, 'name', 'Please Enter Your Name'],
    [{ city: '' }, 'city', 'Please Enter Your City'],
    [{ city: 'NYC' }, 'city', 'Please Enter Your City'],
    [{ role: 99 }, 'role', 'Please Assign a Role'],
    [{ status: '' }, 'status', 'Please Select Status'],
    [{ status: 'pending' }, 'status', 'Please Select Status'],
    [{ phone: '0300555' }, 'phone', 'Please Enter a Valid Phone Number'],
    [{ password: '' }, 'password', 'Please Enter Your Password'],
    [{ password: 'aA1@' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'abcdefgh' }, 'password', 'Please Provide Password in this Format: eg: abcA123@'],
    [{ cnic: '42101123' }, 'cnic', 'Please Enter a Valid Cnic Number'],
    [{ cnic: '421011234567a' }, 'cnic', 'Please Enter a Valid Cnic Number'],
    [{ email: 'nobody' }, 'email', 'Please Enter a Valid Email Address'],
    [{ age: 3 }, 'age', 'Enter a whole number from 16 to 99'],
  ])('refuses %j by its field, with the specified words', async (wrong, field, message) => {
    expect((await test.call(createUser, { body: draft(wrong) }, admin)).failure).toMatchObject({
      code: 422,
      error_id: 'field.invalid',
      field,
      message,
    });
  });

  it('refuses a password that is guessed first, beside its field', async () => {
    expect(
      await test.call(createUser, { body: draft({ password: 'P@ssw0rd' }) }, admin),
    ).toMatchObject({
      status: 422,
      failure: { error_id: 'password.common', field: 'password' },
    });
  });

  it('rejects a phone that is in use', async () => {
    const { phone } = await add();
    expect((await test.call(createUser, { body: draft({ phone }) }, admin)).failure).toMatchObject({
      code: 409,
      error_id: 'user.exists',
      message: 'A user with this phone number already exists',
    });
  });

  it('gives a new user the named pictures, but not those of other users', async () => {
    const { database } = test.app.services;
    const file = {
      kind: 'dispatch_profile_images',
      type: 'image/png',
      content: new Uint8Array([1]),
    };
    await database.insert(files).values([
      { ...file, id: newId(), name: 'new.png' },
      { ...file, id: newId(), name: 'boss.png', ownerId: admin.id },
    ]);
    const user = await add({ profile_img: 'new.png' });
    expect((await database.select().from(files).where(eq(files.name, 'new.png')))[0]?.ownerId).toBe(
      user.id,
    );
    expect(
      (await test.call(createUser, { body: draft({ profile_img: 'boss.png' }) }, admin)).failure,
    ).toMatchObject({ code: 422, field: 'profile_img' });
    // An earlier picture goes when another takes its place.
    await database.insert(files).values({ ...file, id: newId(), name: 'newer.png' });
    expect(
      (await change(user.id, { name: 'Bano Khan', profile_img: 'newer.png' })).answer.data
        .profile_img,
    ).toBe('newer.png');
    expect(await database.select().from(files).where(eq(files.name, 'new.png'))).toEqual([]);
  });
});

describe("while the partner's system is away", () => {
  it('a user is stored as pending and cannot sign in; a retry reports the failure, then gives the requested status', async () => {
    partner.works = false;
    const { status, answer } = await test.call(
      createUser,
      { body: draft({ status: 'active' }) },
      admin,
    );
    expect([status, answer.data.status]).toEqual([200, 'pending']);
    const { id, phone } = answer.data;
    const signIn = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/login',
        payload: { phone, password: 'abcA123@' },
      });
    expect((await signIn()).json()).toMatchObject({ error_id: 'login.refused' });
    expect((await test.call(retryUser, { params: { id } }, admin)).failure).toMatchObject({
      code: 500,
      error_id: 'partner.failed',
      error: 'SomeThing went wrong',
    });
    expect((await row(id))?.status).toBe('pending');
    partner.works = true;
    expect((await test.call(retryUser, { params: { id } }, admin)).answer).toMatchObject({
      code: 200,
      message: 'User created',
      data: { status: 'active' },
    });
    expect((await signIn()).statusCode).toBe(200);
    expect((await test.call(retryUser, { params: { id } }, admin)).failure).toMatchObject({
      code: 409,
      error_id: 'user.not-pending',
    });
  });
  it('a user created as inactive becomes inactive, and an edit does not activate a pending user', async () => {
    partner.works = false;
    const { id } = await add({ status: 'inactive' });
    expect((await change(id, { name: 'Bano', status: 'active' })).failure).toMatchObject({
      code: 422,
      field: 'status',
    });
    partner.works = true;
    expect((await test.call(retryUser, { params: { id } }, admin)).answer.data.status).toBe(
      'inactive',
    );
  });
});

describe('changing', () => {
  it('changes what is sent and leaves the rest, phone and password first of all', async () => {
    const user = await add({ email: 'old@example.com', branch_name: 'Clifton' });
    const before = await row(user.id);
    const { answer } = await change(user.id, {
      name: 'Bano Begum',
      role: 12,
      company_name: 'Other Office',
      email: 'new@example.com',
      phone: '923009999999',
      password: 'Other@123',
    });
    expect(answer.data).toMatchObject({
      name: 'Bano Begum',
      company_name: 'Other Office',
      email: 'new@example.com',
      branch_name: 'Clifton',
      phone: user.phone,
    });
    expect(await row(user.id)).toMatchObject({
      passwordHash: before?.passwordHash,
      rowVersion: (before?.rowVersion ?? 0) + 1,
    });
    expect(await lastEntry(user.id)).toMatchObject({
      action: 'user.changed',
      details: {
        changes: expect.arrayContaining([{ field: 'email', before: '•••', after: '•••' }]),
      },
    });
  });
  it('clears what is null and leaves what is not sent', async () => {
    const everything = {
      email: 'old@example.com',
      cnic: '4210112345671',
      branch_name: 'Clifton',
      age: 30,
      address: 'House 7',
      bank_account: '0042',
      bank_name: 'HBL',
      religion: 'Islam',
      shift_start: '5 A.M',
    };
    const user = await add(everything);
    const cleared = Object.fromEntries(Object.keys(everything).map((field) => [field, null]));
    const { status, answer } = await change(user.id, { name: 'Bano Khan', ...cleared });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      email: '',
      cnic: '',
      branch_name: '',
      age: null,
      address: '',
      bank_account: '',
      bank_name: '',
      religion: '',
      shift_start: '',
      shift_end: '5 P.M',
      gender: 'male',
    });
    expect(await lastEntry(user.id)).toMatchObject({
      details: {
        changes: expect.arrayContaining([{ field: 'email', before: '•••', after: '' }]),
      },
    });
  });
  it.each([
    ['company_name', 'Please Enter Your Company Name'],
    ['city', 'Please Enter Your City'],
    ['role', 'Please Assign a Role'],
    ['status', 'Please Select Status'],
  ])('refuses to clear %s, by its field', async (field, message) => {
    const user = await add();
    expect((await change(user.id, { name: 'Bano Khan', [field]: null })).failure).toMatchObject({
      code: 422,
      field,
      message,
    });
    expect((await change(user.id, { name: null })).failure).toMatchObject({
      code: 422,
      field: 'name',
    });
  });
  it('accepts a CNIC with its dashes, and rejects one with a digit too many', async () => {
    const user = await add();
    expect(
      (await change(user.id, { name: 'Bano Khan', cnic: '42101-1234567-1' })).answer.data.cnic,
    ).toBe('*********5671');
    expect((await row(user.id))?.cnic).toBe('4210112345671');
    expect(
      (await change(user.id, { name: 'Bano Khan', cnic: '42101-1234567-12' })).failure,
    ).toMatchObject({ code: 422, field: 'cnic' });
  });
  it('a picture set to null is removed with its file', async () => {
    const { database } = test.app.services;
    await database.insert(files).values({
      kind: 'dispatch_profile_images',
      type: 'image/png',
      content: new Uint8Array([1]),
      id: newId(),
      name: 'gone.png',
    });
    const user = await add({ profile_img: 'gone.png' });
    expect(
      (await change(user.id, { name: 'Bano Khan', profile_img: null })).answer.data.profile_img,
    ).toBe('');
    expect(await database.select().from(files).where(eq(files.name, 'gone.png'))).toEqual([]);
  });
  it('needs a name or a phone, and validates only changed fields', async () => {
    const { id } = await add();
    expect((await change(id, { company_name: 'X' })).failure).toMatchObject({
      code: 422,
      message: 'Please Fill All The Details',
    });
    expect((await change(id, { name: 'Bano', email: 'nobody' })).failure).toMatchObject({
      code: 422,
      field: 'email',
      message: 'Please Enter a Valid Email Address',
    });
    expect((await change(newId(), { name: 'Bano' })).failure).toMatchObject({
      code: 404,
      error_id: 'user.unknown',
    });
  });
  it("somebody changes their own fields, but neither role nor status, and nobody else's", async () => {
    const user = await test.user('dispatcher', { name: 'Own Name' });
    expect(
      (await change(user.id, { name: 'Own Name', address: 'House 7', role: 12 }, user)).answer.data
        .address,
    ).toBe('House 7');
    for (const raise of [{ role: 6 }, { status: 'inactive' }])
      expect((await change(user.id, { name: 'Own Name', ...raise }, user)).failure).toMatchObject({
        code: 403,
        error_id: 'role.refused',
      });
    expect((await change(admin.id, { name: 'Mine' }, user)).status).toBe(403);
    expect((await change(admin.id, { name: 'Mine' }, await test.user('supervisor'))).status).toBe(
      403,
    );
  });
  it.each([
    ['another role', { role: 11 }],
    ['no longer active', { status: 'inactive' }],
  ])("%s ends the user's sessions", async (_what, body) => {
    const user = await test.user('dispatcher', { name: 'Somebody' });
    expect((await change(user.id, { name: 'Somebody', ...body })).status).toBe(200);
    const response = await test.app.inject({
      method: 'GET',
      url: '/api/v1/wallet',
      headers: { 'x-dispatch-access-token': user.token },
    });
    expect(response.json()).toMatchObject({ code: 401, error_id: 'session.expired' });
  });
});

describe('the last active admin', () => {
  it.each([
    ['role', { role: 11 }],
    ['status', { status: 'inactive' }],
  ])('does not change the %s', async (_what, body) => {
    const own = await openTestApp();
    const last = await own.user('admin', { name: 'Last' });
    const retired = await own.user('admin', { name: 'Retired', status: 'inactive' });
    const demote = () =>
      own.call(updateUser, { params: { id: last.id }, body: { name: 'Last', ...body } }, last);
    expect((await demote()).failure).toMatchObject({ code: 409, error_id: 'user.last-admin' });
    // An inactive admin is no help; an active one is.
    await own.app.services.database
      .update(users)
      .set({ status: 'active' })
      .where(eq(users.id, retired.id));
    expect((await demote()).status).toBe(200);
    await own.close();
  });
  it('stays when two admins take each other away at the same moment', async () => {
    const own = await openTestApp();
    const [one, two] = [
      await own.user('admin', { name: 'One' }),
      await own.user('admin', { name: 'Two' }),
    ];
    const outcomes = await Promise.all([
      own.call(updateUser, { params: { id: two.id }, body: { name: 'Two', role: 12 } }, one),
      own.call(updateUser, { params: { id: one.id }, body: { name: 'One', role: 12 } }, two),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await own.app.services.database
        .select()
        .from(users)
        .where(and(eq(users.role, 6), eq(users.status, 'active'))),
    ).toHaveLength(1);
    await own.close();
  });
});

it('disabling the second factor ends the sessions of its user', async () => {
  const user = await test.user('dispatcher', { twoFactorSecret: 'sealed' });
  await test.call(disableTwoFactor, { body: { id: user.id } }, admin);
  expect((await test.call(logout, { body: {} }, user)).status).toBe(401);
  expect(await lastEntry(user.id)).toMatchObject({ details: { sessions: 1 } });
});

it('a password is accepted only when sign-in accepts its length', async () => {
  const password = `abcA123@${'x'.repeat(22)}`;
  const body = draft({ password });
  expect((await test.call(createUser, { body }, admin)).status).toBe(200);
  const { phone } = body;
  expect((await test.call(login, { body: { phone, password } })).status).toBe(200);
  expect(
    (await test.call(createUser, { body: draft({ password: `${password}x` }) }, admin)).failure,
  ).toMatchObject({ code: 422, field: 'password' });
});

it('disabling the second factor leads to a new enrolment, and is refused when there is none', async () => {
  const user = await test.user('dispatcher', { twoFactorSecret: 'sealed' });
  expect(
    (await test.call(disableTwoFactor, { body: { id: user.id } }, admin)).answer,
  ).toMatchObject({ code: 200, message: 'Two FA Successfully Disabled' });
  expect((await row(user.id))?.twoFactorSecret).toBeNull();
  expect(await lastEntry(user.id)).toMatchObject({
    action: 'second-factor.disabled',
    actorId: admin.id,
  });
  expect(
    (await test.call(disableTwoFactor, { body: { id: user.id } }, admin)).failure,
  ).toMatchObject({ code: 409, message: 'QR Does Not Disabled' });
});

describe('a change by two admins at the same time', () => {
  it('gets 409 with what the first wrote, and nothing of it is overwritten', async () => {
    const user = await add();
    const { row_version } = user;
    expect(row_version).toBe(2); // created, then active
    expect((await change(user.id, { name: 'Zara', row_version })).status).toBe(200);
    const { failure } = await change(user.id, { name: 'Bano', row_version });
    expect(failure).toMatchObject({
      code: 409,
      error_id: 'version.stale',
      data: {
        changes: [
          { by: 'Test admin', fields: [{ field: 'name', before: user.name, after: 'Zara' }] },
        ],
        user: { name: 'Zara', row_version: 3 },
      },
    });
    expect((await row(user.id))?.name).toBe('Zara');
    expect((await change(user.id, { name: 'Bano', row_version: 3 })).status).toBe(200);
  });

  it('is not checked without a version, and a version of the future is refused', async () => {
    const user = await add();
    await change(user.id, { name: 'Zara' });
    expect((await change(user.id, { name: 'Bano' })).status).toBe(200);
    expect((await change(user.id, { name: 'Bano', row_version: 9 })).failure).toMatchObject({
      error_id: 'version.stale',
      data: { changes: [], user: { row_version: 4 } },
    });
  });

  it('is no conflict with a write that changed none of the fields, such as of working zones', async () => {
    const user = await add();
    const { row_version } = user;
    await test.call(updateZones, { params: { id: user.id }, body: { zones: [] } }, admin);
    const changed = await change(user.id, { name: 'Zara', row_version });
    expect(changed.answer.data).toMatchObject({ name: 'Zara', row_version: 4 });
  });

  it('lists the activation of a pending user', async () => {
    partner.works = false;
    const user = await add();
    partner.works = true;
    await test.call(retryUser, { params: { id: user.id } }, admin);
    const { failure } = await change(user.id, { name: 'Zara', row_version: user.row_version });
    expect(failure.data).toMatchObject({
      changes: [{ fields: [{ field: 'status', before: 'pending', after: 'active' }] }],
    });
  });
});
