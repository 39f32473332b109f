import { captchaChallenge } from 'shared-contracts/auth/auth.api';

import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

it('a process that cannot keep up refuses calls, and says when to try again', async () => {
  test = await openTestApp({ isOverloaded: () => true });
  expect(await test.call(captchaChallenge, {})).toMatchObject({
    status: 503,
    failure: { error_id: 'server.unavailable' },
    headers: { 'retry-after': '1' },
  });
  expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

it('one that keeps up refuses nothing', async () => {
  test = await openTestApp({ isOverloaded: () => false });
  expect((await test.call(captchaChallenge, {})).status).toBe(200);
});
