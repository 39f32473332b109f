import type { FastifyRequest } from 'fastify';
import { formatHint } from 'shared-contracts/federation/hint';
import { hintCookie, ownHintCookie } from 'shared-contracts/federation/page';

import { hintOf } from './hint.ts';

const text = (role: 'admin' | 'dispatcher') => formatHint({ role, userHash: '0a1b2c3d' });
// the only part that is read
const roleIn = (cookie: string) => hintOf({ headers: { cookie } } as FastifyRequest)?.role;

test('over TLS the cookie that only this host can set counts', () => {
  expect(roleIn(`${hintCookie}=${text('dispatcher')}`)).toBe('dispatcher');
  expect(roleIn(`${hintCookie}=${text('admin')}; ${ownHintCookie}=${text('dispatcher')}`)).toBe(
    'dispatcher',
  );
  expect(roleIn('other=1')).toBeUndefined();
});
