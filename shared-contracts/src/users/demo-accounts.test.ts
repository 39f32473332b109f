import { isLocalPhone } from '../core/phone.ts';
import { roles } from '../core/role.ts';
import { demoAccounts, loadAccounts, testAccounts } from './demo-accounts.ts';

const all = [...demoAccounts, ...loadAccounts, ...testAccounts];

test('every account is somebody else’s: no phone stands twice, and each can be signed in with', () => {
  const phones = all.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => !isLocalPhone(phone))).toEqual([]);
});

test('of every role somebody is enrolled, and one admin is not, to show how that is done', () => {
  const enrolled = demoAccounts.filter((account) => account.enrolled);
  expect(new Set(enrolled.map(({ role }) => role))).toEqual(new Set(roles));
  expect(demoAccounts.filter((account) => !account.enrolled).map(({ role }) => role)).toEqual([
    'admin',
  ]);
});

test('fifty enrolled dispatchers stand by for load', () => {
  expect(loadAccounts).toHaveLength(50);
  expect(loadAccounts.every(({ role, enrolled }) => role === 'dispatcher' && enrolled)).toBe(true);
});
