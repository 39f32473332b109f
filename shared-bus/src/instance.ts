/**
 * Names the one running copy of this module in a tab; host and remotes prove by it that they share
 * the bus.
 */
export const instanceId: string = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
