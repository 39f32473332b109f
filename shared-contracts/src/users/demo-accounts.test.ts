import { isLocalPhone } from '../core/phone.ts';
import { roles } from '../core/role.ts';
import {
  colleagueAccounts,
  demoAccounts,
  loadAccounts,
  simulatorAccount,
} from './demo-accounts.ts';

const all = [...demoAccounts, ...loadAccounts, ...colleagueAccounts, simulatorAccount];

test('every account belongs to another person: phones are unique, and each can sign in', () => {
  const phones = all.map(({ phone }) => phone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => !isLocalPhone(phone))).toEqual([]);
});

test('each role has an enrolled user, and one admin is not enrolled, to demonstrate enrolment', () => {
  const enrolled = demoAccounts.filter((account) => account.enrolled);
  expect(new Set(enrolled.map(({ role }) => role))).toEqual(new Set(roles));
  expect(demoAccounts.filter((account) => !account.enrolled).map(({ role }) => role)).toEqual([
    'admin',
  ]);
});

test('fifty enrolled dispatchers are available for load tests', () => {
  expect(loadAccounts).toHaveLength(50);
  expect(loadAccounts.every(({ role, enrolled }) => role === 'dispatcher' && enrolled)).toBe(true);
});
