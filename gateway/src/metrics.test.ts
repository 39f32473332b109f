import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { serveMetrics } from './metrics.ts';

const monitoring = join(import.meta.dirname, '../../docs/monitoring');
let gateway: FastifyInstance;
let port: number;
const scrape = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

beforeEach(async () => {
  gateway = Fastify();
  const metrics = serveMetrics(gateway, { port: 0, host: '127.0.0.1' });
  gateway.get('/trips/:id', (_request, reply) => reply.code(503).send());
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  port = (metrics.server.address() as AddressInfo).port; // listening on TCP
});
afterEach(() => gateway.close());

it('counts a request by its route and status, without its address', async () => {
  await gateway.inject('/trips/12?phone=923150000001');
  const metrics = await scrape();
  expect(metrics).toContain(
    'gateway_request_duration_seconds_count{method="GET",route="/trips/:id",status="503"} 1',
  );
  expect(metrics).not.toContain('923150000001');
});

it('exports every metric that the alerts name', async () => {
  const exported = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const named = readFileSync(join(monitoring, 'alerts.yml'), 'utf8')
    .match(/\bgateway_[a-z0-9_]+/g)
    ?.map((name) => name.replace(/_(bucket|count)$/, ''));
  expect(exported).toEqual(expect.arrayContaining(named ?? ['an alert of the gateway']));
});

it('ends with the gateway', async () => {
  await gateway.close();
  await expect(scrape()).rejects.toThrow('fetch failed');
});
