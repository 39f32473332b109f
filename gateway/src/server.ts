import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DevServer } from './dev.plugin.ts';
import { buildGateway } from './gateway.ts';
import { settingsFrom } from './settings.ts';

const { env } = process;
/**
 * `--h2`: HTTP/2, with the certificate of `TLS_CERT_FILE` and `TLS_KEY_FILE` or one of its own for
 * this machine.
 */
const h2 = process.argv.includes('--h2')
  ? {
      h2:
        env['TLS_CERT_FILE'] && env['TLS_KEY_FILE']
          ? {
              cert: readFileSync(env['TLS_CERT_FILE'], 'utf8'),
              key: readFileSync(env['TLS_KEY_FILE'], 'utf8'),
            }
          : await (await import('./self-signed.ts')).selfSigned(),
    }
  : {};
const data = env['DATA_DIR'] ?? '.data';
const app = await buildGateway({
  registry: env['REGISTRY_DIR'] ?? join(data, 'registry'),
  releases: env['RELEASES_DIR'] ?? join(data, 'releases'),
  api: env['API_URL'] ?? `http://127.0.0.1:${env['API_PORT'] ?? 4000}`,
  config: settingsFrom(env),
  ...h2,
  // set by `npm run dev` alone
  devServers: env['DEV_SERVERS']
    ? (JSON.parse(env['DEV_SERVERS']) as Record<string, DevServer>)
    : {},
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void app.close().then(() => process.exit(0)));
await app.listen({ port: Number(env['PORT'] ?? 3000), host: env['HOST'] ?? '0.0.0.0' });
process.stdout.write(`gateway ready on port ${env['PORT'] ?? 3000}\n`);
