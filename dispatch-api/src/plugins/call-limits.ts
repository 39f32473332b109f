import { finished, type Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { callToken, tokenHash } from '../auth/session.repository.ts';
import { countedClient } from '../auth/trusted-device.ts';
import { fewWaiting } from '../call-lines.ts';
import { ApiError, failRateLimited, type RateRefusal } from '../failure.ts';
import { readKey } from '../integration/key-guard.ts';
import { pace } from '../pace.ts';
import type { RedisClient } from '../redis.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The work of its handler, once that has begun. */
    work: Promise<unknown> | null;
  }
  interface FastifyContextConfig {
    /** Its calls wait in the line of exports, and leave the places of calls to others. */
    isExport?: boolean;
    /** How many calls it counts as, where the server does more for it than it answers. */
    calls?: number;
    /** It reads no session: its calls are counted by address, with any token. */
    isPublic?: boolean;
  }
  interface FastifyInstance {
    /** Counts a call whose token belongs to no session by address; refuses what is too many. */
    countStranger: (request: FastifyRequest) => Promise<void>;
  }
}

const windowMs = 60_000;
/** Calls that begin without a wait, as when a screen opens, or a phone is looked up everywhere. */
const burst = 8;
/** Twice as often as a minute's limit allows, and at least as often as anybody works. */
export const everyMsOf = (perMinute: number): number => Math.min(50, windowMs / perMinute / 2);
/** Those of ten seconds: a key that sends positions without a pause gets over a server's stall. */
export const maxWaitingOf = (perMinute: number): number => Math.max(fewWaiting, perMinute / 6);
/**
 * Twice the limit is no mistake: from there on a refusal comes this much later, so that refusals
 * themselves take no time of others.
 */
const lateRefusalMs = 1000;
/** Rows of a list that take the server no longer than another call, and bytes of a body. */
const [rowsOfCall, bytesOfCall] = [20, 16_384];
const [mostRows, mostBytes] = [100, 65_536];
/** A part of a name matches many rows, which are counted; a number or a phone matches few. */
const callsOfSearch = { agent: 5, other: 2 };

function callsOfList(query: unknown): number {
  const { limit, searchby, searchvalue } = query as Record<string, unknown>; // not validated yet
  if (searchvalue !== undefined) return callsOfSearch[searchby === 'agent' ? 'agent' : 'other'];
  return Math.ceil(Math.min(Number(limit) || 1, mostRows) / rowsOfCall);
}
function callsOfBody(headers: FastifyRequest['headers']): number {
  const length = headers['content-length'] ?? (headers['transfer-encoding'] ? mostBytes : 0);
  return Math.ceil(Math.min(Number(length), mostBytes) / bytesOfCall);
}
/** How many calls one counts as. */
export const costOf = ({
  query,
  headers,
  routeOptions: { config },
}: Pick<FastifyRequest, 'query' | 'headers'> & {
  routeOptions: { config: Pick<FastifyContextConfig, 'calls'> };
}): number => Math.max(config.calls ?? 1, callsOfList(query), callsOfBody(headers));

/** A user has several sessions, as on the phone and at the desk. */
const sessionsOfUser = 2;
/** Before sign-in a whole office has one address. */
const callersOfAddress = 10;

/** The library's counters in Redis, which all processes share. */
function storeIn(redis: RedisClient) {
  return class RedisStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], ms: number): void {
      const name = `calls ${key}`;
      redis
        .multi()
        .incr(name)
        .pExpire(name, ms, 'NX')
        .pTTL(name)
        .execTyped()
        .then(
          ([current, , ttl]) => done(null, { current, ttl }),
          (error: unknown) => done(error as Error), // the client rejects with its own errors
        );
    }
    child(): RedisStore {
      return this;
    }
  };
}

type From = Pick<Services, 'settings' | 'clock' | 'redis' | 'database' | 'lines'>;
type Limited = (
  max: number | ((request: FastifyRequest) => number),
  keyOf: (request: FastifyRequest) => string,
  refusal?: RateRefusal,
) => (request: FastifyRequest) => Promise<void>;

/**
 * Creates counters of calls in a minute. Without Redis each process counts for itself; while Redis
 * is away nobody is counted.
 */
