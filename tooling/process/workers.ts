import { availableParallelism, totalmem } from 'node:os';

/**
 * How many of a kind a machine carries at once: one a core, fewer where memory is short, one at
 * least.
 */
export const workersFor = (
  gigabytesEach: number,
  cores = availableParallelism(),
  bytes = totalmem(),
): number => Math.max(1, Math.min(cores, Math.floor(bytes / 1e9 / gigabytesEach)));
