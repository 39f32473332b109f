import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { mappedUser, ownMapping, readMapping } from './partner-mapping.ts';

const user = {
  id: 'a'.repeat(24),
  name: 'Bano',
  phone: '923001112233',
  email: '',
  cnic: '4210112345671',
  city: 'KHI',
  role: 12,
  status: 'active',
};
const example = readFileSync(
  join(import.meta.dirname, '../../assets/partner-mapping.example.yaml'),
  'utf8',
);
const lines = [
  '# Users of the raptor',
  'create: POST /v2/members',
  'update: PATCH /v2/members/{id}',
  'disable: DELETE /v2/members/{id}',
  'id: data.member_id',
  'fields:',
  '  id: reference',
  '  name: person.full_name',
  '  phone: person.msisdn',
  '  role: { to: type, values: { 6: boss, 11: boss, 12: agent, 36: client } }',
  '  status: { to: enabled, values: { active: true, inactive: false } }',
  '  city: { to: town, values: { KHI: Karachi } }',
];
const withLine = (number: number, line: string) => lines.with(number - 1, line).join('\n');

it('maps our fields to members, objects and values of theirs', () => {
  const { mapping, errors } = readMapping(lines.join('\n'));
  expect(errors).toEqual([]);
  expect(mappedUser(mapping, user)).toEqual({
    reference: user.id,
    person: { full_name: 'Bano', msisdn: '923001112233' },
    type: 'agent',
    enabled: true,
    town: 'Karachi',
  });
  expect(mapping).toMatchObject({
    create: { method: 'POST', path: '/v2/members' },
    update: { method: 'PATCH', path: '/v2/members/{id}' },
    disable: { method: 'DELETE', path: '/v2/members/{id}' },
    id: 'data.member_id',
  });
});

it('a value without a word of theirs is sent as it is', () => {
  const { mapping } = readMapping(lines.join('\n'));
  expect(mappedUser(mapping, { ...user, city: 'LHE', status: 'inactive' })).toMatchObject({
    town: 'LHE',
    enabled: false,
  });
});

it('the example is a mapping without errors', () => {
  const { mapping, errors } = readMapping(example);
  expect(errors).toEqual([]);
  expect(mappedUser(mapping, user)).toMatchObject({
    person: { full_name: 'Bano' },
    town: 'Karachi',
  });
});

it('our own shape has each field by its own name', () => {
  expect(mappedUser(ownMapping, user)).toEqual(user);
});

it.each([
  [2, 'create: FETCH /members', 'create must be a method and a path, such as POST /users'],
  [2, 'create: POST members', 'create must be a method and a path, such as POST /users'],
  [2, 'create: POST /members/{id}', 'create has no {id} yet, and is not DELETE'],
  [3, 'update: PUT /members', 'update needs {id} in its path'],
  [4, 'remove: DELETE /m/{id}', 'remove is not one of create, update, disable, id, fields'],
  [5, 'id: [1]', 'the name of a member is expected, such as contact.phone'],
  [7, '  uid: reference', 'uid is not one of id, name, phone, email, cnic, city, role, status'],
  [8, '  name: .full', 'the name of a member is expected, such as contact.phone'],
  [9, '  phone: person.full_name', 'phone overwrites name'],
  [9, '  phone: person', 'phone overwrites name'],
  [9, '  phone: { too: msisdn }', 'too is not one of to, values'],
  [10, '  role: { to: type, values: { 6: boss, 12: agent } }', 'role has no value for 11, 36'],
  [
    11,
    '  status: { to: on, values: active }',
    'values of status must be a list of ours and theirs',
  ],
])('line %i: %s', (number, line, problem) => {
  const { errors } = readMapping(withLine(number, line));
  expect(errors).toContain(`line ${number}: ${problem}`);
});

it('names what is missing, and the line of a broken file', () => {
  expect(readMapping('').errors).toEqual(['line 1: create, id and fields are missing']);
  expect(readMapping('update: PUT /m/{id}').errors).toEqual([
    'line 1: create is missing',
    'line 1: id is missing',
    'line 1: fields is missing',
  ]);
  expect(readMapping(withLine(8, '  name: "person')).errors[0]).toMatch(
    /^line \d+: Missing closing/,
  );
  expect(readMapping('create: POST /m\nid: id\nfields: all').errors).toEqual([
    'line 3: fields must be a list of our fields and theirs',
  ]);
});
