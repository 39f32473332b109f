import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { WebhookBody, WebhookEvent } from 'shared-contracts/webhooks/webhook-events';
import { Webhook } from 'standardwebhooks';

/** The data of every event that is about a trip, read as far as the day needs it. */
interface TripData {
  trip: {
    id: string;
    trip_no: string;
    state: string;
    driver: { phone: string } | null;
  };
  previous_state?: string;
  offer: { driver: { phone: string } };
}
export type Message = Pick<WebhookBody, 'type' | 'timestamp'> & {
  id: string;
  data: Partial<TripData>;
};

export interface Receiver {
  url: string;
  /** Each message once, in the order of arrival. */
  messages: Message[];
  /** How often one arrived again. */
  repeated: () => number;
  /** How many had no valid signature. */
  unsigned: () => number;
  expect(secret: string): void;
  /** Refuses connections until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * The server of a webhook's owner. A message is handed on once, before its answer; `drops` are
 * answered and lost.
 */
export async function openReceiver(
  onMessage: (message: Message) => void,
  drops: (event: WebhookEvent) => boolean,
): Promise<Receiver> {
  let webhook: Webhook | undefined;
  let [repeated, unsigned] = [0, 0];
  const seen = new Set<string>();
  const messages: Message[] = [];
  function take(id: string, body: string): void {
    if (seen.has(id)) {
      repeated += 1;
      return;
    }
    seen.add(id);
    const parsed: Omit<Message, 'id'> = JSON.parse(body);
    if (drops(parsed.type)) return;
    const message = { ...parsed, id };
    messages.push(message);
    onMessage(message);
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      try {
        webhook?.verify(body, request.headers as Record<string, string>); // no header twice
        take(String(request.headers['webhook-id']), body);
      } catch {
        unsigned += 1;
        response.statusCode = 400;
      }
      response.end();
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    messages,
    repeated: () => repeated,
    unsigned: () => unsigned,
    expect(secret) {
      webhook = new Webhook(secret);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(port),
  };
}
