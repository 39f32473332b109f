import type { Role } from 'shared-contracts/core/role';

import { serviceArea } from '../geo/service-area.ts';
import { refusalOf } from '../testing/refusal.ts';
import { filterFor } from './trip.policy.ts';

const now = new Date('2026-11-21T08:15:00.000Z');
const actor = (role: Role | null = 'dispatcher') => ({
  id: 'u1',
  name: 'Sana',
  phone: '923001000012',
  role,
});
type Query = Parameters<typeof filterFor>[0];
const filter = (query: Partial<Query> = {}, role?: Role | null, user = { zones: [] as Zones }) =>
  filterFor({ state: 'scheduled', ...query }, actor(role), user, now);
type Zones = Parameters<typeof filterFor>[2]['zones'];

test('a list without parameters has the first 50 of all cities, newest booking first', () => {
  expect(filter()).toEqual({
    list: 'scheduled',
    role: 'dispatcher',
    now,
    page: 1,
    limit: 50,
    city: undefined,
    status: undefined,
    type: undefined,
    clientId: undefined,
    userId: 'u1',
    zones: undefined,
    search: undefined,
    sortBy: 'bdt',
    sortType: 'desc',
  });
});

test('the query’s parameters are used', () => {
  const request = {
    state: 'inprogress',
    page: 3,
    limit: 25,
    city: 'LHR',
    status: 'started',
    type: 35,
    sortBy: 'dt',
    sortType: 'asc',
  } as const;
  const { state: list, ...others } = request;
  expect(filter(request as Partial<Query>)).toMatchObject({ list, ...others, zones: undefined });
});

test('a dispatch client has its own rows alone', () => {
  expect(filter({}, 'dispatch_client').clientId).toBe('u1');
  expect(filter({}, 'admin').clientId).toBeUndefined();
});

test('an actor without a role is refused', () => {
  expect(refusalOf(() => filter({}, null))?.[0]).toBe('role.refused');
});

test('working zones are the user’s own, in the chosen city, and of the scheduled list alone', () => {
  const [karachi, lahore] = ['KHI', 'LHR'].map((city) =>
    serviceArea().zones.find((zone) => zone.city === city),
  );
  if (!karachi || !lahore) throw new Error('a city has no zone');
  const user = { zones: [karachi, lahore] as unknown as Zones }; // the members that are read
  expect(filter({}, 'dispatcher', user).zones).toEqual({
    ids: [karachi._id, lahore._id],
    cities: ['KHI', 'LHR'],
  });
  expect(filter({ city: 'LHR' }, 'dispatcher', user).zones).toEqual({
    ids: [lahore._id],
    cities: ['LHR'],
  });
  expect(filter({ city: 'RWP' }, 'dispatcher', user).zones).toBeUndefined();
  expect(filter({ state: 'completed' }, 'dispatcher', user).zones).toBeUndefined();
});

test.each([
  [{ searchvalue: ' T12 ' }, { by: 'trip_no', value: 'T12' }],
  [
    { searchby: 'phone', searchvalue: '9230' },
    { by: 'phone', value: '9230' },
  ],
  [
    { searchby: 'agent', searchvalue: 'Sana' },
    { by: 'agent', value: 'Sana' },
  ],
  [
    { searchby: 'batch_no', searchvalue: 'B1' },
    { by: 'batch_no', value: 'B1' },
  ],
  [{ searchby: 'phone', searchvalue: '  ' }, undefined],
  [{ searchby: 'agent' }, undefined],
  [{ searchby: 'phone' }, undefined],
] as const)('a search %j is for %j', (query, search) =>
  expect(filter(query).search).toEqual(search),
);

test.each([
  [{ searchvalue: 'T12' }, undefined],
  [{ searchby: 'batch_no', searchvalue: 'B1' }, undefined],
  [{ searchby: 'phone', searchvalue: ' ' }, undefined],
  [{ searchby: 'phone', searchvalue: '9230' }, 'searchby'],
  [{ searchby: 'agent', searchvalue: 'Sana' }, 'searchby'],
] as const)('a dispatch client that searches %j is refused at %s', (query, field) => {
  expect(refusalOf(() => filter(query, 'dispatch_client'))?.slice(0, 2)).toEqual(
    field && ['role.refused', field],
  );
});

test.each([
  ['Sana 1', /./],
  [' Sana', /./],
  ['x'.repeat(21), /20/],
])('the agent’s name "%s" is invalid', (searchvalue, message) => {
  const refused = refusalOf(() => filter({ searchby: 'agent', searchvalue }));
  expect(refused).toEqual(['field.invalid', 'searchvalue', expect.stringMatching(message)]);
});
