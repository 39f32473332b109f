import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { CommandContext } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { passengers, promos } from '../database/schema.ts';
import { fail } from '../failure.ts';

export interface PromoUse {
  promo: string;
  /** Wire form. */
  phone: string;
  /** City code. */
  city: string;
  /** Undefined while the service is not chosen yet. */
  serviceCode: number | undefined;
}

const rejectPromo = (): never => fail('promo.refused', {}, { field: 'promo' });

/** Fails unless the promo is valid here and for this service, and its customer has uses left. */
export async function checkPromo(
  database: Queryable,
  { promo, phone, city, serviceCode }: PromoUse,
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
  if (customer && customer.most > 0 && customer.used >= customer.most) rejectPromo();
}

/** Checks the promo again and counts the use, in the transaction of the booking that names it. */
export async function consumePromo({ tx, now }: CommandContext, use: PromoUse): Promise<void> {
  await checkPromo(tx, use, now);
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
