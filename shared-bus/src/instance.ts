/**
 * Identifies the one running copy of this module in a tab; it proves that host and remotes share
 * the bus.
 */
export const instanceId: string = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
