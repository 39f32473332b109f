import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startFleet, type ApiFleet } from 'e2e/failures/api-fleet.ts';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { releaseFolderEnv } from 'release-kit/console/release-folders.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { releaseFolders } from 'release-kit/release/data-folders.ts';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { addOwner, signAll } from 'release-kit/release/release-security.ts';
import { createKey } from 'release-kit/release/signature.ts';
import { startPostgres, startRedis, type Server } from 'release-kit/system/servers.ts';

import type { BenchContext } from '../harness/bench.ts';

const run = promisify(execFile);

/** A console as docs/production.md sets it up, with processes instead of containers. */
export interface Production {
  /** The one origin, at the gateway. */
  url: string;
  apis: ApiFleet;
  redis: Server;
  /** How many texts the SMS provider has taken. */
  texts: () => number;
  /** Runs an operator's command; its output. */
  operate(command: 'create-admin' | 'verify-audit', ...args: string[]): Promise<string>;
}

/** Takes every text, as an SMS provider does. */
async function smsProvider(defer: BenchContext['defer']) {
  let texts = 0;
  const server = createServer((request, response) => {
    texts += 1;
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, texts: () => texts };
}

/** A copy of this workspace's registry, signed as a production's; its gateway's settings. */
async function signedRegistry(folder: string): Promise<Record<string, string>> {
  const owner = createKey(join(folder, 'pointer.pem'));
  const [, pointerKey = ''] = readFileSync(join(folder, 'pointer.pem'), 'utf8').split('\n');
  const own = releaseFolders(releaseFolderEnv());
  const folders = { ...own, registry: join(folder, 'registry'), pointerKey };
  cpSync(own.registry, folders.registry, { recursive: true });
  await signAll(folders);
  await addOwner(folders, Object.keys(readPointer(folders).units), owner);
  return { REGISTRY_DIR: folders.registry, POINTER_KEYS: owner };
}

export async function startProduction({ defer }: BenchContext): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, redis, sms] = await Promise.all([
    startPostgres(),
    startRedis(),
    smsProvider(defer),
  ]);
  for (const server of [postgres, redis]) defer(() => server.stop());
  const database = new URL(postgres.url);
  database.password = randomBytes(24).toString('hex');
  const both = { NODE_ENV: 'production', DEMO: 'off', CAPTCHA: 'altcha', LOG_LEVEL: 'error' };
  const port = await freePort();
  const env = {
    ...both,
    CONSOLE_URL: `http://localhost:${port}`,
    DATABASE_URL: database.href,
    REDIS_URL: redis.url,
    FILES: join(folder, 'files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    OTP_GATEWAY_URL: sms.url,
    // The receiver is on this machine.
    WEBHOOKS_TO_PRIVATE: 'on',
  };
  const apis = await startFleet(2, { dataFolder: join(folder, 'db'), env, isFromSources: false });
  defer(() => apis.stop());
  const gateway = await startGateway({
    port,
    apiUrl: (await Promise.all([0, 1].map((nth) => apis.answering(nth)))).join(','),
    env: { ...both, MAP_LAYERS: 'built-in', ...(await signedRegistry(folder)) },
  });
  defer(() => gateway.stop());
  return {
    url: gateway.url,
    apis,
    redis,
    texts: sms.texts,
    async operate(command, ...args) {
      const { stdout } = await run(
        workspaceNode,
        ['--disable-warning=ExperimentalWarning', bundleOf(command), ...args],
        { env: { ...process.env, ...env } },
      );
      return stdout;
    },
  };
}
