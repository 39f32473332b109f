import type { Transport, TransportHandle } from './transport.ts';

/** How long to wait before asking again for code that did not come. */
const againMs = 1000;

/**
 * A transport whose code comes with the first session: who only signs in never pays for it. Until
 * it is there the socket counts as refused.
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
        again = setTimeout(() => void dial(), againMs);
      }
    };
    void dial();
    return {
      close() {
        isClosed = true;
        clearTimeout(again);
        handle?.close();
      },
    };
  };
