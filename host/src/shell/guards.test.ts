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

test('a role that may open the page is not redirected', () =>
  expect(guardPage(visit)).toBeUndefined());
test('a role that may not is redirected home', () =>
  expect(guardPage({ ...visit, role: 'dispatcher' })).toEqual({ to: '/' }));
test('an unknown role sees only home', () => {
  expect(guardPage({ ...visit, role: undefined })).toEqual({ to: '/' });
  expect(guardPage({ ...visit, role: undefined, page: home, address: '/' })).toBeUndefined();
});
test('without a session redirects to sign-in and remembers where the user was', () => {
  expect(guardPage({ ...visit, isSignedIn: false, role: undefined })).toEqual({
    to: '/login',
    from: '/users?page=2',
  });
  expect(guardPage({ ...visit, isSignedIn: false, role: undefined, address: '/' })).toEqual({
    to: '/login',
  });
});
test('a user who signed out is not returned to the last page', () =>
  expect(guardPage({ ...visit, isSignedIn: false, leftOnPurpose: true })).toEqual({
    to: '/login',
  }));
test('without a stored id there is no role redirect, but the session is still required', () => {
  expect(guardPage({ ...visit, hasId: false, role: 'dispatcher' })).toBeUndefined();
  expect(guardPage({ ...visit, hasId: false, isSignedIn: false, role: undefined })).toEqual({
    to: '/login',
    from: '/users?page=2',
  });
});
test('an unknown address does not redirect a signed-in user', () =>
  expect(guardPage({ ...visit, page: undefined })).toBeUndefined());

test('a signed-in user is redirected from the sign-in pages to the last page, but never outside the console', () => {
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
