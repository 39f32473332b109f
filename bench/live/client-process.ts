// A separate process with many sockets, so that reading them takes no time of the server's process.
// Messages control it, and it answers each.
import { consoleSocket, type Socket } from 'release-kit/console/console-socket.ts';

import { now, orderNumberOf, type Order, type Received } from './clients.ts';
import { Storm } from './storm.ts';

const groups = new Map<string, Socket[]>();
const received: Received[] = [];
let storm: Storm | undefined;

/** Opens that many sockets; each notes when a numbered row arrives. */
async function open({ url, token, many, group }: Extract<Order, { do: 'open' }>): Promise<void> {
  const opened = Array.from({ length: many }, () => consoleSocket(url, token));
  groups.set(group, opened);
  for (const socket of opened)
    socket.onAny((_event: string, row?: { order_no?: string | null }) => {
      const number = orderNumberOf(row?.order_no);
      if (number > 0) received.push({ group, number, at: now() });
    });
  await Promise.all(
    opened.map(
      (socket) =>
        new Promise<void>((resolve) => {
          if (socket.connected) resolve();
          else socket.once('connect', resolve);
        }),
    ),
  );
}

async function answerTo(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'open':
      return open(order);
    case 'close':
      return groups.get(order.group)?.forEach((socket) => socket.close());
    case 'take':
      return received.splice(0);
    case 'storm':
      storm = await Storm.join(order.join);
      return undefined;
    case 'drop':
      return storm?.drop();
    case 'return':
      return storm?.return(order.how);
  }
}

process.on('message', (message: { id: number; order: Order }) => {
  answerTo(message.order).then(
    (answer) => process.send?.({ id: message.id, answer }),
    (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
  );
});
