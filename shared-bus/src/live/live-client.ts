import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { filter } from 'rxjs/operators';
import { outagesIn, type Outage } from 'shared-contracts/core/outage';
import { read as readRow } from 'shared-contracts/core/read';
import type { EventMeta, Section } from 'shared-contracts/core/socket-event';
import {
  hello,
  outagesChanged,
  pulse,
  sectionOf,
  sections,
  sessionEnded,
  type Hello,
  type OutagesChanged,
} from 'shared-contracts/core/socket-event';
import { socketEvents, type SocketEventName } from 'shared-contracts/events/socket';

import { isMeta, type Connection, type LiveEvent, type LiveMessage } from './live-message.ts';
import type { LiveClientOptions } from './live-options.ts';
import { createRoom, type Room } from './room.ts';
import type { TransportHandle } from './transport.ts';

export interface LiveClient {
  connection$: Observable<Connection>;
  connection: () => Connection;
  /** What the server says that it lacks; nothing while it is not connected. */
  outages$: Observable<readonly Outage[]>;
  outages: () => readonly Outage[];
  /** The socket is opening for the first time in this session, and nothing has failed yet. */
  isStarting: () => boolean;
  section$: (section: Section) => Observable<LiveMessage>;
  open: (token: string) => void;
  close: () => void;
}

/**
 * When a server that sends pulses is silent for this time (detected after at most twice that),
 * events may have been lost.
 */
const silentMs = 2400;
/**
 * Without a log every console reloads its lists after a break, each at a random moment within this
 * time.
 */
const reloadMs = 10_000;
/** More event ids than a reconnect can repeat. */
const rememberedIds = 4000;
const isEventName = (name: string): name is SocketEventName => Object.hasOwn(socketEvents, name);

