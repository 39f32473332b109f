import { listPayouts, settlePayout } from 'shared-contracts/integration/wallet-door.api';

import type { SimulatedWorld } from './world.ts';

/** A request stays open for this long, so that the wallet page shows it. */
export const payoutSeconds = 180;
/** The paying system looks for new ones this often. */
const everySeconds = 10;

/** Pays withdrawals out after a while, as the paying system does. */
export function payoutLife({ door, clock, attempt }: SimulatedWorld) {
  let waited = 0;
  return async (seconds: number): Promise<void> => {
    waited += seconds;
    if (waited < everySeconds) return;
    waited = 0;
    const now = clock();
    const { data } = await door(listPayouts, {});
    const due = data.filter(
      ({ requested_at, payable_from }) =>
        Date.parse(requested_at) < now - payoutSeconds * 1000 &&
        (payable_from === null || Date.parse(payable_from) <= now),
    );
    for (const { id } of due)
      await attempt(() => door(settlePayout, { params: { id }, body: { result: 'paid' } }));
  };
}
