import type { IncomingMessage } from 'node:http';

import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { errors } from 'shared-contracts/core/errors';
import type { Outage } from 'shared-contracts/core/outage';
import { read } from 'shared-contracts/core/read';
import { roleOf } from 'shared-contracts/core/role';
import {
  Handshake,
  hello,
  outagesChanged,
  pulse,
  sessionEnded,
  type Hello,
  type EventNumbers,
} from 'shared-contracts/core/socket-event';
import { Server, type Socket } from 'socket.io';

import { endedSessions, sessionOf, tokenHash } from '../auth/session.repository.ts';
import { countedClient } from '../auth/trusted-device.ts';
import { sharedReads } from '../call-lines.ts';
import { countedAddress, trustedProxies } from '../client-address.ts';
import { pace } from '../pace.ts';
import type { Services } from '../services.ts';
import { addressLimit } from './address-limit.ts';
import type { LoggedEvent } from './event-log.ts';
import { newestNumbers } from './event-log.ts';
import { handshakeLimit } from './handshake-limit.ts';
import { originIsAllowed } from './origin.ts';
import { keepRecentEvents } from './recent-events.ts';
import { roomsOf } from './rooms.ts';

interface SocketData {
  sessionId: string;
  rooms: string[];
  /** The client's numbers of these rooms, from its handshake. */
  seen: NonNullable<EventNumbers>;
  sentHello: boolean;
}

const pulseMs = 1000;
/**
 * Messages that may wait for a socket that reads too slowly; the process would hold them without
 * bound. A batch of the relay is smaller, so that a burst closes nobody's socket.
 */
const longestBacklog = 2000;
/** After both, page and server notice a dead connection. */
const [pingMs, pongMs] = [2000, 6000];
/** A client sends its handshake and its pongs. */
const mostPacketsPerMinute = 60;
/** In which a client must have named its session. */
const handshakeMs = 10_000;
/** A floor that returns after a restart opens its sockets one after the other. */
const handshakeEveryMs = 10;
/** Events of all rooms that a process holds for clients that return, some 3 MB. */
export const mostRecentEvents = 2000;
type ClientSocket = Socket<
  object,
  Record<string, (...values: unknown[]) => void>,
  object,
  SocketData
>;

