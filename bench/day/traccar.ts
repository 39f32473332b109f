import { setTimeout as pause } from 'node:timers/promises';

import { ride } from 'e2e/commands/bookings.ts';
import { forwardFromTraccar } from 'shared-contracts/integration/position-door.api';

import type { Call } from './persist.ts';

export interface Fix {
  lat: number;
  lng: number;
  at: string;
}
export interface Traccar {
  sent: () => number;
  /** Resolves when so many further positions were sent. */
  more(many: number): Promise<void>;
  /** Ends with all answers; positions a second, and the newest one of each driver. */
  stop(): Promise<{ perSecond: number; newest: ReadonlyMap<string, Fix> }>;
}

const lookMs = 10;

/** A Traccar server with `forward.url` set: a call for each position, drivers in turn. */
export function startTraccar(
  call: Call,
  key: string,
  drivers: readonly string[],
  perSecond: number,
): Traccar {
  const newest = new Map<string, Fix>();
  const underWay = new Set<Promise<unknown>>();
  const end = new AbortController();
  let sent = 0;
  const startedMs = performance.now();
  function send(): void {
    const driver = drivers[sent % drivers.length] ?? '';
    const turn = sent;
    sent += 1;
    // A circle around the pickup, 30 m a step.
    const angle = turn / 20;
    const fix = {
      lat: ride.pickup_lat + 0.005 * Math.sin(angle),
      lng: ride.pickup_lng + 0.005 * Math.cos(angle),
      at: new Date().toISOString(),
    };
    newest.set(driver, fix);
    const body = {
      position: {
        id: turn,
        protocol: 'osmand',
        valid: true,
        latitude: fix.lat,
        longitude: fix.lng,
        course: (turn * 7) % 360,
        speed: 12,
        fixTime: fix.at,
        deviceTime: fix.at,
        serverTime: fix.at,
        attributes: { batteryLevel: 80 },
      },
      device: { id: turn % drivers.length, name: driver, uniqueId: driver, status: 'online' },
    };
    const answered = call(forwardFromTraccar, { body }, key).finally(() =>
      underWay.delete(answered),
    );
    underWay.add(answered);
  }
  const running = (async () => {
    while (!end.signal.aborted) {
      const due = Math.floor(((performance.now() - startedMs) / 1000) * perSecond);
      while (sent < due) send();
      await pause(lookMs);
    }
  })();
  return {
    sent: () => sent,
    async more(many) {
      for (const until = sent + many; sent < until;) await pause(lookMs);
    },
    async stop() {
      end.abort();
      await running;
      const seconds = (performance.now() - startedMs) / 1000;
      await Promise.all(underWay);
      return { perSecond: sent / seconds, newest };
    },
  };
}
