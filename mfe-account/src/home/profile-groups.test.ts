import { buildSession } from 'shared-bus/session/session.builder';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';

import { profileGroups } from './profile-groups.ts';

const city = { _id: '1'.repeat(24), name: 'Karachi', city_code: 'KHI', lat: 24.9, lng: 67 };
const names = {
  cities: [{ ...city, name: 'Lahore', city_code: 'LHR' }, city],
  languages: [
    { id: 1, name: 'English' },
    { id: 2, name: 'Urdu' },
  ],
  language: 'en',
  roleName: (wire: unknown) => {
    const role = roleOf(wire);
    return role && `role.${role}`;
  },
  genderName: (wire: string) => (wire === 'unknown' ? undefined : `gender.${wire.toLowerCase()}`),
} as const;
/** The key of a text with its parameters. */
const t = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key);
const shown = (user: Partial<Session>) =>
  Object.fromEntries(
    profileGroups.flatMap(({ fields }) =>
      fields.map(({ label, value }) => [
        label.replace('field.', ''),
        value(buildSession(user), t, names),
      ]),
    ),
  );

test('a profile shows every field of its user, in three groups', () => {
  expect(profileGroups.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['group.contact', 4],
    ['group.person', 5],
    ['group.work', 3],
  ]);
  expect(
    shown({
      phone: '923001234567',
      email: 'sana@example.com',
      address: 'House 7',
      age: 31,
      religion: 'Islam',
      lang_id: 2,
      urdu_proficiency: 'Fluent',
      bank_account_no: 'PK36',
      gender: 'FEMALE',
    }),
  ).toEqual({
    phone: '0300 1234567',
    email: 'sana@example.com',
    address: 'House 7',
    city: 'Karachi',
    age: '31',
    gender: 'gender.female',
    religion: 'Islam',
    language: 'Urdu',
    'urdu-proficiency': 'urdu.fluent',
    rights: 'role.dispatcher',
    shift: '',
    'bank-account': 'PK36',
  });
});

test('unknown values are shown as the server sent them, or blank', () => {
  const user = { city: 'ISB', gender: 'unknown', urdu_proficiency: 'native', role: 99, age: null };
  expect(shown({ ...user, lang_id: 7 })).toMatchObject({
    city: 'ISB',
    gender: 'unknown',
    'urdu-proficiency': 'native',
    rights: '99',
    age: '',
    language: '',
  });
  expect(shown({ role: null })['rights']).toBe('');
});

test.each([
  ['5 A.M', '5 P.M', 'field.shift-value {"from":"5 A.M","until":"5 P.M"}'],
  ['5 A.M', '', '5 A.M'],
  ['', '5 P.M', '5 P.M'],
])('a shift from "%s" until "%s" is shown as "%s"', (shift_start, shift_end, text) => {
  expect(shown({ shift_start, shift_end })['shift']).toBe(text);
});
