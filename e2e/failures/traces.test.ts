import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { startPostgres } from 'release-kit/system/servers.ts';
import { startTraceReceiver } from 'server-tracing/testing/trace-receiver';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';

import { newCallersRequest } from '../commands/queue.ts';
import { signIn } from '../commands/sign-in.ts';

// One call, as a page sends it after a press, is one trace through the gateway and the API down to
// PostgreSQL. Without an address for traces nothing of that is loaded.
const recorder = join(workspaceRoot, 'server-tracing/src/testing/record-tracing.ts');
const agent = '03001000118';
const traceId = '0af7651916cd43dd8448eb211c80319c';

it('a press in the page leads to the SQL, and the same servers without an address load nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  const [receiver, postgres] = await Promise.all([startTraceReceiver(), startPostgres()]);
  const stops: (() => Promise<void>)[] = [() => postgres.stop(), () => receiver.stop()];
  const environment = (loaded: string, endpoint: string) => ({
    NODE_OPTIONS: `--import ${recorder}`,
    LOADED_TRACING: join(folder, loaded),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  const console = async (name: string, endpoint: string) => {
    // Which modules they load is seen by their addresses.
    const api = await startApi({
      isFromSources: true,
      port: await freePort(),
      env: {
        ...testApiEnv,
        BOOKINGS: '20',
        SECRET_KEY: 'a key of this test',
        DATABASE_URL: postgres.url,
        ...environment(`${name}-api`, endpoint),
      },
    });
    stops.unshift(() => api.stop());
    const gateway = await startGateway({
      port: await freePort(),
      apiUrl: api.url,
      isFromSources: true,
      env: {
        CAPTCHA: 'off',
        MAP_LAYERS: 'built-in',
        ...environment(`${name}-gateway`, endpoint),
      },
    });
    stops.unshift(() => gateway.stop());
    return gateway.url;
  };
  const pageOf = async (url: string) => (await fetch(`${url}/config.json`)).json();
  try {
    const plain = await console('plain', '');
    expect(await pageOf(plain)).not.toHaveProperty('traces');
    const url = await console('traced', receiver.endpoint);
    expect(await pageOf(url)).toHaveProperty('traces', true);
    expect(
      ['plain-api', 'plain-gateway', 'traced-api', 'traced-gateway'].map((name) =>
        existsSync(join(folder, name)),
      ),
    ).toEqual([false, false, true, true]);

    const { access_token: token } = await signIn(url, agent);
    const row = await newCallersRequest(url, token, '923007654321');
    const answer = await fetch(`${url}/api/v1${claimQueueRow.path.replace('{id}', row.id)}`, {
      headers: {
        'x-dispatch-access-token': token,
        'x-request-id': 'call-of-the-test',
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        tracestate: 'press=120',
      },
    });
    expect(answer.status).toBe(200);
    // The two that end last.
    const isWhole = ['press', `GET /api/v1${claimQueueRow.path.replace('{id}', ':id')}`];
    const spans = await receiver.until((all) =>
      isWhole.every((name) => all.some((span) => span.traceId === traceId && span.name === name)),
    );
    const trace = spans.filter((span) => span.traceId === traceId);
    expect(trace.map(({ service, name }) => `${service} ${name}`)).toEqual(
      expect.arrayContaining([
        'gateway GET /api/v1/*',
        'dispatch-api SELECT sessions',
        'dispatch-api BEGIN',
        'dispatch-api UPDATE queue_rows',
        'dispatch-api WITH audit_log',
        'dispatch-api COMMIT',
      ]),
    );
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    const way = (name: string): string[] => {
      const services: string[] = [];
      let at = trace.find((span) => span.name === name);
      while (at) {
        services.push(at.service);
        at = byId.get(at.parentSpanId ?? '');
      }
      return services;
    };
    expect(way('UPDATE queue_rows')).toEqual(['dispatch-api', 'dispatch-api', 'gateway', 'page']);
    // Every statement once: the pool and its connection do not both count it.
    expect(trace.filter(({ name }) => name === 'SELECT sessions')).toHaveLength(1);
    expect(trace.every(({ attributes }) => attributes['console.request_id'] !== '')).toBe(true);
    for (const planted of [agent.slice(1), '3007654321', 'Dispatch@1', token, row.id])
      expect(receiver.text()).not.toContain(planted);
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
