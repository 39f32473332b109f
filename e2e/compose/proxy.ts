import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

export const proxyContainer = 'operate-proxy';

/** The nginx configuration in docs/production.md. */
function documentedServer(): string {
  const text = readFileSync(join(workspaceRoot, 'docs/production.md'), 'utf8');
  const [, block] = /^With nginx[^]*?\n\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  if (!block) throw new Error('docs/production.md gives no configuration of nginx');
  return block;
}

/** The replaced text must be there, so that the document and this drill cannot differ. */
function put(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${from} is not in what docs/production.md gives`);
  return text.replaceAll(from, to);
}

export interface Proxy {
  /** Where users reach the console. */
  origin: string;
  /** Names another port of this machine and reloads, as an operator does. */
  passTo: (port: string) => Promise<void>;
}

/**
 * nginx with TLS in front of the console, configured as docs/production.md says. This process
 * trusts its certificate from then on. `shell` runs a command and prints it.
 */
export async function startProxy(
  shell: (command: string) => Promise<string>,
  { folder, port, passTo }: { folder: string; port: string; passTo: string },
): Promise<Proxy> {
  const origin = `https://localhost:${port}`;
  const at = (name: string) => join(folder, name);
  await shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${at('console.key')} -out ${at('console.crt')} 2>/dev/null`,
  );
  setDefaultCACertificates([readFileSync(at('console.crt'), 'utf8')]);
  const pass = (to: string) => {
    let server = documentedServer();
    server = put(server, '127.0.0.1:3000', `127.0.0.1:${to}`);
    server = put(server, 'listen 443 ', `listen ${port} `);
    server = put(server, 'server_name console.example', 'server_name localhost');
    writeFileSync(at('nginx.conf'), `events {}\nhttp {\n${server}}\n`);
  };
  pass(passTo);
  await shell(
    `docker run -d --name ${proxyContainer} --network host -v ${folder}:/etc/nginx/:ro nginx:stable`,
  );
  const answer = async () => fetch(`${origin}/readyz`).catch(() => undefined);
  let first = await answer();
  for (; !first?.ok; first = await answer()) await pause(200);
  // The gateway believes what the proxy says of the protocol.
  if (!first.headers.has('strict-transport-security')) throw new Error('TLS goes unnoticed');
  return {
    origin,
    async passTo(to) {
      pass(to);
      await shell(`docker exec ${proxyContainer} nginx -s reload`);
    },
  };
}
