import type { Transport, TransportHandle } from './transport.ts';

/** Delay before another try to load code that failed to load. */
const retryMs = 1000;

/**
 * A transport whose code is loaded with the first session, so that the sign-in page does not load
 * it. Until it is loaded the socket counts as refused.
 */
export const lateTransport =
  (load: () => Promise<Transport>): Transport =>
  (token, listener) => {
    let handle: TransportHandle | undefined;
    let isClosed = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const dial = async (): Promise<void> => {
      try {
        const transport = await load();
        if (!isClosed) handle = transport(token, listener);
      } catch {
        if (isClosed) return;
        listener.refused(undefined);
        again = setTimeout(() => void dial(), retryMs);
      }
    };
    void dial();
    return {
      takeSound: (sound) => handle?.takeSound?.(sound),
      close() {
        isClosed = true;
        clearTimeout(again);
        handle?.close();
      },
    };
  };
