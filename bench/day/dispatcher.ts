import { setTimeout as pause } from 'node:timers/promises';

import { RefusedCall } from 'e2e/commands/api-client.ts';
import { ride } from 'e2e/commands/bookings.ts';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { assignDriver, searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import { unless, type Call, type Persist } from './persist.ts';

const restMs = 200;
const lookMs = 50;
/** Drivers that a dispatcher looks at, nearest first. */
const looked = 10;

/** The work that the desks share. */
export interface Work {
  /** Trips without a driver, also those that a driver has declined. */
  unassigned: string[];
  /** Bookings and assignments under way. */
  inHand: number;
  /** Phones of requests that are for the browser. */
  kept: Set<string>;
  /** Voice notes that were played, and those that can't be. */
  heard: number;
  unheard: string[];
}
interface Desk {
  call: Call;
  persist: Persist;
  url: string;
  session: Session;
  random: () => number;
  work: Work;
  onBooked: (tripId: string) => void;
}
async function inHand(work: Work, task: () => Promise<void>): Promise<void> {
  work.inHand += 1;
  await task().finally(() => (work.inHand -= 1));
}
const oneOf = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Assigns one of the nearest free drivers; others may be faster, with the trip or the driver. */
async function assign({ call, session, random }: Desk, tripId: string): Promise<void> {
  const token = session.access_token;
  const near = {
    service_code: ride.service_code,
    pickup_lat: ride.pickup_lat,
    pickup_lng: ride.pickup_lng,
  };
  for (;;) {
    const { partners } = await call(searchDrivers, { query: near }, token);
    const driver = oneOf(partners.filter(({ busy }) => !busy).slice(0, looked), random);
    const body = { trip_id: tripId, dispatch_partner: driver?.id ?? '' };
    const isDone =
      driver &&
      (await unless(/driver\.refused/, () =>
        // The call before may have been done and not answered.
        unless(/trip\.state-refused/, () => call(assignDriver, { body }, token)),
      ));
    if (isDone) return;
    await pause(restMs);
  }
}

/** Loads a voice note as the player does; every browser plays MP3. */
async function play({ url, session, work, persist }: Desk, name: string): Promise<void> {
  const [status, type] = await persist(async () => {
    const answer = await fetch(`${url}/get/audio/${name}`, {
      headers: { 'x-dispatch-access-token': session.access_token },
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new RefusedCall(name, answer.status);
    return [answer.status, answer.headers.get('content-type')] as const;
  });
  if (status === 200 && type === 'audio/mpeg') work.heard += 1;
  else work.unheard.push(`${name}: ${status} ${type}`);
}

/** Claims a waiting request and books it; false where none is free. */
async function takeRequest(desk: Desk): Promise<boolean> {
  const { call, session, random, work, onBooked } = desk;
  const token = session.access_token;
  const { list } = await call(listQueue, { query: { limit: 50 } }, token);
  const row = oneOf(
    list.filter(
      ({ claimed_by: holder, phone }) =>
        (!holder || holder.id === session.id) && !work.kept.has(phone),
    ),
    random,
  );
  if (!row) return false;
  const { status } = await call(claimQueueRow, { params: { id: row.id } }, token);
  if (!status) return true;
  if (row.voice_note) await play(desk, row.voice_note);
  const body = { ...ride, phone: row.phone, id: row.id };
  await inHand(work, async () => {
    let tripId: string | undefined;
    await unless(/queue\.(taken|unknown)/, async () => {
      tripId = (await call(createRide, { body }, token, `book ${row.id}`)).data.trip_id;
    });
    if (tripId) onBooked(tripId);
  });
  return true;
}

/** Books requests until the end. */
export async function bookAtDesk(desk: Desk, isOver: () => boolean): Promise<void> {
  while (!isOver()) if (!(await takeRequest(desk))) await pause(restMs);
}

/** Assigns drivers until the end, one trip after the other, each after `assignMs` of reading. */
export async function assignAtDesk(
  desk: Desk,
  assignMs: number,
  isOver: () => boolean,
): Promise<void> {
  const { work } = desk;
  while (!isOver()) {
    const tripId = work.unassigned.shift();
    if (tripId)
      await inHand(work, async () => {
        await pause(assignMs);
        await assign(desk, tripId);
      });
    else await pause(lookMs);
  }
}
