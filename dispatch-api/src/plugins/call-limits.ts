import { finished, type Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callToken, tokenHash } from '../auth/session.repository.ts';
import { countedClient } from '../auth/trusted-device.ts';
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
  }
}

const windowMs = 60_000;
/** Calls that begin without a wait, as when a screen opens. */
const burst = 6;
/** Twice as often as a minute's limit allows, and at least as often as anybody works. */
const everyMsOf = (perMinute: number): number => Math.min(50, windowMs / perMinute / 2);
/**
 * Twice the limit is no mistake: from there on a refusal comes this much later, so that refusals
 * themselves take no time of others.
 */
const lateRefusalMs = 1000;
/** Rows of a list that take the server no longer than another call. */
const rowsOfCall = 20;
const callsOfSearch = 5;
/** How many calls one counts as: by the rows that it wants, and a search reads more than it shows. */
export function costOf(request: Pick<FastifyRequest, 'query'>): number {
  const query = request.query as Record<string, unknown>; // not validated yet
  const rows = Math.min(Number(query['limit']) || 1, 100);
  return Math.max('searchvalue' in query ? callsOfSearch : 1, Math.ceil(rows / rowsOfCall));
}
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
  caller: string,
  { request, raw }: { request: Pick<FastifyRequest, 'work'>; raw: Writable },
  begin = async (): Promise<void> => undefined,
): Promise<void> =>
  new Promise((enter, refuse) => {
    const answered = new Promise<void>((leave) => {
      finished(raw, () => leave());
    });
    lines
      .call(caller, async () => {
        await begin();
        if (raw.destroyed) return;
        enter();
        await answered;
        await request.work?.catch(() => undefined); // it is the call that fails
      })
      .catch(refuse);
  });

/**
 * How many calls one caller has in a minute: a session before anything is read for it, callers
 * without one by device or address, and a user over all sessions.
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
  api.addHook('onRequest', (request) => (callToken(request) ? ofSession : ofAddress)(request));
  // A minute's calls are not worked on in a burst, whose load others would notice.
  const waitOf = pace({ everyMs: everyMsOf(callsPerMinute), burst });
  const begin = async (userId: string, cost: number): Promise<void> => {
    const waitMs = waitOf(userId, cost);
    if (waitMs) await pause(waitMs);
  };
  // After the session was read, and before the body is.
  api.addHook('preParsing', async (request, reply) => {
    if (!request.signedIn) return;
    await ofUser(request);
    const { id } = request.signedIn.user;
    if (!request.routeOptions.config.isExport)
      await takePlace(services.lines, id, reply, () => begin(id, costOf(request)));
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
  api.addHook('preParsing', async ({ integrationKey, routeOptions }, reply) => {
    if (integrationKey && !routeOptions.config.isExport)
      await takePlace(services.lines, integrationKey.id, reply);
  });
}
