import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

/** An outside service that behaves as a test says, and can change its behaviour at any time. */
export interface UnreliableServer {
  url: string;
  behave: Behavior;
  /** Method and path of each request, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

export async function openUnreliableServer(behave: Behavior): Promise<UnreliableServer> {
  const server = createServer((request, response) => {
    opened.requests.push(`${request.method} ${request.url}`);
    request.resume();
    opened.behave(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // a TCP server's address is an object
  const { port } = server.address() as AddressInfo;
  const opened: UnreliableServer = {
    url: `http://127.0.0.1:${port}`,
    behave,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return opened;
}

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behavior =>
  (response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
export const hangs: Behavior = () => {};
/** A byte now and then, for ever: no single wait is long. */
export const drips: Behavior = (response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
export const hangsUp: Behavior = (response) => response.destroy();
/** 100 MB, as fast as the caller reads. `onEnd` gets how many bytes were written. */
export const floods =
  (onEnd: (bytes: number) => void): Behavior =>
  (response) => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    let written = 0;
    const write = (): void => {
      while (written < 100 * piece.length && !response.destroyed) {
        written += piece.length;
        if (!response.write(piece)) {
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    response.on('close', () => onEnd(written));
    write();
  };
