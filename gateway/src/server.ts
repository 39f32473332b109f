import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { WrongSettings } from 'server-settings/environment';
import { isProduction, type GatewayEnvironment } from 'server-settings/variables';

import type { DevServer } from './dev-remote.ts';
import { buildGateway } from './gateway.ts';
import { ociSettings } from './oci-request.ts';
import { archiveFileOf, readSettings, runtimeConfigOf } from './settings.ts';

function readOrExit(): GatewayEnvironment {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const settings = readOrExit();
const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, DATA_DIR: data } = settings;
/**
 * `--h2`: HTTP/2, with the certificate of `TLS_CERT_FILE` and `TLS_KEY_FILE` or a generated one for
 * this machine.
 */
const h2 = process.argv.includes('--h2')
  ? {
      h2:
        certFile && keyFile
          ? { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
          : await (await import('./self-signed.ts')).selfSigned(),
    }
  : {};
const registry = settings.REGISTRY_DIR ?? join(data, 'registry');
/** Its code is loaded only where traces are sent. */
const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('server-tracing/tracing')).startTracing({
      endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: settings.OTEL_TRACES_SAMPLER_ARG,
      service: 'gateway',
      isEdge: true,
    })
  : undefined;
let isDraining = false;
const app = await buildGateway({
  isDraining: () => isDraining,
  registry,
  // Beside the registry and not in it: who can put an older pointer there cannot write here.
  served: join(
    settings.GATEWAY_DIR ?? join(dirname(registry), 'gateway'),
    `highest-${settings.CHANNEL}.json`,
  ),
  channel: settings.CHANNEL,
  pointerKeys: settings.POINTER_KEYS.length > 0 ? settings.POINTER_KEYS : undefined,
  database: settings.REGISTRY_DATABASE_URL || undefined,
  oci: ociSettings(process.env),
  releases: settings.RELEASES_DIR ?? join(data, 'releases'),
  api: settings.API_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
  config: runtimeConfigOf(settings),
  archive: archiveFileOf(settings),
  log: { level: settings.LOG_LEVEL },
  trustProxy: settings.TRUST_PROXY,
  requestSeconds: settings.REQUEST_SECONDS,
  tracing,
  metrics:
    settings.METRICS_PORT === undefined
      ? undefined
      : { port: settings.METRICS_PORT, host: settings.HOST },
  ...h2,
  devServers: settings.DEV_SERVERS
    ? (JSON.parse(settings.DEV_SERVERS) as Record<string, DevServer>)
    : {},
});
async function stop(): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  // A proxy in front sees that it is not ready, and calls that have begun are answered.
  await pause((settings.DRAIN_SECONDS ?? (isProduction(settings) ? 3 : 0)) * 1000);
  await app.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
await app.listen({ port: settings.PORT, host: settings.HOST });
process.stdout.write(`gateway ready on port ${settings.PORT}\n`);
