import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ProviderCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface ProviderAnswer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}
export type Provider = (call: ProviderCall) => ProviderAnswer;

export const jsonAnswer = (status: number, body: unknown): ProviderAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export interface StandIn {
  url: string;
  calls: ProviderCall[];
  close(): Promise<void>;
}

/** A server that answers as a provider's documentation says. */
export async function openStandIn(provider: Provider): Promise<StandIn> {
  const calls: ProviderCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider');
      const call = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      };
      calls.push(call);
      const answer = provider(call);
      response
        .writeHead(answer.status, { 'content-type': answer.type, ...answer.headers })
        .end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address is an object
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
