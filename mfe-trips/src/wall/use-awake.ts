import { useEffect } from 'react';

/** Keeps the screen on while mounted, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = () => {
      // Refused on a low battery or in a hidden tab; it is asked for again when the tab is shown.
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (isOver) void held.release();
          else lock = held;
        },
        () => undefined,
      );
    };
    const onChange = () => {
      if (document.visibilityState === 'visible') hold();
    };
    hold();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
      void lock?.release();
    };
  }, []);
}
