import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { configElementId } from 'shared-contracts/federation/page';

import type * as Bus from '../index.ts';

/** The page has another origin here, so the browser asks for permission. */
export const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, x-dispatch-access-token, idempotency-key, content-type',
  'Access-Control-Allow-Methods': '*, PUT, DELETE',
  'Access-Control-Expose-Headers': 'date, x-request-id, x-row-count',
};

/** A server as a test's API, and the bus of a page that calls it. */
export async function openOwnApi(
  answer: RequestListener,
): Promise<{ bus: typeof Bus; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = configElementId;
  const { port } = server.address() as AddressInfo; // a TCP server's address
  element.textContent = JSON.stringify({ apiBase: `http://127.0.0.1:${port}/api/v1` });
  document.head.append(element);
  return {
    // Imported after the settings, which it reads once.
    bus: await import('../index.ts'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Reply {
  status: number;
  /** Text is HTML. */
  body: unknown;
  headers?: Record<string, string>;
}
interface SeenCall {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}
/** The status of a call whose connection breaks before its answer. */
export const lost = 0;

export interface ReplyingApi {
  bus: typeof Bus;
  /** For every call from now on. */
  reply: Reply;
  seen: SeenCall[];
  close: () => Promise<void>;
}

/** An own API that replies as its test says, and keeps the calls. */
export async function openReplyingApi(): Promise<ReplyingApi> {
  const reply: Reply = { status: 200, body: {} };
  const own = await openOwnApi((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      const { reply: now, seen } = api;
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (now.status === lost) {
        response.destroy();
        return;
      }
      const isText = typeof now.body === 'string';
      response
        .writeHead(now.status, {
          ...cors,
          'Content-Type': isText ? 'text/html' : 'application/json',
          ...now.headers,
        })
        .end(isText ? now.body : JSON.stringify(now.body));
    });
  });
  const api: ReplyingApi = { ...own, reply, seen: [] };
  return api;
}
