import { setTimeout as pause } from 'node:timers/promises';

import { randomFrom } from 'e2e/commands/random.ts';
import { automaticRule } from 'e2e/failures/dispatch-race.ts';
import { addDispatchRule } from 'shared-contracts/dispatch/dispatch-rule.api';
import { upsertDrivers } from 'shared-contracts/integration/driver-door.api';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { listWebhooks } from 'shared-contracts/webhooks/webhook.api';

import type { BenchContext } from '../harness/bench.ts';
import { openAccounts, type Accounts } from './accounts.ts';
import { openBrowserDesk } from './browser-desk.ts';
import { assignAtDesk, bookAtDesk, type Work } from './dispatcher.ts';
import { driverApp } from './driver-app.ts';
import { openOffice, type Office } from './office.ts';
import { openOrderSystem } from './order-system.ts';
import { persistentCalls, type Call } from './persist.ts';
import { startProduction } from './production.ts';
import { openReceiver, type Message } from './receiver.ts';
import { startTraccar } from './traccar.ts';
import { verdictOf } from './verdict.ts';

/** As a new rule has it. */
const acceptSeconds = 30;
const lookMs = 200;
/** Of the full form. */
export const requestsPerSecond = 4;
/** One in a hundred requests is booked in a browser, and never one whose customer withdraws it. */
const isBookedInBrowser = (nth: number): boolean => nth % 100 === 51;

/** Waits until nothing is left to do for webhooks and those whose open work `left` counts. */
async function untilQuiet(
  call: Call,
  { admin, webhook }: Office,
  left: () => readonly number[],
  changes: () => number,
): Promise<void> {
  for (let before = -1; ; await pause(lookMs)) {
    const now = changes();
    const { total_records: waiting } = await call(listQueue, { query: {} }, admin);
    const hooks = (await call(listWebhooks, {}, admin)).data;
    const unsent = hooks.find(({ id }) => id === webhook.id)?.waiting;
    if ([waiting, unsent, ...left()].every((many) => many === 0) && now === before) return;
    before = now;
  }
}

/** Trips that were booked and have not ended. */
function openTrips(messages: readonly Message[]): number {
  const open = new Set<string>();
  for (const { type, data } of messages) {
    const tripNo = data.trip?.trip_no ?? '';
    if (type === 'booking.created') open.add(tripNo);
    if (type === 'trip.completed' || type === 'trip.cancelled') open.delete(tripNo);
  }
  return open.size;
}

/** Average seconds from a booking to the last message of this type about it. */
function secondsUntil(type: 'trip.assigned' | 'trip.arrived', messages: readonly Message[]) {
  const booked = new Map<string, number>();
  const waited = new Map<string, number>();
  for (const { type: event, timestamp, data } of messages) {
    const tripNo = data.trip?.trip_no ?? '';
    const at = Date.parse(timestamp);
    if (event === 'booking.created') booked.set(tripNo, at);
    if (event === type) waited.set(tripNo, at - (booked.get(tripNo) ?? at));
  }
  const sum = [...waited.values()].reduce((total, ms) => total + ms, 0);
  return sum / 1000 / waited.size;
}

export interface Pace {
  /** Dispatchers who assign drivers; none where a dispatch rule offers them the trips. */
  assigning: number;
  assignMs: number;
  /** Until a driver answers a trip or an offer. */
  answerMs: number;
}
/** Average seconds from the booking. */
export interface Waiting {
  assigned: number;
  arrived: number;
}

