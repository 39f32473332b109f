import type { createClient } from 'redis';

export type RedisClient = ReturnType<typeof createClient>;

/** A client that is not connected yet; undefined without an address. */
export async function redisAt(url: string | undefined): Promise<RedisClient | undefined> {
  if (!url) return undefined;
  // 650 modules, which a process without Redis does not load.
  const redis = await import('redis');
  return redis.createClient({ url, disableOfflineQueue: true });
}
