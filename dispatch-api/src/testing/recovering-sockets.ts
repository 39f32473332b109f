// `node recovering-sockets.ts PORT ROOM` sends a room's events over socket.io, with nothing but the
// library's own recovery for what a client misses: what the console's own way is compared with.
// It reads the numbered events of the settings' database, as an API process does.
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';
import { Server } from 'socket.io';

const [port, room] = process.argv.slice(2);
const io = new Server(Number(port), {
  serveClient: false,
  connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
});

async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  // Without a listener a crash of PostgreSQL would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

let position: number | undefined;
io.on('connection', (socket) => {
  // A client of which the library recovers nothing begins where the room is, and misses the rest.
  socket.emit('begins', position ?? 0, socket.recovered);
});

for (;;) {
  await withDatabase(async (client) => {
    for (;;) {
      const { rows } = await client.query<{ seq: string }>(
        position === undefined
          ? 'select coalesce(max(seq), 0)::text as seq from events where room = $1'
          : 'select seq::text from events where room = $1 and seq > $2 order by seq',
        position === undefined ? [room] : [room, position],
      );
      const known = position !== undefined;
      for (const { seq } of rows) {
        position = Number(seq);
        if (known) io.emit('event', position);
      }
      if (!known) process.send?.({ step: 'sends' });
      await pause(50);
    }
  }).catch(() => pause(100));
}
