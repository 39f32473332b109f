import { eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { MovementDraft, StoredMovement } from 'shared-contracts/integration/wallet-door';

import { command, type CommandContext } from '../commands/command.ts';
import { walletEntries } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { rejectField } from '../reject-field.ts';
import { appendEntry } from '../wallet/append-entry.ts';
import { openWithdrawal } from '../wallet/wallet.repository.ts';
import { userByIdOrPhone } from './wallet-door.repository.ts';

/** The movement that was stored under this id, if it has the same data. */
async function earlierMovement(
  { tx }: CommandContext,
  userId: string,
  { external_id: id, amount, title }: MovementDraft,
): Promise<typeof walletEntries.$inferSelect | undefined> {
  const [earlier] = await tx.select().from(walletEntries).where(eq(walletEntries.externalId, id));
  if (!earlier) return undefined;
  const stored = (earlier.total ?? 0) - (earlier.transfer ?? 0);
  if (earlier.userId !== userId || stored !== amount || earlier.title !== title.trim())
    fail('external-id.used', { id });
  return earlier;
}

export const moveMoney = command(
  'wallet.move',
  async (
    context,
    { movements }: { movements: readonly MovementDraft[] },
  ): Promise<Sent<typeof StoredMovement>[]> => {
    const { tx, now, audit } = context;
    // Two calls with the same movement, one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(7300521)`);
    const stored: Sent<typeof StoredMovement>[] = [];
    for (const [index, draft] of movements.entries()) {
      const { external_id: externalId, amount } = draft;
      if (amount === 0) rejectField(`movements.${index}.amount`, 'amount.zero');
      const user =
        (await userByIdOrPhone(tx, draft.user)) ??
        rejectField(`movements.${index}.user`, 'user.unknown');
      const earlier = await earlierMovement(context, user.id, draft);
      const entry =
        earlier ??
        (await appendEntry(
          tx,
          {
            userId: user.id,
            title: draft.title.trim(),
            amount,
            externalId,
            tripNo: draft.trip_no ?? null,
          },
          now,
        ));
      const balance = entry.balance ?? 0;
      if (!earlier) {
        // A requested payout is promised to its user.
        const promised = amount < 0 ? ((await openWithdrawal(tx, user.id))?.amount ?? 0) : 0;
        if (amount < 0 && balance < promised)
          fail(
            'wallet.too-low',
            { amount: balance - amount - promised },
            { field: `movements.${index}.amount` },
          );
        audit('wallet.moved', { type: 'user', id: user.id }, { amount });
      }
      stored.push({ id: entry.id, external_id: externalId, balance });
    }
    return stored;
  },
);
