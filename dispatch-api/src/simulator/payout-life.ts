import { and, isNull, lt, lte, or } from 'drizzle-orm';

import { systemActor } from '../commands/actor.ts';
import { withdrawals } from '../database/schema.ts';
import { payOut } from '../wallet/wallet.commands.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** A request stays open for this long, so that the wallet page shows it. */
export const payoutSeconds = 180;

/** Pays withdrawals out after a while, as the paying system does. */
export function payoutLife({ services, attempt }: SimulatedWorld) {
  return async (): Promise<void> => {
    const now = new Date(services.clock());
    const due = new Date(now.getTime() - payoutSeconds * 1000);
    const open = await services.database
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(
        and(
          isNull(withdrawals.closedAt),
          lt(withdrawals.dt, due),
          or(isNull(withdrawals.payableFrom), lte(withdrawals.payableFrom, now)),
        ),
      )
      .limit(10);
    for (const { id } of open) await attempt(() => services.run(payOut, { id }, { actor }));
  };
}
