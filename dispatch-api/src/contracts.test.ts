import { endpoints } from 'shared-contracts/api';
import { socketEvents } from 'shared-contracts/events/socket';
import {
  callContract,
  contractsPath,
  eventContract,
  type Contract,
} from 'shared-contracts/federation/contract';

import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('lists every call and socket event with the shapes of its data, without a session', async () => {
  const answer = await test.app.inject({ url: contractsPath });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Contract[]>()).toEqual(
    JSON.parse(
      JSON.stringify([
        ...endpoints.map(callContract),
        ...Object.values(socketEvents).map(eventContract),
      ]),
    ),
  );
  const again = await test.app.inject({
    url: contractsPath,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