/** A production without the demo, and everything around it, for a day. */
export async function workForADay(
  context: BenchContext,
  { assigning, assignMs, answerMs }: Pace,
): Promise<Waiting> {
  const { bySize, defer, fact, load, isPlanted, size } = context;
  const isAutomatic = assigning === 0;
  const production = await startProduction(context);
  const { call, persist, repeated, limited } = persistentCalls(production.url);
  let isLost = !isPlanted;
  const work: Work = {
    unassigned: [],
    inHand: 0,
    kept: new Set(),
    heard: 0,
    unheard: [],
  };
  const toAssign = (tripId: string) => {
    if (!isAutomatic) work.unassigned.push(tripId);
  };
  const receiver = await openReceiver(
    (message) => {
      app.take(message);
      const { trip } = message.data;
      if (message.type === 'trip.open' && trip) toAssign(trip.id);
    },
    (event) => !isLost && event === 'trip.assigned' && (isLost = true),
  );
  defer(() => receiver.stop());
  const office = await openOffice(production, call, {
    dispatchers: bySize(2, 4),
    receiver: receiver.url,
  });
  receiver.expect(office.webhook.secret);
  const { keys, dispatchers } = office;
  if (isAutomatic)
    await call(
      addDispatchRule,
      { body: { ...automaticRule, accept_seconds: acceptSeconds } },
      office.admin,
    );
  const accounts: Accounts = openAccounts(call, production.url, office);
  const app = driverApp(call, keys.fleet, { answerMs, stepMs: bySize(50, 1500) }, (tripNo) =>
    accounts.credit(tripNo),
  );

  const drivers = Array.from({ length: bySize(10, 200) }, (_, nth) => ({
    external_id: `rider-${nth}`,
    phone: `0311${String(nth).padStart(7, '0')}`,
    name: `Rider ${nth}`,
    city: 'KHI',
    fleet: 'silver',
    status: 'on_shift' as const,
    wallet: 5000,
  }));
  await call(upsertDrivers, { body: { drivers } }, keys.fleet);
  const perSecond = bySize(10, 40);
  const ids = drivers.map(({ external_id: id }) => id);
  const traccar = startTraccar(call, keys.fleet, ids, perSecond);

  let isOver = false;
  defer(async () => {
    isOver = true;
    await traccar.stop();
  });
  const random = randomFrom(1);
  const [first] = dispatchers;
  const browser =
    size === 'full' && first ? await openBrowserDesk(context, production.url, first) : undefined;
  const over = () => isOver;
  const shared = { call, persist, url: production.url, random, work, onBooked: toAssign };
  const desks = dispatchers.map((session) => bookAtDesk({ ...shared, session }, over));
  // They share the accounts.
  for (let nth = 0; nth < assigning; nth += 1) {
    const session = dispatchers[nth % dispatchers.length];
    if (session) desks.push(assignAtDesk({ ...shared, session }, assignMs, over));
  }
  const startedMs = performance.now();
  // Positions are the clock of the day.
  const awhile = () => traccar.more(bySize(10, 800));
  const sections = [
    () => production.apis.kill(0),
    () => production.redis.crash(awhile),
    async () => {
      await receiver.stop();
      await awhile();
      await receiver.restart();
    },
    () => production.apis.kill(0),
    () => accounts.payDay(1),
  ];
  const orderSystem = openOrderSystem({ call, persist }, production.url, keys.orders);
  const orders: string[] = [];
  for (const section of sections) {
    const mishap = section();
    for (let nth = 0; nth < bySize(4, 200); nth += 1) {
      const number = orders.length + 1;
      const phone = `92333${String(number).padStart(7, '0')}`;
      const isForBrowser = browser && isBookedInBrowser(number);
      if (isForBrowser) work.kept.add(phone);
      orders.push(await orderSystem.order(number, phone));
      if (isForBrowser) browser.book(phone, toAssign);
      await pause(bySize(0, 1000 / requestsPerSecond));
    }
    await mishap;
  }
  const quiet = () =>
    untilQuiet(
      call,
      office,
      () => [app.active(), work.inHand, work.unassigned.length, openTrips(receiver.messages)],
      () => receiver.messages.length,
    );
  await browser?.done();
  await quiet();
  isOver = true;
  await Promise.all(desks);
  const seconds = (performance.now() - startedMs) / 1000;
  const { perSecond: offered, newest } = await traccar.stop();
  await accounts.payDay(2);
  await quiet();

  const { messages } = receiver;
  const wrong = await verdictOf(call, office, {
    orders,
    noted: orderSystem.noted(),
    messages,
    newest,
    accounts,
  });
  const refused = [...limited(), ...(browser?.limited() ?? [])];
  for (const lines of [...Object.values(wrong), app.failed, work.unheard, refused])
    for (const line of lines.slice(0, 5)) console.log(`    ${line}`);
  const none = { atMost: 0 } as const;
  fact('requests without an answer, or with two', wrong.requests.length, none);
  fact('trips without an end', wrong.trips.length, none);
  fact('messages that are lost, doubled or out of order', wrong.messages.length, none);
  fact('messages without a signature', receiver.unsigned(), none);
  fact('wallets that are not right to the rupee', wrong.rupees.length, none);
  fact('drivers that are not at their newest position', wrong.positions.length, none);
  fact('audit actions with too few or too many entries', wrong.audit.length, none);
  fact('voice notes that no dispatcher can play', work.unheard.length, none);
  fact("steps of drivers that weren't taken", app.failed.length, none);
  fact('calls that were limited', refused.length, none);
  const settled = accounts.settled.paid + accounts.settled.failed;
  fact('texts about withdrawals', production.texts(), { atLeast: settled });
  const chain = await production.operate('verify-audit');
  fact('entries of an unbroken audit chain', Number.parseInt(chain, 10), { atLeast: 1 });
  load('positions a second', offered, perSecond);
  fact('requests', orders.length);
  fact('voice notes that were played', work.heard);
  fact('positions', traccar.sent());
  fact('messages', messages.length);
  fact('messages that came again', receiver.repeated());
  fact('calls that were repeated', repeated());
  fact('the day', seconds, { unit: 's' });
  const waiting = {
    assigned: secondsUntil('trip.assigned', messages),
    arrived: secondsUntil('trip.arrived', messages),
  };
  fact('average from the booking to its driver', waiting.assigned, { unit: 's' });
  fact("average from the booking to the driver's arrival", waiting.arrived, { unit: 's' });
  return waiting;
}