/** engine.io has no other sign of messages that wait; its types hide the field. */
const backlogOf = (conn: ClientSocket['conn']): number =>
  (conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;

const tooMany: Error = Object.assign(new Error(errors['socket.limited'].message.en), {
  data: { error_id: 'socket.limited' },
});

/** Ends a connection whose client sends more than any console does. */
function limitPackets(conn: ClientSocket['conn']): void {
  let [packets, endsAt] = [0, 0];
  conn.on('packet', () => {
    if (performance.now() > endsAt) [packets, endsAt] = [0, performance.now() + 60_000];
    packets += 1;
    if (packets > mostPacketsPerMinute) conn.close(true);
  });
}

export interface Sockets {
  /** Has events that were emitted before this process came, for clients that return to it. */
  remember(events: readonly LoggedEvent[]): void;
  emit(event: LoggedEvent): void;
  /**
   * Sends each room's newest number to the sockets from time to time, once all numbered events were
   * sent.
   */
  onAllEmitted(): void;
  /** Notifies the sockets of these sessions of the end, and closes them. */
  end(sessionIds: readonly string[]): void;
  /** Closes the sockets whose session ended elsewhere, or expired. */
  sweep(): Promise<void>;
  /** Tells all sockets of this process what it lacks. */
  tellOutages(list: readonly Outage[]): void;
  /** Makes clients connect again, because their rooms are others now. */
  rejoin(): void;
  count(): number;
  /** The sessions that have one. */
  sessions(): string[];
  close(): void;
}

/**
 * Opens socket.io on the API's own port. A socket needs a session, and receives only what its role
 * may receive.
 */
export function openSockets(app: FastifyInstance, services: Services): Sockets {
  const { settings, clock, outages } = services;
  const { database } = services.handle.live;
  const isTrusted = trustedProxies(settings.trustProxy);
  const addressOf = (request: IncomingMessage): string =>
    countedAddress(proxyAddr(request, isTrusted));
  const addresses = addressLimit(settings.sockets.perAddress);
  const waitOf = pace({ burst: settings.sockets.perSession, longestMs: handshakeMs });
  const readSession = sharedReads();
  // Connection state recovery is off: it loses events over a restart, where the log does not, and
  // it skips the sign-in by default (docs/architecture.md#connection-state-recovery-loses-events).
  const io = new Server<object, Record<string, (...values: unknown[]) => void>, object, SocketData>(
    app.server,
    {
      serveClient: false,
      // A client sends its handshake and nothing else.
      maxHttpBufferSize: 16_384,
      connectTimeout: handshakeMs,
      pingInterval: pingMs,
      pingTimeout: pongMs,
      cors: { origin: [...settings.origins] },
      allowRequest: (request, done) => {
        const ip = addressOf(request);
        const waitMs = originIsAllowed(request.headers, settings.origins)
          ? waitOf(countedClient(services, { headers: request.headers, ip }), handshakeEveryMs)
          : undefined;
        const answer = () => done(null, waitMs !== undefined && addresses.hasRoom(ip));
        if (!waitMs) return answer();
        // engine.io listens after the wait.
        request.socket.on('error', () => request.socket.destroy());
        const timer = setTimeout(answer, waitMs);
        request.socket.once('close', () => clearTimeout(timer));
      },
    },
  );
  io.engine.on('connection', (connection: ClientSocket['conn']) => {
    limitPackets(connection);
    addresses.enter(addressOf(connection.request), connection);
  });
  const bySession = new Map<string, Set<ClientSocket>>();
  const handshakes = handshakeLimit(settings.sockets.perSession);
  /** The newest number of each room that this process has seen. */
  const newest = new Map<string, number>();
  const recent = keepRecentEvents(mostRecentEvents);
  let pulseAt = 0;

  io.use((socket, next) => {
    const { token, seen } = read(Handshake, socket.handshake.auth);
    // Counted before the database is asked: of many handshakes at the same moment each sees those
    // before it.
    const hash = tokenHash(token);
    const leave = handshakes.enter(hash);
    if (!leave) {
      next(tooMany);
      // After the refusal, which tells the client not to come back soon.
      setImmediate(() => socket.conn.close());
      return;
    }
    socket.conn.once('close', leave);
    readSession(hash, () => sessionOf(database, settings, token)).then(
      (signedIn) => {
        if (!signedIn) return next(new Error('session.expired'));
        addresses.name(addressOf(socket.request), socket.conn);
        const { user, sessionId } = signedIn;
        const rooms = roomsOf({ role: roleOf(user.role) ?? null, id: user.id });
        const own = seen?.filter(({ room }) => rooms.includes(room)) ?? [];
        socket.data = { sessionId, rooms, seen: own, sentHello: false };
        next();
      },
      () => next(new Error('server.unavailable')),
    );
  });

  const state = (): Omit<Hello, 'rooms'> => {
    const list = outages.list();
    return {
      now: new Date(clock()).toISOString(),
      ...(list.length > 0 && { outages: [...list] }),
    };
  };
  async function sendHello(socket: ClientSocket): Promise<void> {
    const { rooms, seen } = socket.data;
    const joined = socket.join(rooms);
    // Synchronously, so that no event comes between these and those that the rooms get from here
    // on.
    for (const { event, row, meta } of recent.missedBy(seen)) socket.emit(event, row, meta);
    await joined;
    // Read after joining, because the socket receives every event that is numbered from here on.
    const numbers = await newestNumbers(database, rooms);
    for (const { room, seq } of numbers) newest.set(room, Math.max(seq, newest.get(room) ?? 0));
    const greeting: Hello = { rooms: numbers, ...state(), pulses: true };
    socket.emit(hello.name, greeting);
    socket.data.sentHello = true;
  }

  io.on('connection', (socket) => {
    const { sessionId } = socket.data;
    const others = bySession.get(sessionId) ?? new Set();
    bySession.set(sessionId, others.add(socket));
    socket.on('disconnect', () => {
      others.delete(socket);
      if (others.size === 0) bySession.delete(sessionId);
    });
    sendHello(socket).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a socket could not be greeted');
      socket.conn.close(); // The client reconnects and requests what it missed.
    });
  });

  /** A closed client reconnects, and requests from the log what it has missed. */
  const closeSlow = (): void => {
    for (const { conn } of io.sockets.sockets.values())
      if (backlogOf(conn) > longestBacklog) conn.close(true);
  };

  // Transports are closed instead of sockets disconnected, because a client does not reconnect
  // after a disconnect by the server.
  const rejoin = (): void => {
    for (const { conn } of io.sockets.sockets.values()) conn.close();
  };

  const end = (sessionIds: readonly string[]): void => {
    for (const socket of sessionIds.flatMap((id) => [...(bySession.get(id) ?? [])])) {
      socket.emit(sessionEnded.name);
      socket.disconnect(true);
    }
  };
  return {
    remember: (events) => {
      for (const event of events) recent.add(event);
    },
    emit: (logged) => {
      const { event, row, meta } = logged;
      newest.set(meta.room, meta.seq);
      recent.add(logged);
      io.local.to(meta.room).emit(event, row, meta);
    },
    onAllEmitted: () => {
      closeSlow();
      if (performance.now() < pulseAt) return;
      pulseAt = performance.now() + pulseMs;
      const current = state();
      for (const socket of io.sockets.sockets.values()) {
        if (!socket.data.sentHello) continue;
        const beat: Hello = {
          rooms: socket.data.rooms.map((room) => ({ room, seq: newest.get(room) ?? 0 })),
          ...current,
        };
        socket.emit(pulse.name, beat);
      }
    },
    end,
    sweep: async () => {
      handshakes.forget();
      end(await endedSessions(database, settings, [...bySession.keys()]));
    },
    tellOutages: (list) => void io.local.emit(outagesChanged.name, { outages: [...list] }),
    count: () => io.engine.clientsCount,
    sessions: () => [...bySession.keys()],
    rejoin,
    close: () => {
      rejoin();
      io.engine.close();
    },
  };
}
