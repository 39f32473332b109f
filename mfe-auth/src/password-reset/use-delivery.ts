import { useEffect, useState } from 'react';
import { hasExtension } from 'shared-bus';
import type { Delivery } from 'shared-contracts/auth/password-reset.api';

import { fetchDelivery } from './password-reset.queries.ts';

const askMs = 5000;
/** After that a call can be requested. */
const mostAsked = 12;

/** How the OTP with a receipt fares; it is asked for until it is known, for a minute. */
export function useDelivery(receipt: string | undefined): Delivery {
  const [delivery, setDelivery] = useState<Delivery>('sent');
  useEffect(() => {
    if (receipt === undefined || !hasExtension('message-receipts')) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(key: string, nth: number): Promise<void> {
      const status = await fetchDelivery(key, stop.signal);
      if (stop.signal.aborted) return;
      setDelivery(status);
      if (status === 'sent' && nth < mostAsked)
        timer = setTimeout(() => askOrEnd(key, nth + 1), askMs);
    }
    // Without an answer the page says only when it was sent.
    const askOrEnd = (key: string, nth: number): void => void ask(key, nth).catch(() => undefined);
    askOrEnd(receipt, 1);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [receipt]);
  return delivery;
}
