/** The time limit of an entry and of a remote's chunk (docs/architecture.md#loading). */
const remoteMs = 6000;
/** Without the host nothing shows, so a slow line is waited for: 50 kbit/s are 6 kB a second. */
const hostMs = 300_000;

export const chunkTimeoutOf = (unit: string): number => (unit === 'host' ? hostMs : remoteMs);
