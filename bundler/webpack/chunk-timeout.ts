/**
 * The time limit of a remote's chunk while its page runs. The first chunks of a page have a shorter
 * one on a fast connection (`shared-bus/src/federation/arrivals.ts`).
 */
const remoteMs = 60_000;
/**
 * Without the host nothing shows, so the limit allows for a slow connection: 50 kbit/s are 6 kB per
 * second.
 */
const hostMs = 300_000;

export const chunkTimeoutOf = (unit: string): number => (unit === 'host' ? hostMs : remoteMs);
