import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { Owners } from './owners.ts';
import { Platform } from './platform.ts';
import { emptyPointer, Pointer } from './pointer.ts';
import { SmokeTests } from './smoke.ts';

const release = '1.0.0-aaaaaaaaaa';
const unit = { release, percent: 0, salt: 's', killed: false };
const pointer = (changes: object) => ({
  ...emptyPointer,
  units: { host: { ...unit, ...changes } },
});
const owner = { name: 'Ada', key: `${'A'.repeat(59)}=` };
const integrity = `sha384-${'A'.repeat(64)}`;
const owners = (changes: object) => ({
  'mfe-queue': { owners: [owner], accepted: { [release]: integrity }, ...changes },
});
const smoke = { path: '/queue', as: 'dispatcher', sees: [{ role: 'heading', name: 'Queue' }] };
const platform = {
  schema: 1,
  release,
  flavour: 'production',
  modules: { react: { version: '19.0.0' } },
  packages: {},
  slots: [],
  icons: [],
  sections: [],
};
test.each<[string, TSchema, unknown]>([
  ['a pointer that names nothing', Pointer, emptyPointer],
  ['a rollout to half of the users', Pointer, pointer({ candidate: release, percent: 50 })],
  ['owners', Owners, owners({})],
  ['a smoke test', SmokeTests, [smoke]],
  ['a platform for development', Platform, { ...platform, flavour: 'development' }],
])('%s is valid', (_name, schema, value) => expect(Value.Check(schema, value)).toBe(true));

test.each<[string, TSchema, unknown]>([
  ['a pointer of another form', Pointer, { ...emptyPointer, schema: 2 }],
  ['a pointer before its first flip', Pointer, { ...emptyPointer, rev: -1 }],
  ['a release without its build', Pointer, pointer({ release: '1.0.0' })],
  ['more than all users', Pointer, pointer({ percent: 101 })],
  ['fewer than none', Pointer, pointer({ percent: -1 })],
  ['a misspelt key of a unit', Pointer, pointer({ percents: 5 })],
  ['an owner without a name', Owners, owners({ owners: [{ ...owner, name: '' }] })],
  ['a key that is too short', Owners, owners({ owners: [{ ...owner, key: 'AAAA=' }] })],
  ['a unit whose owners are none', Owners, owners({ owners: [] })],
  ['a hash of another kind', Owners, owners({ accepted: { [release]: 'sha256-AAAA' } })],
  ['no smoke test at all', SmokeTests, []],
  ['an address of another site', SmokeTests, [{ ...smoke, path: 'https://elsewhere.example' }]],
  ['an address with a blank', SmokeTests, [{ ...smoke, path: '/queue now' }]],
  ['an unknown role', SmokeTests, [{ ...smoke, as: 'root' }]],
  ['a sight without a name', SmokeTests, [{ ...smoke, sees: [{ role: 'heading', name: '' }] }]],
  ['an unknown flavour', Platform, { ...platform, flavour: 'test' }],
])('%s is refused', (_name, schema, value) => expect(Value.Check(schema, value)).toBe(false));
