import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Its answer; undefined where it gave none. */
  status: number | undefined;
}

export interface WebhookReceiver {
  url: string;
  /** Every call, in the order in which it arrived. */
  received: Received[];
  /** The most calls with the same message at a time. */
  mostAtOnce(): number;
  /** Chooses the status of an answer; undefined for none. */
  answer: (call: { id: string; body: string }) => number | undefined | Promise<number | undefined>;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** An HTTP server as a webhook's owner has one, on a free port of this machine. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const open = new Map<string, number>();
  let most = 0;
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    const atOnce = (open.get(id) ?? 0) + 1;
    open.set(id, atOnce);
    most = Math.max(most, atOnce);
    response.on('close', () => open.set(id, (open.get(id) ?? 1) - 1));
    void text(request).then(async (body) => {
      const call: Received = { id, headers: request.headers, body, status: undefined };
      receiver.received.push(call);
      call.status = await receiver.answer({ id, body });
      if (call.status === undefined) return;
      if (call.status === 302) response.setHeader('location', receiver.url);
      response.statusCode = call.status;
      response.end(call.status === 200 ? '' : `answer ${call.status}`);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/`,
    received: [],
    mostAtOnce: () => most,
    answer: () => 200,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(port),
  };
  return receiver;
}
