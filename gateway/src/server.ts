import { join } from 'node:path';
import type { DevServer } from './dev.plugin.ts';
import { buildGateway } from './gateway.ts';
import { settingsFrom } from './settings.ts';

const { env } = process;
const data = env.DATA_DIR ?? '.data';
const app = await buildGateway({
  registry: env.REGISTRY_DIR ?? join(data, 'registry'),
  releases: env.RELEASES_DIR ?? join(data, 'releases'),
  api: env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 4000}`,
  config: settingsFrom(env),
  devServers: env.DEV_SERVERS ? (JSON.parse(env.DEV_SERVERS) as Record<string, DevServer>) : {}, // set by `npm run dev` alone
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close().then(() => process.exit(0)));
await app.listen({ port: Number(env.PORT ?? 3000), host: env.HOST ?? '0.0.0.0' });
process.stdout.write(`gateway ready on port ${env.PORT ?? 3000}\n`);
