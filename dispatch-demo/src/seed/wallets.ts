import { command } from 'dispatch-api/src/commands/command.ts';
import { trips, users, walletEntries } from 'dispatch-api/src/database/schema.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import { randomFor } from 'shared-contracts/testing/random';

import { bulkInsert } from './bulk-insert.ts';

type Entry = typeof walletEntries.$inferInsert;
type Movement = Omit<Entry, 'id' | 'userId' | 'balance'>;
const day = 86_400_000;
/** Smaller phones belong to the demo accounts and to the simulated colleagues. */
const lastDemoPhone = '923001000300';

/** Weekly allowances over two months, for a user without any booking. */
const allowances = (now: Date): Movement[] =>
  Array.from({ length: 9 }, (_, week) => ({
    title: 'Weekly allowance',
    total: 1500,
    transfer: null,
    tripNo: null,
    passengerPhone: '',
    dt: new Date(now.getTime() - (week * 7 + 1) * day),
  }));

/**
 * A user's movements, oldest first, each with the balance after it. A part of them is followed by a
 * payout.
 */
function withBalances(
  userId: string,
  movements: readonly Movement[],
  seed: number,
  index: number,
): Entry[] {
  const random = randomFor(seed, 'wallet', index);
  let balance = 0;
  return movements
    .toSorted((a, b) => a.dt.getTime() - b.dt.getTime())
    .flatMap((movement, nth) => {
      const entry = (change: Partial<Entry> = {}): Entry => ({
        ...movement,
        userId,
        id: stableId('wallet', `${userId}:${nth}${change.title ?? ''}`),
        balance,
        ...change,
      });
      balance += movement.total ?? 0;
      const earned = entry();
      if (balance < 4000 || !random.chance(0.2)) return [earned];
      const paid = Math.floor(balance / 500) * 500;
      balance -= paid;
      return [
        earned,
        entry({
          title: 'Paid out',
          tripNo: null,
          passengerPhone: '',
          total: null,
          transfer: paid,
          balance,
          dt: new Date(movement.dt.getTime() + 1),
        }),
      ];
    });
}

/**
 * Writes the wallet of every demo account: a commission for each of its finished bookings
 * (docs/domain/wallet.md#screen).
 */
export const seedWallets = command(
  'demo.seed-wallets',
  async ({ tx, now }, { seed }: { seed: number }) => {
    const people = await tx
      .select({ id: users.id, phone: users.phone })
      .from(users)
      .where(lt(users.phone, lastDemoPhone))
      .orderBy(asc(users.phone));
    const earned = await tx
      .select({
        tripNo: trips.tripNo,
        phone: trips.userPhone,
        passengerPhone: trips.passengerPhone,
        fare: trips.fareActual,
        dt: trips.finishedAt,
      })
      .from(trips)
      .where(
        and(
          inArray(
            trips.userPhone,
            people.map(({ phone }) => phone),
          ),
          isNotNull(trips.finishedAt),
        ),
      );
    for (const [index, { id, phone }] of people.entries()) {
      const commissions = earned
        .filter((trip) => trip.phone === phone)
        .map((trip): Movement => ({
          title: 'Commission',
          total: Math.max(10, Math.round(trip.fare * 0.1)),
          transfer: null,
          tripNo: trip.tripNo,
          passengerPhone: trip.passengerPhone,
          dt: trip.dt ?? now,
        }));
      await bulkInsert(
        tx,
        walletEntries,
        withBalances(id, commissions.length > 0 ? commissions : allowances(now), seed, index),
      );
    }
  },
);
