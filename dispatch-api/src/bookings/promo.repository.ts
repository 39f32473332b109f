import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { CommandContext } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { passengers, promos, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';

export interface PromoUse {
  promo: string;
  /** Wire form. */
  phone: string;
  /** City code. */
  city: string;
  /** Undefined while the service is not chosen yet. */
  serviceCode: number | undefined;
  /** The dispatch client who books, and who has as many uses as the customer, apart from them. */
  clientId: string | undefined;
}

const rejectPromo = (): never => fail('promo.refused', {}, { field: 'promo' });

/** Fails unless the promo is valid here and for this service, and its customer has uses left. */
export async function checkPromo(
  database: Queryable,
  { promo, phone, city, serviceCode, clientId }: PromoUse,
  now: Date,
): Promise<void> {
  const [found] = await database
    .select()
    .from(promos)
    .where(
      and(
        eq(promos.code, promo.trim().toUpperCase()),
        or(isNull(promos.endsAt), gt(promos.endsAt, now)),
        or(eq(promos.city, ''), eq(promos.city, city)),
      ),
    );
  if (
    !found ||
    (serviceCode !== undefined &&
      found.serviceCodes.length > 0 &&
      !found.serviceCodes.includes(serviceCode))
  )
    rejectPromo();
  const [customer] = await database
    .select({ most: passengers.promoMaxLimit, used: passengers.currentAvailPromo })
    .from(passengers)
    .where(eq(passengers.phone, phone));
  // A limit of 0, which new customers have, means no limit.
  if (!customer || customer.most === 0) return;
  const used =
    clientId === undefined
      ? customer.used
      : await database.$count(
          trips,
          and(eq(trips.clientId, clientId), eq(trips.passengerPhone, phone), ne(trips.promo, '')),
        );
  if (used >= customer.most) rejectPromo();
}

/** Checks the promo again and counts the use, in the transaction of the booking that names it. */
export async function consumePromo({ tx, now }: CommandContext, use: PromoUse): Promise<void> {
  // Two bookings at the same time are counted one after the other.
  await tx
    .select({ id: passengers.id })
    .from(passengers)
    .where(eq(passengers.phone, use.phone))
    .for('update');
  await checkPromo(tx, use, now);
  // A client's bookings are its own uses; anybody can name a customer's phone.
  if (use.clientId !== undefined) return;
  const counted = await tx
    .update(passengers)
    .set({ currentAvailPromo: sql`${passengers.currentAvailPromo} + 1` })
    .where(
      and(
        eq(passengers.phone, use.phone),
        or(
          eq(passengers.promoMaxLimit, 0),
          lt(passengers.currentAvailPromo, passengers.promoMaxLimit),
        ),
      ),
    )
    .returning({ id: passengers.id });
  if (counted.length === 0) rejectPromo();
}
