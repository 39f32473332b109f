import { staff } from 'shared-contracts/core/role';

import { openLinks } from './home-links.ts';

const pageOf = (path: string) =>
  ({
    '/wallet': { roles: ['admin', 'dispatch_client'] as const },
    '/performance': { roles: staff },
    '/address': undefined,
  })[path];
const labels = (role: Parameters<typeof openLinks>[0]) =>
  openLinks(role, pageOf).map(({ label }) => label);

test('a link is shown if its page exists and the role may open it', () => {
  expect(labels('admin')).toEqual(['home.wallet', 'home.history']);
  expect(labels('dispatcher')).toEqual(['home.history']);
  expect(labels('dispatch_client')).toEqual(['home.wallet']);
});

test('an unknown role opens nothing', () => {
  expect(labels(undefined)).toEqual([]);
});
