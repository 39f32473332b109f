import { eq } from 'drizzle-orm';

import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { users, walletEntries } from '../database/schema.ts';
import { newestEntry } from './wallet.repository.ts';

/** A movement: `amount` in rupees, below 0 for money that leaves the wallet. */
export interface Movement {
  userId: string;
  title: string;
  amount: number;
  tripNo?: string | null;
  externalId?: string | null;
}

/** Lets no other movement or request in until the transaction ends. */
export async function lockWallet(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/**
 * Adds a movement after the wallet's newest one, with the balance after it. Of two at the same time
 * the second waits, so that no balance is lost.
 */
export async function appendEntry(
  tx: Transaction,
  { userId, title, amount, tripNo = null, externalId = null }: Movement,
  now: Date,
): Promise<typeof walletEntries.$inferSelect> {
  await lockWallet(tx, userId);
  const newest = await newestEntry(tx, userId);
  const dt = new Date(Math.max(now.getTime(), (newest?.dt.getTime() ?? 0) + 1));
  const [made] = await tx
    .insert(walletEntries)
    .values({
      id: newId(dt.getTime()),
      userId,
      title,
      tripNo,
      externalId,
      total: amount > 0 ? amount : null,
      transfer: amount < 0 ? -amount : null,
      balance: (newest?.balance ?? 0) + amount,
      dt,
    })
    .returning();
  if (!made) throw new Error('the movement was not stored');
  return made;
}
