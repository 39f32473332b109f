import { BehaviorSubject, filter, Subject } from 'rxjs';
import { outagesIn, type Outage } from 'shared-contracts/core/outage';
import type { Section } from 'shared-contracts/core/socket-event';
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

import { createDelayedReload } from './delayed-reload.ts';
import { createDelivery } from './delivery.ts';
import { isMeta, type Connection, type LiveMessage } from './live-message.ts';
import type { LiveClient, LiveClientOptions } from './live-options.ts';
import { createRoom, type Room } from './room.ts';
import { createSilenceWatch } from './silence-watch.ts';
import type { TransportHandle } from './transport.ts';

/**
 * The live half of the bus: one socket, rooms with unbroken numbers, and whether any event is
 * missing.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { transport, fetchMissed } = options;
  const messages = new Subject<LiveMessage>();
  const state = new BehaviorSubject<Connection>('offline');
  const silent = new BehaviorSubject(false);
  const outages = new BehaviorSubject<readonly Outage[]>([]);
  const rooms = new Map<string, Room>();
  let handle: TransportHandle | undefined;
  let connected = false;
  /** Between the handshake and HELLO it is unknown what was missed. */
  let hasHello = false;
  /** Rooms that HELLO has named: lists loaded since then lack nothing. */
  const named = new Set<string>();
  /** The lowest number that a list has of a room which is not yet named. */
  const starts = new Map<string, number>();
  let visits = 0;
  let isStarting = false;

  const updateState = (): void => {
    const next = !connected
      ? 'offline'
      : hasHello &&
          !silence.isSilent() &&
          !reload.isDue() &&
          [...rooms.values()].every((room) => !room.isBehind())
        ? 'live'
        : 'catching-up';
    if (next === 'live') isStarting = false;
    if (silence.isSilent() !== silent.value) silent.next(silence.isSilent());
    if (next !== state.value) state.next(next);
  };
  const { deliver, resync, forget } = createDelivery(messages);
  const silence = createSilenceWatch(options.schedule, updateState);
  const reload = createDelayedReload(options, () => {
    for (const section of sections) resync(section);
    updateState();
  });
  const roomOf = (name: string, seq: number): Room => {
    const existing = rooms.get(name);
    if (existing) return existing;
    const room = createRoom({
      name,
      seq: Math.min(seq, starts.get(name) ?? seq),
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
  const onHello = (greeting: Hello): void => {
    options.updateTime('hello', Date.parse(greeting.now));
    setOutages(greeting.outages);
    for (const [name, room] of rooms) {
      if (greeting.rooms.some((current) => current.room === name)) continue;
      room.stop();
      rooms.delete(name);
      named.delete(name);
    }
    hasHello = true;
    if (greeting.pulses) silence.watch();
    const fresh = new Map<Section | undefined, { room: string; seq: number }[]>();
    for (const { room: name, seq } of greeting.rooms) {
      const room = roomOf(name, seq);
      if (!named.has(name)) {
        const section = sectionOf(name);
        fresh.set(section, [...(fresh.get(section) ?? []), { room: name, seq: room.start }]);
      }
      named.add(name);
      starts.delete(name);
      room.catchUpTo(seq);
    }
    // What was loaded before a room's first HELLO may lack what happened before it.
    fresh.forEach((from, section) => resync(section, from));
    updateState();
  };
  const onPulse = (beat: Hello): void => {
    // HELLO itself can be lost.
    if (!hasHello) onHello(beat);
    options.updateTime('pulse', Date.parse(beat.now));
    setOutages(beat.outages);
    for (const { room, seq } of beat.rooms) rooms.get(room)?.atLeast(seq);
    silence.watch();
  };
  const onMessage = (event: string, row: unknown, meta: unknown): void => {
    silence.heard();
    // the contract's shape; nothing validates it here, and `npm run verify:contract` checks a
    // server's
    if (event === hello.name) onHello(row as Hello);
    else if (event === pulse.name) onPulse(row as Hello); // as above
    else if (event === outagesChanged.name) setOutages((row as OutagesChanged).outages); // as above
    else if (event === sessionEnded.name) options.onSessionEnded('revoked');
    else if (isMeta(meta)) roomOf(meta.room, meta.seq - 1).onMessage(event, row, meta);
    else deliver(event, row);
  };

  const close = (): void => {
    handle?.close();
    handle = undefined;
    connected = hasHello = isStarting = false;
    setOutages();
    silence.end();
    reload.cancel();
    visits = 0;
    for (const room of rooms.values()) room.stop();
    rooms.clear();
    named.clear();
    starts.clear();
    forget();
    updateState();
  };
  return {
    connection$: state.asObservable(),
    connection: () => state.value,
    silent$: silent.asObservable(),
    isSilent: () => silent.value,
    isStarting: () => isStarting,
    outages$: outages.asObservable(),
    outages: () => outages.value,
    section$: (section) => messages.pipe(filter((message) => message.section === section)),
    startAfter(numbers) {
      for (const { room, seq } of numbers ?? [])
        if (seq !== null && !named.has(room))
          starts.set(room, Math.min(seq, starts.get(room) ?? seq));
    },
    open(token) {
      close();
      isStarting = true;
      handle = transport(token, {
        seen: () => [...rooms].map(([name, room]) => ({ room: name, seq: room.last() })),
        opened() {
          connected = true;
          visits += 1;
          // A server without a log sends no HELLO: every event is received from here on, and after
          // a break lists are reloaded.
          hasHello = !fetchMissed;
          if (hasHello && visits > 1) reload.plan();
          updateState();
        },
        closed() {
          connected = hasHello = isStarting = false;
          setOutages();
          silence.end();
          reload.cancel();
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
