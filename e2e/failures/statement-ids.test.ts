import { spawn, execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { programOf, startPostgres } from 'release-kit/system/servers.ts';

import { signIn } from '../commands/sign-in.ts';

// A statement that takes long is found in PostgreSQL by the id that the page shows. It takes long
// here because another session has locked its table.
it('a running statement names the call that sent it', async () => {
  const postgres = await startPostgres();
  const psql = (...args: string[]) =>
    [programOf('psql'), ['-X', '-A', '-t', ...args, postgres.url]] as const;
  const running = (): string =>
    execFileSync(
      ...psql('-c', `select query from pg_stat_activity where wait_event_type = 'Lock'`),
      {
        encoding: 'utf8',
      },
    );
  const api = await startApi({
    port: await freePort(),
    env: {
      ...testApiEnv,
      BOOKINGS: '20',
      SECRET_KEY: 'a key of this test',
      DATABASE_URL: postgres.url,
    },
  });
  const locker = spawn(...psql(), { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const { access_token: token } = await signIn(api.url, '03001000118');
    const locked = new Promise((resolve) => locker.stdout.on('data', resolve));
    locker.stdin.write(`begin; lock table notifications; select 'locked';\n`);
    await locked;
    const call = (path: string, init: RequestInit, id: string) =>
      fetch(`${api.url}/api/v1${path}`, {
        ...init,
        headers: {
          'x-dispatch-access-token': token,
          'content-type': 'application/json',
          'x-request-id': id,
        },
      });
    const read = call('/notification/logs', { method: 'GET' }, 'read-of-the-test');
    const write = call(
      '/notification/read-all',
      { method: 'PATCH', body: '{}' },
      'write-of-the-test',
    );
    const seen = new Set<string>();
    while (seen.size < 2) {
      for (const id of ['read-of-the-test', 'write-of-the-test'])
        if (running().includes(`/*request_id='${id}'*/`)) seen.add(id);
      await setImmediate();
    }
    locker.stdin.end('commit;\n');
    expect((await read).status).toBe(200);
    expect((await write).status).toBe(200);
  } finally {
    locker.kill();
    await api.stop();
    await postgres.stop();
  }
}, 120_000);
