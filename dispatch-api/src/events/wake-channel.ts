import type { Services } from '../services.ts';

/** Wakes other processes early; correctness does not depend on a message arriving. */
export interface WakeChannel {
  wakeOthers(): void;
  close(): Promise<void>;
}

const channel = 'dispatch:wake';

/**
 * With Redis a commit in one process wakes the relays of the others immediately; without Redis, or
 * while it is down, they see it at their next poll. The error listener is required: a client
 * without one would end the process when Redis goes down
 * (docs/architecture.md#a-redis-client-needs-an-error-listener).
 */
export async function connectWakeChannel(
  { redis: sender, log, outages }: Pick<Services, 'redis' | 'log' | 'outages'>,
  wake: () => void,
): Promise<WakeChannel> {
  if (!sender) return { wakeOthers: () => {}, close: async () => {} };
  const listener = sender.duplicate();
  for (const client of [sender, listener]) {
    client.on('error', (error: unknown) => {
      outages.begin('redis');
      log.warn({ err: error }, 'Redis is away');
    });
    client.on('ready', () => {
      if (sender.isReady && listener.isReady) outages.end('redis');
    });
  }
  const connected = Promise.all([
    sender.connect(),
    listener.connect().then(() => listener.subscribe(channel, wake)),
  ]);
  connected.catch((error: unknown) => log.warn({ err: error }, 'Redis could not be reached'));
  return {
    wakeOthers: () => {
      if (sender.isReady) sender.publish(channel, '').catch(() => {});
    },
    close: async () => {
      for (const client of [sender, listener]) client.destroy();
    },
  };
}
