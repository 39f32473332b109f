import { and, eq, inArray } from 'drizzle-orm';
import type { CallEvent } from 'shared-contracts/integration/call-door';
import type { PhoneCallState } from 'shared-contracts/phone-calls/phone-call';
import { phoneCallChanged } from 'shared-contracts/phone-calls/phone-call.socket';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { lockName } from '../database/named-lock.ts';
import { phoneCalls, queueRows, users } from '../database/schema.ts';
import { deskRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { servedCity } from '../geo/cities.ts';
import { serviceArea } from '../geo/service-area.ts';
import { isFree } from '../queue/lease.repository.ts';
import { addToQueue, consumeQueueRow, english } from '../queue/queue.commands.ts';
import { callerNumber } from './caller-number.ts';
import { callerOf } from './caller.repository.ts';
import { isCallMissed, reachedBy } from './legs.ts';
import { newProgress, nextCall, type CallProgress } from './next-call.ts';
import {
  agentsNamed,
  isLost,
  lostCalls,
  otherLegs,
  phoneCallRow,
  type StoredCall,
} from './phone-call.repository.ts';

/** A foreign or fixed number. */
const dialable = /^\+?[\d ()-]{7,}$/;

const lockNumber = ({ tx }: CommandContext, number: string): Promise<void> =>
  lockName(tx, `call ${number}`);

/** The call of an event, which its first event stores, locked with all calls of its number. */
async function lockCall(context: CommandContext, event: CallEvent): Promise<StoredCall> {
  const { tx, actor, now } = context;
  const key = { keyId: actor.id ?? '', callId: event.callId };
  const { phone, number } = callerNumber(event.from);
  await lockNumber(context, phone || number || event.callId);
  await tx
    .insert(phoneCalls)
    .values({
      id: newId(now.getTime()),
      ...key,
      phone,
      number,
      at: now,
      ...newProgress,
    })
    .onConflictDoNothing();
  const [call] = await tx
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.keyId, key.keyId), eq(phoneCalls.callId, key.callId)))
    .for('update');
  return call ?? fail('phone-call.unknown');
}

const given = (names: readonly (string | null | undefined)[]): string[] =>
  names.flatMap((name) => name?.trim() || []);

/**
 * The agents whom an event names; undefined where it names nobody. An answer may list all whose
 * phone has rung, so that the number that answered decides.
 */
async function agentsOf(
  { tx }: CommandContext,
  { event, to, user, answeringNumber }: CallEvent,
): Promise<string[] | undefined> {
  const people = given([user].flat());
  if (event === 'newCall') return agentsNamed(tx, given([to, answeringNumber, ...people]));
  const answering = given([answeringNumber]);
  if (answering.length + people.length === 0) return undefined;
  const found = await agentsNamed(tx, answering);
  return found.length > 0 ? found : agentsNamed(tx, people);
}

/** The request of an earlier missed call from this number, while it waits. */
async function waitingRequest(
  { tx }: CommandContext,
  { phone, number }: StoredCall,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: queueRows.id })
    .from(phoneCalls)
    .innerJoin(queueRows, eq(queueRows.id, phoneCalls.queueRowId))
    .where(
      and(
        phone ? eq(phoneCalls.phone, phone) : eq(phoneCalls.number, number),
        eq(queueRows.status, 'waiting'),
      ),
    )
    .limit(1);
  return found?.id;
}

async function cityOf(
  { tx }: CommandContext,
  cities: readonly string[],
  agents: readonly string[],
) {
  const [agent] = agents[0]
    ? await tx.select({ city: users.city }).from(users).where(eq(users.id, agents[0]))
    : [];
  const served = [...cities, agent?.city ?? ''].flatMap((code) => servedCity(code) ?? []);
  return (served[0] ?? serviceArea().cities.find(({ active }) => active))?.city_code;
}

