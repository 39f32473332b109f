import { listQueue } from 'shared-contracts/queue/queue.api';

import { buildApp } from '../app.ts';
import { postgresHandle } from '../database/open.ts';
import { openTestApp } from '../testing/test-app.ts';

it('a database whose name does not resolve is one that is away', async () => {
  const test = await openTestApp();
  const handle = postgresHandle('postgres://dispatch@database.invalid/dispatch');
  const { settings } = test.app.services;
  const app = await buildApp({ handle, settings, relay: false });
  const refused = await app.inject({
    url: `/api/v1${listQueue.path}`,
    headers: { 'x-dispatch-access-token': 'x' },
  });
  expect(refused.json()).toMatchObject({ code: 503, error_id: 'server.unavailable' });
  await app.close();
  await handle.close();
  await test.close();
});