async function counters(api: FastifyInstance, { redis }: From): Promise<Limited> {
  await api.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    cache: 20_000,
    ...(redis && { store: storeIn(redis), skipOnError: true }),
  });
  return (max, keyOf, refusal) => {
    const ban = typeof max === 'number' ? { ban: max } : {};
    const count = api.createRateLimit({ max, ...ban, keyGenerator: keyOf });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      if (counted.isBanned) await pause(lateRefusalMs);
      failRateLimited(counted.ttlInSeconds, refusal);
    };
  };
}

/**
 * Lets a call in when its caller has a free place: until then its body is not even read. It keeps
 * the place until it is answered, and until its work has ended if its client does not wait for that.
 * `begin` is waited for in the place.
 */
export const takePlace = (
  lines: Pick<Services['lines'], 'call'>,
  { id, maxWaiting }: { id: string; maxWaiting?: number },
  { request, raw }: { request: Pick<FastifyRequest, 'work'>; raw: Writable },
  begin = async (): Promise<void> => undefined,
): Promise<void> =>
  new Promise((enter, refuse) => {
    const answered = new Promise<void>((leave) => {
      finished(raw, () => leave());
    });
    const work = async (): Promise<void> => {
      await begin();
      if (raw.destroyed) return;
      enter();
      await answered;
      await request.work?.catch(() => undefined); // it is the call that fails
    };
    lines.call(id, work, maxWaiting).catch(refuse);
  });

/**
 * Lets calls in by the pace of their caller: a minute's calls are not worked on in a burst, whose
 * load others would notice. Exports wait in another line.
 */
function letIn({ lines }: From) {
  const waitOf = pace({ burst });
  return async (id: string, perMinute: number, reply: FastifyReply): Promise<void> => {
    const { request } = reply;
    if (request.routeOptions.config.isExport) return;
    await takePlace(lines, { id, maxWaiting: maxWaitingOf(perMinute) }, reply, async () => {
      const waitMs = waitOf(id, everyMsOf(perMinute), costOf(request));
      if (waitMs) await pause(waitMs);
    });
  };
}

/**
 * How many calls one caller has in a minute: a session before anything is read for it, callers
 * without one by device or address, and a user over all sessions. An invented token is one more
 * call of its address.
 */
export async function limitCalls(api: FastifyInstance, services: From): Promise<void> {
  const limited = await counters(api, services);
  const { callsPerMinute } = services.settings;
  const ofSession = limited(
    callsPerMinute,
    (request) => `session ${tokenHash(callToken(request))}`,
  );
  const ofAddress = limited(callsPerMinute * callersOfAddress, (request) =>
    countedClient(services, request),
  );
  const ofUser = limited(
    callsPerMinute * sessionsOfUser,
    ({ signedIn }) => `user ${signedIn?.user.id}`,
  );
  api.decorate('countStranger', ofAddress);
  api.addHook('onRequest', (request) =>
    (callToken(request) && !request.routeOptions.config.isPublic ? ofSession : ofAddress)(request),
  );
  const enter = letIn(services);
  // After the session was read, and before the body is.
  api.addHook('preParsing', async (request, reply) => {
    if (!request.signedIn) return;
    await ofUser(request);
    await enter(request.signedIn.user.id, callsPerMinute, reply);
  });
}

/**
 * Reads the key of each call, and counts: as many calls in a minute as the key allows, and refused
 * keys by address.
 */
export async function limitKeys(api: FastifyInstance, services: From): Promise<void> {
  const limited = await counters(api, services);
  const ofAddress = limited(services.settings.callsPerMinute * callersOfAddress, (request) =>
    countedClient(services, request),
  );
  const ofKey = limited(
    ({ integrationKey }) => integrationKey?.callsPerMinute ?? 0,
    ({ integrationKey }) => `key ${integrationKey?.id}`,
    'key.limited',
  );
  api.addHook('onRequest', async (request) => {
    try {
      request.integrationKey = await readKey(services, request);
    } catch (error) {
      if (error instanceof ApiError) await ofAddress(request);
      throw error;
    }
    await ofKey(request);
  });
  const enter = letIn(services);
  api.addHook('preParsing', async ({ integrationKey }, reply) => {
    if (integrationKey) await enter(integrationKey.id, integrationKey.callsPerMinute, reply);
  });
}
