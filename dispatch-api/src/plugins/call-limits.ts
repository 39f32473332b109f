import { setTimeout as pause } from 'node:timers/promises';

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callToken, tokenHash } from '../auth/session.repository.ts';
import { countedClient } from '../auth/trusted-device.ts';
import { ApiError, failRateLimited, type RateRefusal } from '../failure.ts';
import { readKey } from '../integration/key-guard.ts';
import type { RedisClient } from '../redis.ts';
import type { Services } from '../services.ts';

const windowMs = 60_000;
/**
 * Twice the limit is no mistake: from there on a refusal comes this much later, so that refusals
 * themselves take no time of others.
 */
const lateRefusalMs = 1000;
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
  // After the session was read, and before the body is.
  api.addHook('preParsing', async (request) => {
    if (request.signedIn) await ofUser(request);
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
}
