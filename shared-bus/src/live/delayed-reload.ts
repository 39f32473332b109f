import type { LiveClientOptions } from './live-options.ts';

/**
 * Without a log every console reloads its lists after a break, each at a random moment within this
 * time.
 */
const reloadMs = 10_000;

export interface DelayedReload {
  plan: () => void;
  cancel: () => void;
  /** A reload is pending. */
  isDue: () => boolean;
}

/** Reloads once, at a random moment, unless it is cancelled before. */
export function createDelayedReload(
  { schedule, random = Math.random }: Pick<LiveClientOptions, 'schedule' | 'random'>,
  reload: () => void,
): DelayedReload {
  let cancel: (() => void) | undefined;
  return {
    plan() {
      cancel = schedule(() => {
        cancel = undefined;
        reload();
      }, random() * reloadMs);
    },
    cancel() {
      cancel?.();
      cancel = undefined;
    },
    isDue: () => cancel !== undefined,
  };
}
