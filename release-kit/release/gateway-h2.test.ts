import { X509Certificate } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { selfSigned, type TlsPair } from 'gateway/src/self-signed.ts';

import { startGateway } from '../console/gateway-process.ts';
import type { GatewayProcess } from '../console/gateway-process.ts';
import { freePort } from '../process/ports.ts';
import { publish } from './publish.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const folders = emptyFolders();
const root = dirname(folders.registry);
let h2: TlsPair;
const api = createServer((incoming, answer) =>
  answer
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ url: incoming.url, host: incoming.headers.host })),
);
// The client closes the connection after its response, which may reset this side.
api.on('upgrade', (incoming, socket) =>
  socket
    .on('error', () => undefined)
    .end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Asked: ${incoming.url}\r\n\r\n`,
    ),
);
const portOf = (server: { address(): AddressInfo | string | null }) =>
  (server.address() as AddressInfo).port; // listening on TCP
let gateway: GatewayProcess;
let port: number;
let session: ClientHttp2Session;

beforeAll(async () => {
  h2 = await selfSigned();
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  await publish(sampleBuild({ id: 'host', preload: ['page.js'] }), folders);
  await release(folders, { host: '1.0.0-aaaaaaaaaa' }, { who: 'test', why: 'trying' });
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(root, 'cert.pem'), join(root, 'key.pem')];
  writeFileSync(TLS_CERT_FILE, h2.cert);
  writeFileSync(TLS_KEY_FILE, h2.key);
  port = await freePort();
  gateway = await startGateway({
    port,
    apiUrl: `http://127.0.0.1:${portOf(api)}`,
    h2: true,
    env: {
      TLS_CERT_FILE,
      TLS_KEY_FILE,
      REGISTRY_DIR: folders.registry,
      RELEASES_DIR: folders.releases,
      CAPTCHA: 'off',
      NODE_ENV: 'test',
    },
  });
  session = connect(gateway.url, { ca: h2.cert });
});
afterAll(async () => {
  session.destroy();
  await gateway.stop();
  await new Promise((resolve) => {
    api.closeAllConnections();
    api.close(resolve);
  });
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string) =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    const stream = session.request({ ':path': path, accept: 'text/html' });
    let status: number | undefined;
    let body = '';
    stream
      .setEncoding('utf8')
      .on('response', (headers) => {
        status = headers[':status'];
      })
      .on('data', (part: string) => {
        body += part;
      })
      .on('end', () => resolve({ ...(status && { status }), body }))
      .on('error', reject);
  });

test('the certificate is for this machine, self-signed, and valid for 80 days or more', () => {
  const certificate = new X509Certificate(h2.cert);
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 80 * 86_400_000);
});

test('pages, releases and the API come over one HTTP/2 connection', async () => {
  const [page, file, call] = await Promise.all([
    get('/queue'),
    get('/r/host/1.0.0-aaaaaaaaaa/page.js'),
    get('/api/v1/getCities'),
  ]);
  expect(session.alpnProtocol).toBe('h2');
  expect([page.status, file.status, call.status]).toEqual([200, 200, 200]);
  expect(page.body).toContain('id="console-composition"');
  expect(file.body.length).toBeGreaterThan(0);
  expect(JSON.parse(call.body)).toMatchObject({ url: '/api/v1/getCities' });
});

test.each([
  ['/socket.io/?EIO=4', 'still uses HTTP/1.1 and is proxied', 101],
  ['/api/v1/getCities', 'is refused elsewhere', 400],
])('the socket at %s %s', async (path, _what, expected) => {
  const status = await new Promise<unknown>((resolve, reject) => {
    request({
      host: 'localhost',
      port,
      path,
      ca: h2.cert,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'sec-websocket-version': '13',
      },
    })
      .on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      })
      .on('response', (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(expected);
});