/** The request of a missed call; undefined where nobody could be called back. */
async function requestOf(context: CommandContext, call: StoredCall): Promise<string | undefined> {
  const number = call.phone || (dialable.test(call.number) ? call.number : '');
  if (!number) return undefined;
  const waiting = await waitingRequest(context, call);
  if (waiting) return waiting;
  const { passenger, caller } = await callerOf(context.tx, call.phone);
  const city = await cityOf(context, passenger ? [passenger.city] : [], call.agents);
  if (city === undefined) return undefined;
  const [name = '', ...others] = caller.people;
  const { id } = await addToQueue(context, {
    type: 'other',
    phone: number,
    name: others.length === 0 ? name : '',
    city,
    langId: passenger?.langId ?? english,
    customerType: caller.people.length > 0 ? 1 : 0,
  });
  return id;
}

/**
 * Takes the requests of calls back whose caller has reached somebody, unless another missed call
 * waits for the same one or somebody works on it.
 */
async function withdraw(context: CommandContext, calls: readonly StoredCall[]): Promise<void> {
  const { tx } = context;
  const requested = calls.filter(({ queueRowId }) => queueRowId !== null);
  if (requested.length === 0) return;
  const ids = requested.map(({ id }) => id);
  await tx.update(phoneCalls).set({ queueRowId: null }).where(inArray(phoneCalls.id, ids));
  for (const request of new Set(requested.flatMap(({ queueRowId }) => queueRowId ?? []))) {
    const isWanted = await tx.$count(phoneCalls, eq(phoneCalls.queueRowId, request));
    if (isWanted > 0) continue;
    const [free] = await tx
      .select({ id: queueRows.id })
      .from(queueRows)
      .where(and(eq(queueRows.id, request), eq(queueRows.status, 'waiting'), isFree))
      .for('update');
    if (free) await consumeQueueRow(context, request, 'cancelled');
  }
}

const stateFor = ({ state, agents }: CallProgress, agent: string): PhoneCallState =>
  agents.includes(agent) ? state : 'ended';

/** Tells each agent whose view of the call has changed, and nobody else. */
function announceCall({ announce }: CommandContext, before: StoredCall, after: StoredCall): void {
  for (const agent of new Set([...before.agents, ...after.agents])) {
    const state = stateFor(after, agent);
    if (state !== stateFor(before, agent))
      announce(phoneCallChanged, phoneCallRow({ ...after, state }), [deskRoom(agent)]);
  }
}

/** Stores how far a call is, with the request of a missed one, and tells its agents. */
async function move(
  context: CommandContext,
  before: StoredCall,
  progress: CallProgress,
): Promise<void> {
  const after = { ...before, ...progress };
  const others = await otherLegs(context.tx, after);
  const isCallBack = isCallMissed(after, others, context.now);
  if (isCallBack) after.queueRowId ??= (await requestOf(context, after)) ?? null;
  else after.queueRowId = null;
  await withdraw(context, [...(isCallBack ? [] : [before]), ...reachedBy(after, others)]);
  const { state, agents, isAnswered, cause, queueRowId } = after;
  await context.tx
    .update(phoneCalls)
    .set({ state, agents, isAnswered, cause, queueRowId })
    .where(eq(phoneCalls.id, before.id));
  announceCall(context, before, after);
}

/**
 * Takes an event of a telephone call. Only its request is audited: the log would be the list of all
 * who have called.
 */
export const takeCallEvent = command(
  'calls.report',
  async (context, event: CallEvent): Promise<void> => {
    if (event.direction === 'out') return;
    const before = await lockCall(context, event);
    await move(context, before, nextCall(before, event, await agentsOf(context, event)));
  },
);

/** Ends calls whose hang-up is lost; one that nobody has answered gets its request. */
export const endLostCalls = command('calls.end-lost', async (context): Promise<number> => {
  const lost = await lostCalls(context.tx);
  let ended = 0;
  for (const { id, phone, number, callId } of lost) {
    await lockNumber(context, phone || number || callId);
    const [call] = await context.tx
      .select()
      .from(phoneCalls)
      .where(and(eq(phoneCalls.id, id), isLost))
      .for('update');
    if (!call) continue;
    await move(context, call, nextCall(call, { event: 'hangup', cause: '' }, undefined));
    ended += 1;
  }
  return ended;
});
