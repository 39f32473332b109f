import * as api from 'shared-contracts/queue/queue.api';

import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildQueueRequest } from './queue-request.builder.ts';

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher');
});
afterAll(() => test.close());

const request = () => buildQueueRequest(test, { phone: '923331112223' });
const claim = (id: string) => test.call(api.claimQueueRow, { params: { id } }, agent);
const release = (id: string) => test.call(api.releaseLease, { params: { id } }, agent);

it.each([
  ['claimed', claim],
  [
    'junked',
    (id: string) => test.call(api.updateQueueRow, { body: { id, status: 'junk' } }, agent),
  ],
  [
    'support',
    (id: string) => test.call(api.updateQueueRow, { body: { id, status: 'support' } }, agent),
  ],
  ['cancelled', (id: string) => test.call(api.removeQueueRow, { body: { booking_id: id } }, agent)],
])('a request that is %s is logged so', async (action, call) => {
  const { id } = await request();
  expect(await auditedBy(test, () => call(id))).toEqual([[`queue.${action}`, `queue ${id}`, null]]);
});

it('a claim that is repeated or renewed is not logged again, and its end is logged once', async () => {
  const { id } = await request();
  await claim(id);
  const renew = () => test.call(api.renewLease, { params: { id } }, agent);
  expect(await auditedBy(test, () => claim(id))).toEqual([]);
  expect(await auditedBy(test, renew)).toEqual([]);
  expect(await auditedBy(test, () => release(id))).toEqual([
    ['queue.given-up', `queue ${id}`, null],
  ]);
  expect(await auditedBy(test, () => release(id))).toEqual([]);
});
