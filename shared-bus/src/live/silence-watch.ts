import type { LiveClientOptions } from './live-options.ts';

/**
 * When a server that sends pulses is silent for this time (detected after at most twice that),
 * events may have been lost.
 */
const silentMs = 2400;

export interface SilenceWatch {
  /** Watches from now on; once it does, another call changes nothing. */
  watch: () => void;
  /** Stops, and clears the silent state. */
  end: () => void;
  /** Called with each message. */
  heard: () => void;
  /** The server sends pulses, as far as is known. */
  isWatching: () => boolean;
  isSilent: () => boolean;
}

/** Detects a silent server: a connection can be dead long before it closes. */
export function createSilenceWatch(
  schedule: LiveClientOptions['schedule'],
  onChanged: () => void,
): SilenceWatch {
  /** Set by every received message, cleared by the watch. */
  let wasActive = false;
  let isSilent = false;
  let cancel: (() => void) | undefined;
  const run = (): void => {
    cancel = schedule(() => {
      if (!wasActive) isSilent = true;
      wasActive = false;
      onChanged();
      run();
    }, silentMs);
  };
  return {
    watch() {
      if (!cancel) run();
    },
    end() {
      cancel?.();
      cancel = undefined;
      isSilent = false;
    },
    heard() {
      wasActive = true;
      if (!isSilent) return;
      isSilent = false;
      onChanged();
    },
    isWatching: () => cancel !== undefined,
    isSilent: () => isSilent,
  };
}
