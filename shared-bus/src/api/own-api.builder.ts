import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
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

interface Server {
  /** Where its endpoints are. */
  base: string;
  close: () => Promise<void>;
}

/** A server that pages of another origin may call. */
export async function listenAsApi(answer: RequestListener): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address
  return {
    base: `http://127.0.0.1:${port}/api/v1`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A server as a test's API, and the bus of a page that calls it. */
export async function openOwnApi(
  answer: RequestListener,
): Promise<{ bus: typeof Bus; close: () => Promise<void> }> {
  const { base, close } = await listenAsApi(answer);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = configElementId;
  element.textContent = JSON.stringify({ apiBase: base });
  document.head.append(element);
  // Imported after the settings, which it reads once.
  return { bus: await import('../index.ts'), close };
}

export interface Reply {
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

/** Sends a reply, or breaks the connection. */
export function sendReply(response: ServerResponse, { status, body, headers }: Reply): void {
  if (status === lost) {
    response.destroy();
    return;
  }
  const isText = typeof body === 'string';
  response
    .writeHead(status, {
      ...cors,
      'Content-Type': isText ? 'text/html' : 'application/json',
      ...headers,
    })
    .end(isText ? body : JSON.stringify(body));
}

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
      sendReply(response, now);
    });
  });
  const api: ReplyingApi = { ...own, reply, seen: [] };
  return api;
}
