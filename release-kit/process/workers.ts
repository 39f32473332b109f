import { availableParallelism, totalmem } from 'node:os';

/**
 * The number of processes of a kind that a machine runs at the same time: one per core, fewer where
 * memory is short, at least one.
 */
export const workersFor = (
  gigabytesEach: number,
  cores = availableParallelism(),
  bytes = totalmem(),
): number => Math.max(1, Math.min(cores, Math.floor(bytes / 1e9 / gigabytesEach)));
