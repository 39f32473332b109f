import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { startPostgres } from 'release-kit/system/servers.ts';
import { captchaChallenge } from 'shared-contracts/auth/auth.api';

import { signIn } from '../commands/sign-in.ts';
import { startSteadyCalls } from '../commands/steady-calls.ts';

// Two API processes behind the gateway are restarted one after the other, as by an upgrade, while
// users read and write: no call fails.
const agent = '03001000118';
const callers = 2;

it('a restart of one process after the other loses no call', async () => {
  const postgres = await startPostgres();
  const env = {
    ...testApiEnv,
    BOOKINGS: '20',
    SECRET_KEY: 'a key of the drain test',
    DATABASE_URL: postgres.url,
    DRAIN_SECONDS: '3',
  };
  const ports = [await freePort(), await freePort()];
  const apis = [];
  for (const port of ports) apis.push(await startApi({ port, env }));
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: apis.map(({ url }) => url).join(','),
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
  });
  try {
    const { access_token: token } = await signIn(gateway.url, agent);
    const calls = startSteadyCalls(() => gateway.url, token, { users: callers, pauseMs: 20 });
    for (const [index, port] of ports.entries()) {
      const before = calls.made();
      await apis[index]?.stop();
      apis[index] = await startApi({ port, env });
      expect(calls.made() - before).toBeGreaterThan(callers);
    }
    expect((await calls.stop()).failed).toEqual([]);
  } finally {
    await gateway.stop();
    for (const api of apis) await api.stop();
    await postgres.stop();
  }
}, 300_000);

it('a gateway that has to stop is not ready, serves on for a while, and ends', async () => {
  const api = await startApi({ env: { ...testApiEnv, BOOKINGS: '0' } });
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: api.url,
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in', DRAIN_SECONDS: '3' },
  });
  try {
    const ask = (path: string) => fetch(`${gateway.url}${path}`);
    expect((await ask('/readyz')).status).toBe(200);
    const stopped = gateway.stop();
    let ready = await ask('/readyz');
    while (ready.status === 200) ready = await ask('/readyz');
    expect(await ready.json()).toEqual({ status: 'it is about to stop' });
    expect((await ask(`/api/v1${captchaChallenge.path}`)).status).toBe(200);
    await stopped;
    await expect(ask('/readyz')).rejects.toThrow('fetch failed');
  } finally {
    await gateway.stop();
    await api.stop();
  }
}, 120_000);
