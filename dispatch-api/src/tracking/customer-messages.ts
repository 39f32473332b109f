import { and, eq, inArray, sql } from 'drizzle-orm';
import { fill } from 'shared-contracts/core/text';
import type { CustomerMessage } from 'shared-contracts/tracking/customer-message';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import type { Queryable, Transaction } from '../database/database.ts';
import { customerMessages, drivers, trips } from '../database/schema.ts';
import { customerTexts, messageLanguage } from '../messages/message-texts.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Services } from '../services.ts';
import { isDueBy } from '../trips/unfinished-trips.repository.ts';
import type { Happened } from '../webhooks/webhook-messages.ts';
import { customerPhone, hasOptedOut } from './tracked-trip.ts';
import { trackingUrl } from './tracking-token.ts';

/** The message that follows from an entry of the audit log; undefined for none. */
function messageAfter({ action, details }: Happened): CustomerMessage | undefined {
  if (action === 'booking.create') return 'booked';
  if (action === 'trip.assigned') return 'assigned';
  if (action !== 'trip.moved') return undefined;
  const { to } = details as { to: string }; // as the commands that move a trip write it
  return to === 'accepted' ? 'assigned' : to === 'arrived' ? 'arrived' : undefined;
}

/** Stores the messages to customers that follow from what a command did, each kind once a trip. */
export async function storeCustomerMessages(
  tx: Transaction,
  happened: readonly Happened[],
  at: Date,
): Promise<void> {
  const rows = happened.flatMap((one) => {
    const kind = messageAfter(one);
    return kind ? [{ tripId: one.id, kind, at }] : [];
  });
  if (rows.length > 0) await tx.insert(customerMessages).values(rows).onConflictDoNothing();
}

/** Stores a message for each late pickup, of bookings since messages were turned on. */
export async function storeDelays(
  database: Queryable,
  now: Date,
  sentAt: Date | null = null,
): Promise<void> {
  await database.execute(sql`
    insert into customer_messages (trip_id, kind, at, sent_at)
    select id, 'delayed', ${now.toISOString()}::timestamptz,
      ${sentAt?.toISOString() ?? null}::timestamptz from trips
    where ${inArray(trips.state, [...listStates.scheduled, 'accepted'])} and ${isDueBy(now)}
      and exists (select from customer_messages earlier where earlier.trip_id = trips.id)
    on conflict do nothing`);
}

const sentAtOnce = 50;
/** A message that waited longer, as after an outage, would only confuse. */
const oldestMinutes = 15;

/**
 * Notifies customers whose pickup is late, and sends what is stored. Each message is marked before
 * it is sent, so that none is sent twice. Returns how many were sent.
 */
export async function sendCustomerMessages(services: Services): Promise<number> {
  const { database, settings, clock, log } = services;
  if (!settings.customerMessages) return 0;
  const now = new Date(clock());
  await storeDelays(database, now);
  const claimed = await database
    .update(customerMessages)
    .set({ sentAt: now })
    .where(
      sql`(trip_id, kind) in (select trip_id, kind from customer_messages
        where sent_at is null order by at limit ${sentAtOnce} for update skip locked)`,
    )
    .returning();
  const results = await Promise.all(
    claimed
      .filter(({ at }) => now.getTime() - at.getTime() < oldestMinutes * 60_000)
      .map(async (one) => {
        try {
          return await send(services, one);
        } catch (error) {
          log.error({ err: error, trip: one.tripId }, 'a message to a customer could not be sent');
          return false;
        }
      }),
  );
  return results.filter((isSent) => isSent).length;
}

/** The states in which a message is still true. */
const fits: Readonly<Record<CustomerMessage, readonly TripState[]>> = {
  booked: [...listStates.scheduled, ...listStates.inprogress],
  assigned: ['accepted'],
  arrived: ['arrived'],
  delayed: [...listStates.scheduled, 'accepted'],
};

async function send(
  services: Services,
  { tripId, kind }: typeof customerMessages.$inferSelect,
): Promise<boolean> {
  const { database, settings } = services;
  const found = await database.transaction(async (tx) => {
    const [read] = await tx
      .select({ trip: trips, vehicle: drivers.vehicleNo })
      .from(trips)
      .leftJoin(drivers, eq(drivers.id, trips.driverId))
      .where(eq(trips.id, tripId))
      .for('share', { of: trips });
    if (!read || fits[kind].includes(read.trip.state)) return read;
    // The trip may come to this state again, with another driver.
    await tx
      .delete(customerMessages)
      .where(and(eq(customerMessages.tripId, tripId), eq(customerMessages.kind, kind)));
    return undefined;
  });
  if (!found) return false;
  const phone = customerPhone(found.trip);
  if (!phone || (await hasOptedOut(database, phone))) return false;
  const isVehicleUnknown = kind === 'arrived' && !found.vehicle;
  const template = customerTexts[isVehicleUnknown ? 'arrivedUnknown' : kind];
  const text = fill(template[messageLanguage(found.trip.langId)], {
    link: trackingUrl(settings, tripId),
    vehicle: found.vehicle ?? '',
  });
  await sendMessage(services, { channel: 'sms', phone, text, code: '' });
  return true;
}

/** Seconds until it must run for a message that waits. */
export const secondsToCustomerMessage = async ({ settings }: Services): Promise<number> =>
  settings.customerMessages ? 5 : 60;
