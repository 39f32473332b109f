import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => { test = await openTestApp(); });
afterAll(() => test.close());

it('answers an unknown address in the envelope of every failure', async () => {
  const response = await test.app.inject('/api/v1/nothing-here');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 404, message: 'There is nothing at this address', error: 'Not found', error_id: 'route.unknown', request_id: response.headers['x-request-id'] });
});
