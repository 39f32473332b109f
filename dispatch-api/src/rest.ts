import { setTimeout as pause } from 'node:timers/promises';

const restsPerPart = 3;

/**
 * A rest after a part of long work that took so many milliseconds: three quarters of the time are
 * left to others.
 */
export const restAfter = (tookMs: number): Promise<void> => pause(restsPerPart * tookMs);
