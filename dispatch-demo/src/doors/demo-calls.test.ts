import { messagesTo } from 'dispatch-api/src/testing/sent-messages.ts';
import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { endpoints } from 'shared-contracts/api';
import { forgotPassword, listOutbox } from 'shared-contracts/auth/password-reset.api';
import { addRequest, getQueueRow } from 'shared-contracts/queue/queue.api';
import { userDefaults } from 'shared-contracts/users/user';
import { createUser, retryUser, setPartner } from 'shared-contracts/users/user.api';

import { demoCalls } from './demo-calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ demoCalls: demoCalls({ isTest: true }) });
});
afterAll(() => test.close());

it('a demo alone has the calls that the contracts mark', async () => {
  const api = await openTestApp();
  const having = ({ app }: TestApp) =>
    endpoints
      .filter(({ method, path }) =>
        app.hasRoute({ method, url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}` }),
      )
      .filter(({ demo }) => demo)
      .map(({ id }) => id);
  expect(having(test)).toEqual(endpoints.filter(({ demo }) => demo).map(({ id }) => id));
  expect(having(api)).toEqual([]);
  expect((await api.app.inject('/api/v1/outbox')).statusCode).toBe(404);
  await api.close();
});

it('a request waits in the queue', async () => {
  const agent = await test.user('supervisor');
  const { answer } = await test.call(
    addRequest,
    { body: { type: 'app', phone: '923451110004', city: 'RWP' } },
    agent,
  );
  const { id } = answer.data;
  expect((await test.call(getQueueRow, { params: { id } }, agent)).answer.data).toMatchObject({
    city: 'RWP',
    status: 'waiting',
    customer_type: 0,
    lang_id: 1,
  });
});

it('shows the messages of its outbox, as data and as a page', async () => {
  const { phone } = await test.user('dispatcher');
  await test.call(forgotPassword, { body: { phone } });
  const [sent] = await messagesTo(test, phone);
  const { data } = (await test.call(listOutbox, { query: { phone } })).answer;
  expect(data.map(({ code }) => code)).toEqual([sent?.code]);
  const page = await test.app.inject('/api/v1/outbox');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(`<code>${sent?.code}</code>`);
});

it('the partner’s system fails for everybody or for one user, until it works again', async () => {
  const admin = await test.user('admin');
  const works = (value: boolean, phone?: string) =>
    test.call(setPartner, { body: { works: value, ...(phone && { phone }) } }, admin);
  let last = 0;
  const draft = () => ({
    ...userDefaults,
    company_name: 'Dispatch Office',
    name: 'Bano Khan',
    phone: `92300555${String((last += 1)).padStart(4, '0')}`,
    password: 'abcA123@',
    role: 12,
  });
  const create = async (body = draft()) =>
    (await test.call(createUser, { body }, admin)).answer.data;
  await works(false);
  expect((await create()).status).toBe('pending');
  await works(true);
  expect((await create()).status).toBe('active');
  const refused = draft();
  await works(false, refused.phone);
  const { id, status } = await create(refused);
  expect([status, (await create()).status]).toEqual(['pending', 'active']);
  await works(true, refused.phone);
  const retried = await test.call(retryUser, { params: { id } }, admin);
  expect(retried.answer.data.status).toBe('active');
});
