import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  timer,
  type Observable,
} from 'rxjs';
import type { Outage } from 'shared-contracts/core/outage';
import type { Section } from 'shared-contracts/core/socket-event';
import { listEvents } from 'shared-contracts/events/events.api';
import { getSettings } from 'shared-contracts/reference/reference.api';

import { isApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { isUnreached, reach$ } from '../api/reach.ts';
import { watchClockJumps } from '../clock/clock-jumps.ts';
import { updateServerTime } from '../clock/server-clock.ts';
import { config, hasExtension } from '../config/config.ts';
import { pageHasRequested } from '../federation/after-page.ts';
import { currentSession, endSession, session$ } from '../session/session.ts';
import { useSubject } from '../subject/use-subject.ts';
import { lateTransport } from './late-transport.ts';
import { createLiveClient } from './live-client.ts';
import type { Connection, LiveMessage } from './live-message.ts';
import type { LiveClientOptions, MissedEvents } from './live-options.ts';
import type { Sounded } from './sound-rule.ts';
import { createCallWatch } from './watch-calls.ts';

async function fetchMissed(
  room: string,
  after: number,
  signal: AbortSignal,
): Promise<MissedEvents> {
  try {
    const { events, last } = await call(listEvents, { query: { room, after }, signal });
    // An event without a number has no position in the room.
    return {
      events: events.flatMap(({ meta: { seq, ...meta }, ...event }) =>
        seq === null ? [] : [{ ...event, meta: { ...meta, seq } }],
      ),
      last: last ?? after,
    };
  } catch (error) {
    // The log is too short, or the room is no longer the user's: in both cases only a reload helps.
    if (isApiFailure(error) && (error.status === 410 || error.status === 403)) return 'unavailable';
    throw error;
  }
}

let eventNamed: LiveClientOptions['eventNamed'] = () => undefined;

const client = createLiveClient({
  // Its code must not compete with a page's rows for bandwidth.
  transport: lateTransport(async () => {
    await pageHasRequested();
    const { tabTransport, eventNamed: named } = await import(
      /* webpackChunkName: "socket" */ './tab-transport.ts'
    );
    eventNamed = named;
    return tabTransport(config.socketUrl);
  }),
  eventNamed: (name) => eventNamed(name),
  fetchMissed: hasExtension('events') ? fetchMissed : undefined,
  schedule: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  updateTime: updateServerTime,
  onSessionEnded: endSession,
});

/** The state of the live connection; never 'live' while anything is missing. */
export const connection$: Observable<Connection> = client.connection$;
/**
 * Events of a section's rooms in order, each once, and `resync` where lists must be reloaded. This
 * is the only source of live rows.
 */
export const section$ = <In extends Section>(section: In): Observable<LiveMessage<In>> =>
  client.section$(section) as Observable<LiveMessage<In>>; // filtered by the section

/** A cheap call that each provider has; its answer doesn't end the session. */
const askServer = (): Promise<unknown> => call(getSettings, { keepSession: true });

/** When a call was last answered while events didn't arrive. */
let answeredAt = -Infinity;

const calls = createCallWatch({
  connection$,
  async ask() {
    if (!currentSession()) return;
    await askServer();
    answeredAt = Date.now();
  },
});

/**
 * How old rows may be, in milliseconds: since the last message or answer, or, where the server sends
 * no pulses, since the connection closed. A machine that has slept notices its end only afterwards.
 */
export const msSinceNews = (): number => Date.now() - Math.max(client.currentAt(), answeredAt);

/** Rooms that are still unknown begin after these numbers, which a list on screen has. */
export const startAfter = client.startAfter;

/**
 * Whether this tab may play a sound: the leading tab decides. A tab that shares no socket decides
 * alone.
 */
export const takeSound: (sound: Sounded) => Promise<boolean> = client.takeSound;

/** A first connection that takes longer than this has failed, if a call failed too. */
const connectMs = 3000;
/** On a slow line nothing has been answered yet. */
const slowConnectMs = 10_000;

const connecting$ = new BehaviorSubject(false);

/** Follows a session's first connection until it works or has failed; returns how to stop. */
function awaitConnection(): () => void {
  let isLate = false;
  const late$ = timer(connectMs).pipe(
    map(() => {
      isLate = true;
    }),
  );
  connecting$.next(true);
  const subscription = merge(
    connection$.pipe(filter((connection) => connection === 'live')),
    merge(late$, reach$).pipe(filter(() => isLate && isUnreached())),
    timer(slowConnectMs),
  ).subscribe(() => connecting$.next(false));
  return () => {
    subscription.unsubscribe();
    connecting$.next(false);
  };
}

/**
 * Opens the socket while a user is signed in. The host calls it once, at start; returns how to stop
 * it.
 */
export function startLive(): () => void {
  let endWait = (): void => {};
  const subscription = session$
    .pipe(
      map((session) => session?.access_token),
      distinctUntilChanged(),
    )
    .subscribe((token) => {
      endWait();
      endWait = token ? awaitConnection() : () => {};
      if (token) client.open(token);
      else client.close();
    });
  const stops = [
    calls.start(),
    watchClockJumps(() => void (currentSession() && askServer().catch(() => undefined))),
  ];
  return () => {
    stops.forEach((stop) => stop());
    subscription.unsubscribe();
    endWait();
    client.close();
  };
}

/** No list waits longer than this for the socket, in milliseconds. */
const startMs = 1000;

/**
 * For loading a list that events then update: resolves once events are received, so that none is
 * missed between the answer and the first event and the list need not be loaded twice. Waits only
 * while a session's socket is opening, and a second at most. @throws the signal's reason when it is
 * aborted.
 */
export async function untilLive(signal: AbortSignal): Promise<void> {
  if (client.isStarting()) {
    const isOver$ = merge(
      client.connection$.pipe(filter((connection) => connection === 'live')),
      timer(startMs),
      fromEvent(signal, 'abort'),
    );
    await firstValueFrom(isOver$);
  }
  signal.throwIfAborted();
}

/** Outages that the server reports; re-renders when they change. */
export const useOutages = (): readonly Outage[] => useSubject(client.outages$, client.outages);

/** 'live', 'catching-up' or 'offline'; re-renders when it changes. */
export const useConnection = (): Connection => useSubject(connection$, client.connection);

/** Whether a session's first connection is being opened; re-renders when that changes. */
export const useIsConnecting = (): boolean => useSubject(connecting$, () => connecting$.value);

/** Whether calls work while events don't arrive; re-renders when that changes. */
export const useCallsWork = (): boolean => useSubject(calls.doWork$, calls.doWork);

/** Whether a connected server sends nothing; re-renders when that changes. */
export const useIsSilent = (): boolean => useSubject(client.silent$, client.isSilent);
