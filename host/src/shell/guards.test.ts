import type { Page } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';

import { guardPage, guardPublic } from './guards.ts';

const page = (path: string, roles: readonly Role[]): Page => ({
  remote: 'mfe-x',
  owner: 'x',
  path,
  module: './XPage',
  title: { en: '', ur: '' },
  roles,
  public: false,
});
const users = page('/users', ['admin']);
const home = page('/', ['admin', 'supervisor', 'dispatcher', 'dispatch_client']);
const visit = {
  page: users,
  address: '/users?page=2',
  isSignedIn: true,
  hasId: true,
  role: 'admin' as Role | undefined,
  leftOnPurpose: false,
};

test('a role that may open the page stays', () => expect(guardPage(visit)).toBeUndefined());
test('a role that may not goes home', () =>
  expect(guardPage({ ...visit, role: 'dispatcher' })).toEqual({ to: '/' }));
test('a role that nobody knows sees home alone', () => {
  expect(guardPage({ ...visit, role: undefined })).toEqual({ to: '/' });
  expect(guardPage({ ...visit, role: undefined, page: home, address: '/' })).toBeUndefined();
});
test('without a session the way leads to sign-in and remembers where the user was', () => {
  expect(guardPage({ ...visit, isSignedIn: false, role: undefined })).toEqual({
    to: '/login',
    from: '/users?page=2',
  });
  expect(guardPage({ ...visit, isSignedIn: false, role: undefined, address: '/' })).toEqual({
    to: '/login',
  });
});
test('who left on purpose is not taken back', () =>
  expect(guardPage({ ...visit, isSignedIn: false, leftOnPurpose: true })).toEqual({
    to: '/login',
  }));
test('without a stored id no role redirect happens, but the session is needed all the same', () => {
  expect(guardPage({ ...visit, hasId: false, role: 'dispatcher' })).toBeUndefined();
  expect(guardPage({ ...visit, hasId: false, isSignedIn: false, role: undefined })).toEqual({
    to: '/login',
    from: '/users?page=2',
  });
});
test('an unknown address is shown as such to whoever is signed in', () =>
  expect(guardPage({ ...visit, page: undefined })).toBeUndefined());

test('a signed-in user leaves the sign-in pages for where they were, but never out of the console', () => {
  expect(guardPublic(false, { from: '/queue' })).toBeUndefined();
  expect(guardPublic(true, { from: '/queue?page=2' })).toEqual({ to: '/queue?page=2' });
  for (const state of [
    null,
    {},
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://evil.example' },
    { from: 7 },
  ])
    expect(guardPublic(true, state)).toEqual({ to: '/' });
});
