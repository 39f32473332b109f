import { setTimeout as pause } from 'node:timers/promises';

import type { TripEvent } from 'shared-contracts/integration/trip-door';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';

import { unless, type Call } from './persist.ts';
import type { Message } from './receiver.ts';

const whole = ['accepted', 'arrived', 'started', 'finished', 'completed'] as const;
/** Of ten trips one is declined at first, one cancelled, and one delivered to nobody. */
const lives: Readonly<Partial<Record<string, readonly TripEvent[]>>> = {
  1: ['accepted', 'cancelled'],
  2: ['accepted', 'arrived', 'started', 'failed', 'completed'],
};

export interface DriverApp {
  take(message: Message): void;
  /** Trips that drivers are on. */
  active: () => number;
  /** Steps that the console didn't take. */
  failed: string[];
}

/** Drivers who do what their app shows, and report each step by the console's door. */
export function driverApp(
  call: Call,
  key: string,
  { answerMs, stepMs }: { answerMs: number; stepMs: number },
  onCompleted: (tripNo: string) => Promise<void>,
): DriverApp {
  let active = 0;
  const failed: string[] = [];
  const declined = new Set<string>();
  /** Trips whose driver has accepted the offer. */
  const agreed = new Set<string>();
  function eventsOf(tripNo: string): readonly TripEvent[] {
    const kind = tripNo.slice(-1);
    if (kind === '0' && !declined.has(tripNo)) {
      declined.add(tripNo);
      return ['declined'];
    }
    return lives[kind] ?? whole;
  }
  async function drive(id: string, tripNo: string, driver: string): Promise<void> {
    for (const [nth, event] of eventsOf(tripNo).entries()) {
      if (nth > 0) await pause(stepMs);
      else if (!agreed.has(tripNo)) await pause(answerMs);
      const body = {
        event,
        driver,
        at: new Date().toISOString(),
        ...(event === 'cancelled' && { reason: 'The vehicle broke down' }),
      };
      await call(reportTripEvent, { params: { trip_no: tripNo }, body }, key, `${id} ${event}`);
      if (event === 'completed') await onCompleted(tripNo);
    }
  }
  /** Accepts or declines an offer, unless it is over when its message arrives. */
  async function answerOffer(id: string, tripNo: string, driver: string): Promise<void> {
    await pause(answerMs);
    const event = eventsOf(tripNo)[0] ?? 'declined';
    if (event === 'accepted') agreed.add(tripNo);
    const body = { event, driver, at: new Date().toISOString() };
    await unless(/offer\.over|trip\.other-driver/, () =>
      call(reportTripEvent, { params: { trip_no: tripNo }, body }, key, `${id} ${event}`),
    );
  }
  return {
    take({ id, type, data: { trip, offer } }) {
      if ((type !== 'trip.assigned' && type !== 'trip.offered') || !trip) return;
      active += 1;
      const done =
        type === 'trip.offered'
          ? answerOffer(id, trip.trip_no, offer?.driver.phone ?? '')
          : drive(id, trip.trip_no, trip.driver?.phone ?? '');
      done
        .catch((error: unknown) => failed.push(`${trip.trip_no}: ${String(error)}`))
        .finally(() => (active -= 1));
    },
    active: () => active,
    failed,
  };
}