/**
 * The live half of the bus: one socket, rooms with unbroken numbers, and whether any event is
 * missing.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { transport, fetchMissed, random = Math.random } = options;
  const messages = new Subject<LiveMessage>();
  const state = new BehaviorSubject<Connection>('offline');
  const outages = new BehaviorSubject<readonly Outage[]>([]);
  const rooms = new Map<string, Room>();
  const seen = new Set<string>();
  let handle: TransportHandle | undefined;
  let connected = false;
  /** Between the handshake and HELLO it is unknown what was missed. */
  let hasHello = false;
  /** Rooms that HELLO has named: lists loaded since then lack nothing. */
  const named = new Set<string>();
  let visits = 0;
  let isStarting = false;
  /** Set by every received message, cleared by the watch. */
  let wasActive = false;
  let isSilent = false;
  let endWatch: (() => void) | undefined;
  /** Lists are to be reloaded, but not at once. */
  let cancelReload: (() => void) | undefined;

  const updateState = (): void => {
    const next = !connected
      ? 'offline'
      : hasHello &&
          !isSilent &&
          !cancelReload &&
          [...rooms.values()].every((room) => !room.isBehind())
        ? 'live'
        : 'catching-up';
    if (next === 'live') isStarting = false;
    if (next !== state.value) state.next(next);
  };
  const resync = (section: Section | undefined): void => {
    if (section) messages.next({ kind: 'resync', section });
  };
  const deliver = (name: string, row: unknown, meta?: EventMeta): void => {
    if (!isEventName(name)) return;
    if (meta) {
      // A user gets the same event through each of their rooms; the event's name distinguishes two
      // events of one change.
      const id = `${name} ${meta.id}`;
      if (seen.has(id)) return;
      seen.add(id);
      for (const oldest of seen) {
        if (seen.size <= rememberedIds) break;
        seen.delete(oldest);
      }
    }
    const { section, row: schema } = socketEvents[name];
    const read = readRow(schema, row);
    // Lists need a row's identity: an event without one means only that something has changed.
    if (!read.id) resync(section);
    else {
      const event = { kind: 'event', name, section, row: read, ...(meta && { meta }) };
      messages.next(event as LiveEvent); // name, section and row are of one row of the table
    }
  };
  const roomOf = (name: string, seq: number): Room => {
    const existing = rooms.get(name);
    if (existing) return existing;
    const room = createRoom({
      name,
      seq,
      fetchMissed,
      deliver,
      resync: () => resync(sectionOf(name)),
      onStatusChanged: updateState,
      schedule: options.schedule,
    });
    rooms.set(name, room);
    return room;
  };

  const setOutages = (sent: readonly string[] = []): void => {
    const next = outagesIn(sent);
    if (next.join() !== outages.value.join()) outages.next(next);
  };
  /** A connection can be dead long before it is closed, and before its first pulse. */
  const watch = (): void => {
    endWatch = options.schedule(() => {
      if (!wasActive) isSilent = true;
      wasActive = false;
      updateState();
      watch();
    }, silentMs);
  };
  const endWatching = (): void => {
    endWatch?.();
    endWatch = undefined;
    isSilent = false;
  };
  const onHello = (greeting: Hello): void => {
    options.updateTime(Date.parse(greeting.now));
    setOutages(greeting.outages);
    for (const [name, room] of rooms) {
      if (greeting.rooms.some((current) => current.room === name)) continue;
      room.stop();
      rooms.delete(name);
      named.delete(name);
    }
    hasHello = true;
    if (greeting.pulses && !endWatch) watch();
    const fresh = new Set<Section | undefined>();
    for (const { room: name, seq } of greeting.rooms) {
      // What was loaded before a room's first HELLO may lack what happened before it.
      if (!named.has(name)) fresh.add(sectionOf(name));
      named.add(name);
      roomOf(name, seq).catchUpTo(seq);
    }
    fresh.forEach(resync);
    updateState();
  };
  const onPulse = (beat: Hello): void => {
    // HELLO itself can be lost.
    if (!hasHello) onHello(beat);
    setOutages(beat.outages);
    for (const { room, seq } of beat.rooms) rooms.get(room)?.atLeast(seq);
    if (!endWatch) watch();
  };
  const onMessage = (event: string, row: unknown, meta: unknown): void => {
    wasActive = true;
    if (isSilent) {
      isSilent = false;
      updateState();
    }
    // the contract's shape; nothing validates it here, and `npm run verify:contract` checks a
    // server's
    if (event === hello.name) onHello(row as Hello);
    else if (event === pulse.name) onPulse(row as Hello); // as above
    else if (event === outagesChanged.name) setOutages((row as OutagesChanged).outages); // as above
    else if (event === sessionEnded.name) options.onSessionEnded('revoked');
    else if (isMeta(meta)) roomOf(meta.room, meta.seq - 1).onMessage(event, row, meta);
    else deliver(event, row);
  };

  const scheduleReload = (): void => {
    cancelReload = options.schedule(() => {
      cancelReload = undefined;
      for (const section of sections) resync(section);
      updateState();
    }, random() * reloadMs);
  };
  const endReload = (): void => {
    cancelReload?.();
    cancelReload = undefined;
  };

  const close = (): void => {
    handle?.close();
    handle = undefined;
    connected = hasHello = isStarting = false;
    setOutages();
    endWatching();
    endReload();
    visits = 0;
    for (const room of rooms.values()) room.stop();
    rooms.clear();
    named.clear();
    seen.clear();
    updateState();
  };
  return {
    connection$: state.asObservable(),
    connection: () => state.value,
    isStarting: () => isStarting,
    outages$: outages.asObservable(),
    outages: () => outages.value,
    section$: (section) => messages.pipe(filter((message) => message.section === section)),
    open(token) {
      close();
      isStarting = true;
      handle = transport(token, {
        opened() {
          connected = true;
          visits += 1;
          // A server without a log sends no HELLO: every event is received from here on, and after
          // a break lists are reloaded.
          hasHello = !fetchMissed;
          if (hasHello && visits > 1) scheduleReload();
          updateState();
        },
        closed() {
          connected = hasHello = isStarting = false;
          setOutages();
          endWatching();
          endReload();
          for (const room of rooms.values()) room.pause();
          updateState();
        },
        refused(errorId) {
          isStarting = false;
          if (errorId?.startsWith('session.')) options.onSessionEnded('expired');
        },
        onEvent: onMessage,
      });
    },
    close,
  };
}
