import { tmpdir } from 'node:os';

import type { FastifyInstance } from 'fastify';

import { buildGateway } from '../gateway.ts';
import { settingsFrom } from '../settings.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A gateway without releases and without an API, closed after the test. */
export async function gatewayWith(environment: Record<string, string>): Promise<FastifyInstance> {
  const app = await buildGateway({
    registry: tmpdir(),
    releases: tmpdir(),
    api: 'http://127.0.0.1:9',
    config: settingsFrom({ NODE_ENV: 'test', ...environment }),
    log: { level: 'silent' },
  });
  opened.push(() => app.close());
  return app;
}
