import { everyRole } from '../core/role.ts';
import { exposesOf, federationName, rolesOf } from './remote.rules.ts';
import type { RemoteManifest } from './remote.ts';

const title = { en: 'Queue', ur: 'قطار' };
const remote: RemoteManifest = {
  id: 'mfe-queue',
  owner: 'queue',
  nav: [],
  pages: [
    { path: '/queue', module: './QueuePage', title },
    { path: '/queue/:id', module: './QueuePage', title },
  ],
  slots: [{ slot: 'home:card', module: './Card', order: 1 }],
  commands: [{ id: 'queue:new', title, module: './NewBooking' }],
};

test('a build exposes every module of pages, slots and commands once, in a fixed order', () => {
  expect(exposesOf(remote)).toEqual(['./Card', './NewBooking', './QueuePage']);
});

test('without a list of roles everyone signed in may open a part; with an empty list no one', () => {
  expect([rolesOf({}), rolesOf({ roles: ['admin'] }), rolesOf({ roles: [] })]).toEqual([
    everyRole,
    ['admin'],
    [],
  ]);
});

test('the runtime identifies a remote by a name that is an identifier', () => {
  expect(federationName('mfe-day-sums')).toBe('mfe_day_sums');
});
