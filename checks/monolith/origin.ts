import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { selfSigned } from 'gateway/src/self-signed.ts';

import { monolithDir, type MonolithPage } from './build.ts';

/** Where the files of the one build are served. */
const oneBuildPath = '/one-build/';

/** Hop-by-hop headers, and those that allow only the console's own scripts. */
const notPassed: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-security-policy',
  'integrity-policy',
  'host',
]);
const passed = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !notPassed.has(name)),
  );

/** The console's document with the scripts of the one build, fetched as early as its own. */
function withOneBuild(html: string, { entry, later }: MonolithPage): string {
  // The console's own page shows for which requests the scripts are known in advance.
  const isKnown = html.includes('<link rel="preload" as="script"');
  const hints = (isKnown ? later : []).map(
    (file) => `<link rel="preload" as="script" href="${oneBuildPath}${file}">`,
  );
  const scripts = entry.map((file) => `<script defer src="${oneBuildPath}${file}"></script>`);
  return html
    .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer src=[^>]*><\/script>/, [...hints, ...scripts].join('\n'))
    .replace(/href="[^"]*\/(preload\/[^"]+\.woff2)"/g, `href="${oneBuildPath}$1"`);
}

/**
 * One origin over HTTP/2 in front of a console, for a comparison of two: with a `page` the same
 * console as a single build that knows that page's scripts; all answers are compressed with gzip.
 */
export async function openOrigin(
  consoleUrl: string,
  page?: MonolithPage,
): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(consoleUrl);
  const files = new Map<string, Buffer>();
  const zipped = (name: string): Buffer => {
    const file = files.get(name) ?? gzipSync(readFileSync(join(monolithDir, name)), { level: 9 });
    files.set(name, file);
    return file;
  };
  const answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void => {
    const { pathname } = new URL(incoming.url, consoleUrl);
    if (page && pathname.startsWith(oneBuildPath)) {
      const name = pathname.slice(oneBuildPath.length);
      const type = name.endsWith('.js') ? 'text/javascript' : 'font/woff2';
      outgoing.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
      outgoing.end(zipped(name));
      return;
    }
    const isDocument = page && incoming.headers['sec-fetch-dest'] === 'document';
    const behind = request({
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...passed(incoming.headers), 'accept-encoding': isDocument ? 'identity' : 'gzip' },
    });
    behind.on('response', (response: IncomingMessage) => {
      outgoing.statusCode = response.statusCode ?? 502;
      for (const [name, value] of Object.entries(passed(response.headers)))
        if (value !== undefined) outgoing.setHeader(name, value);
      if (!isDocument) return void response.pipe(outgoing);
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        outgoing.setHeader('content-encoding', 'gzip');
        outgoing.end(gzipSync(withOneBuild(Buffer.concat(parts).toString(), page)));
      });
    });
    behind.on('error', () => outgoing.stream.destroy());
    incoming.pipe(behind);
  };
  const server = createSecureServer({ ...(await selfSigned()), allowHTTP1: true }, answer);
  // The socket stays HTTP/1.1, as at the gateway.
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const behind = connect(Number(port), hostname, () => {
      const { rawHeaders, method, url } = incoming;
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
      );
      behind.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      socket.pipe(behind).pipe(socket);
    });
    for (const end of [socket, behind]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo; // listening on TCP
  return { url: `https://localhost:${own}`, close: () => void server.close() };
}
