import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import {
  maxLinks,
  maxSimilar,
  similarSeconds,
  type BookingLink,
  type SimilarBooking,
} from 'shared-contracts/trips/booking-links';

import { clientIdOf, type Actor } from '../commands/actor.ts';
import { rowsOf, type Queryable } from '../database/database.ts';
import { bookingLinks, trips, users } from '../database/schema.ts';
import type { Point } from '../geo/geometry.ts';
import { bookingsBySubject, briefOf } from './booking-brief.ts';
import { isNear } from './near-point.ts';
import { leadTripOf, subjectOf, type Booking } from './trip-detail.repository.ts';

/** The key of the link between two bookings. */
export function pairOf(one: Booking, other: Booking): { first: string; second: string } {
  const [first = '', second = ''] = [subjectOf(one), subjectOf(other)].toSorted();
  return { first, second };
}

export const isPair = ({ first, second }: ReturnType<typeof pairOf>) =>
  and(eq(bookingLinks.first, first), eq(bookingLinks.second, second));

/** The links of a booking. */
export const isOf = (subject: string) =>
  or(eq(bookingLinks.first, subject), eq(bookingLinks.second, subject));

/** A booking's links that the actor may see, newest first. */
export async function linksOf(
  database: Queryable,
  subject: string,
  actor: Actor,
): Promise<Sent<typeof BookingLink>[]> {
  const stored = await database
    .select({
      other: sql<string>`case when ${bookingLinks.first} = ${subject} then ${bookingLinks.second} else ${bookingLinks.first} end`,
      kind: bookingLinks.kind,
      at: bookingLinks.at,
      by: users.name,
    })
    .from(bookingLinks)
    .innerJoin(users, eq(users.id, bookingLinks.userId))
    .where(isOf(subject))
    .orderBy(desc(bookingLinks.at), desc(bookingLinks.first), desc(bookingLinks.second));
  const bookings = await bookingsBySubject(
    database,
    stored.map(({ other }) => other),
  );
  const clientId = clientIdOf(actor);
  return stored.flatMap(({ other, kind, at, by }) => {
    const booking = bookings.get(other);
    if (!booking || (clientId !== undefined && booking[0].clientId !== clientId)) return [];
    return [{ booking: briefOf(booking), kind, at: at.toISOString(), by }];
  });
}

/** Unfinished bookings made around a moment, with this number or at this pickup, newest first. */
export async function similarTo(
  database: Queryable,
  { phone, at, ...point }: Point & { phone: string; at: Date },
  actor: Actor,
  except: readonly string[] = [],
): Promise<Sent<typeof SimilarBooking>[]> {
  const clientId = clientIdOf(actor);
  const rows = await rowsOf<{ subject: string; same_phone: boolean; same_place: boolean }>(
    database,
    sql`select coalesce(batch_id, trip_no) as subject, bool_or(same_phone) as same_phone,
        bool_or(same_place) as same_place
      from (
        select batch_id, trip_no, dt, ${isNear(point)} as same_place,
          passenger_phone <> '' and passenger_phone = ${phone} as same_phone
        from ${trips}
        where state in ('open', 'pending', 'accepted', 'arrived', 'started')
          and dt between ${new Date(at.getTime() - similarSeconds * 1000).toISOString()}::timestamptz
            and ${new Date(at.getTime() + similarSeconds * 1000).toISOString()}::timestamptz
          and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
      ) made
      where same_phone or same_place
      group by 1 order by max(dt) desc, 1 limit ${maxSimilar + maxLinks + 1}`,
  );
  const others = rows.filter(({ subject }) => !except.includes(subject)).slice(0, maxSimilar);
  const bookings = await bookingsBySubject(
    database,
    others.map(({ subject }) => subject),
  );
  return others.flatMap(({ subject, ...same }) => {
    const booking = bookings.get(subject);
    return booking ? [{ booking: briefOf(booking), ...same }] : [];
  });
}

/** A booking's links, and what may be the same but is not linked. */
export async function linksAndSimilar(database: Queryable, booking: Booking, actor: Actor) {
  const subject = subjectOf(booking);
  const data = await linksOf(database, subject, actor);
  const { passengerPhone: phone, pickupLat: lat, pickupLng: lng, dt: at } = leadTripOf(booking);
  const known = [subject, ...data.map((link) => link.booking.id)];
  return { data, similar: await similarTo(database, { phone, at, lat, lng }, actor, known) };
}
