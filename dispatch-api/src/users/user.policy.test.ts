import type { Role } from 'shared-contracts/core/role';
import type { UserDraft } from 'shared-contracts/users/user';

import { refusalOf } from '../testing/refusal.ts';
import { checkChangedUser, checkNewUser, requireChangeAccess } from './user.policy.ts';
import type { StoredUser } from './user.repository.ts';

const draft = (over: Partial<UserDraft> = {}): UserDraft => ({
  company_name: 'Console',
  name: 'Sana Iqbal',
  phone: '03001234567',
  password: 'Secret#123',
  city: 'KHI',
  role: 12,
  status: 'active',
  ...over,
});

test.each([
  [{}, undefined, undefined],
  [{ company_name: '' }, 'company_name', undefined],
  [{ name: 'x'.repeat(20) }, 'name', /19/],
  [{ phone: '12' }, 'phone', undefined],
  [{ password: 'secret' }, 'password', undefined],
  [{ role: 99 }, 'role', undefined],
  [{ city: '' }, 'city', undefined],
  // Any text is right by the form's rules; a city it must be all the same.
  [{ city: 'XXX' }, 'city', /city/i],
] as const)('a new user with %j: the invalid field is %s', (over, field, message = /./) => {
  const refused = refusalOf(() => checkNewUser(draft(over)));
  expect(refused?.slice(0, 2)).toEqual(field && ['field.invalid', field]);
  expect(refused?.[2] ?? 'none').toMatch(message);
});

const before = { name: 'Sana Iqbal', phone: '923001234567', city: 'KHI', email: 'no mail', age: 5 };
test.each([
  [{ name: 'Sana' }, undefined],
  [{ phone: '923001234567' }, undefined],
  [{}, 'name'],
  [{ name: ' ', phone: ' ' }, 'name'],
  [{ phone: '923001234567', name: ' ' }, 'name'],
  // A value that was invalid before is accepted unchanged.
  [{ name: 'Sana', email: 'no mail' }, undefined],
  [{ name: 'Sana', email: 'no mail either' }, 'email'],
  [{ name: 'Sana', age: 5 }, undefined],
  [{ name: 'Sana', age: 6 }, 'age'],
  [{ name: 'Sana', city: 'XXX' }, 'city'],
])('a user that changes by %j: the invalid field is %s', (change, field) => {
  expect(refusalOf(() => checkChangedUser(before, change))?.slice(0, 2)).toEqual(
    field && ['field.invalid', field],
  );
});
test('a change with neither name nor phone is rejected', () => {
  expect(refusalOf(() => checkChangedUser(before, {}))?.[2]).toMatch(/name|detail/i);
});

// the members that the policy reads
const user = { id: 'u1', role: 12, status: 'active' } as StoredUser;
const actor = (role: Role, id: string) => ({ id, name: 'A', phone: '', role });
test.each([
  ['admin', 'u2', { role: 6, status: 'blocked' }, true],
  ['supervisor', 'u1', { name: 'New' }, true],
  ['supervisor', 'u1', { role: 12, status: 'active' }, true],
  ['supervisor', 'u1', { role: 6 }, false],
  ['supervisor', 'u1', { status: 'blocked' }, false],
  ['supervisor', 'u2', { name: 'New' }, false],
  ['supervisor', 'u2', { role: 6 }, false],
] as const)('%s %s changes user u1 by %j: %s', (role, id, change, may) => {
  expect(refusalOf(() => requireChangeAccess(actor(role, id), user, change))?.[0]).toBe(
    may ? undefined : 'role.refused',
  );
});
