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
import { connectionOf, next, noLine, type LineEvent } from './line-machine.ts';
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
  let line = noLine;
  let heardAt = Date.now();
  const after = (event: LineEvent): void => {
    line = next(line, event);
  };

  const updateState = (): void => {
    const isComplete =
      !silence.isSilent() &&
      !reload.isDue() &&
      [...rooms.values()].every((room) => !room.isBehind());
    const connection = connectionOf(line, isComplete);
    if (connection === 'live') after({ type: 'went-live' });
    if (silence.isSilent() !== silent.value) silent.next(silence.isSilent());
    if (connection !== state.value) state.next(connection);
  };
  const { deliver, resync, forget } = createDelivery(messages, options.eventNamed);
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
      seq: Math.min(seq, line.starts.get(name) ?? seq),
      fetchMissed,
      deliver,
      resync: () => resync(sectionOf(name)),
      onStatusChanged: updateState,
      schedule: options.schedule,
    });
    rooms.set(name, room);
    return room;
  };

  /** Without pulses nothing arrives in a quiet hour: rows are correct until the connection closes. */
  const currentAt = (): number =>
    line.phase === 'greeted' && !silence.isWatching() ? Date.now() : heardAt;
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
    }
    if (greeting.pulses) silence.watch();
    const fresh = new Map<Section | undefined, { room: string; seq: number }[]>();
    for (const { room: name, seq } of greeting.rooms) {
      const room = roomOf(name, seq);
      if (!line.named.has(name)) {
        const section = sectionOf(name);
        fresh.set(section, [...(fresh.get(section) ?? []), { room: name, seq: room.start }]);
      }
      room.catchUpTo(seq);
    }
    after({ type: 'greeted', rooms: greeting.rooms.map(({ room }) => room) });
    // Data loaded before a room's first HELLO may lack earlier events.
    fresh.forEach((from, section) => resync(section, from));
    updateState();
  };
  const onPulse = (beat: Hello): void => {
    // HELLO itself can be lost.
    if (line.phase !== 'greeted') onHello(beat);
    options.updateTime('pulse', Date.parse(beat.now));
    setOutages(beat.outages);
    for (const { room, seq } of beat.rooms) rooms.get(room)?.atLeast(seq);
    silence.watch();
  };
  const onMessage = (event: string, row: unknown, meta: unknown): void => {
    heardAt = Date.now();
    silence.heard();
    // the contract's shape; not validated here, `npm run verify:contract` checks servers
    if (event === hello.name) onHello(row as Hello);
    else if (event === pulse.name) onPulse(row as Hello); // as above
    else if (event === outagesChanged.name) setOutages((row as OutagesChanged).outages); // as above
    else if (event === sessionEnded.name) options.onSessionEnded('revoked');
    else if (isMeta(meta)) roomOf(meta.room, meta.seq - 1).onMessage(event, row, meta);
    else deliver(event, row);
  };

  const close = (): void => {
    heardAt = currentAt();
    handle?.close();
    handle = undefined;
    after({ type: 'ended' });
    setOutages();
    silence.end();
    reload.cancel();
    for (const room of rooms.values()) room.stop();
    rooms.clear();
    forget();
    updateState();
  };
  return {
    connection$: state.asObservable(),
    connection: () => state.value,
    silent$: silent.asObservable(),
    isSilent: () => silent.value,
    isStarting: () => line.isStarting,
    currentAt,
    outages$: outages.asObservable(),
    outages: () => outages.value,
    section$: (section) => messages.pipe(filter((message) => message.section === section)),
    startAfter: (numbers) => after({ type: 'listed', numbers }),
    takeSound: async (sound) => (await handle?.takeSound?.(sound)) ?? true,
    open(token) {
      close();
      heardAt = Date.now();
      after({ type: 'started' });
      handle = transport(token, {
        seen: () => [...rooms].map(([name, room]) => ({ room: name, seq: room.last() })),
        opened() {
          after({ type: 'opened', hasLog: fetchMissed !== undefined });
          // Without a log nothing can be fetched that was missed in a break.
          if (!fetchMissed && line.visits > 1) reload.plan();
          updateState();
        },
        closed() {
          heardAt = currentAt();
          after({ type: 'closed' });
          setOutages();
          silence.end();
          reload.cancel();
          for (const room of rooms.values()) room.pause();
          updateState();
        },
        refused(errorId) {
          after({ type: 'refused' });
          if (errorId?.startsWith('session.')) options.onSessionEnded('expired');
        },
        onEvent: onMessage,
      });
    },
    close,
  };
}
