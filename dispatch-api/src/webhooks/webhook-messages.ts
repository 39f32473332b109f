import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from 'shared-contracts/audit/audit';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import type { Sent } from 'shared-contracts/core/schema';
import type { OfferState } from 'shared-contracts/dispatch/offer';
import type { TripState } from 'shared-contracts/trips/trip';
import type {
  WebhookBody,
  WebhookEvent,
  webhookEvents,
} from 'shared-contracts/webhooks/webhook-events';

import type { Actor } from '../commands/actor.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import {
  bookingNotes,
  drivers,
  queueRows,
  tripOffers,
  trips,
  users,
  webhookMessages,
  withdrawals,
} from '../database/schema.ts';
import { wantedEvents } from './delivery.repository.ts';

/** Something that a command has written to the audit log. */
export interface Happened {
  action: AuditAction;
  id: string;
  details: object | undefined;
}

type DataOf<E extends WebhookEvent> = Sent<(typeof webhookEvents)[E]>;
interface Message {
  event: WebhookEvent;
  subject: string;
  data: DataOf<WebhookEvent>;
}
const messageOf = <E extends WebhookEvent>(
  event: E,
  subject: string,
  data: DataOf<E>,
): Message => ({
  event,
  subject,
  data,
});

const eventOfState: Record<TripState, Extract<WebhookEvent, `trip.${string}`>> = {
  open: 'trip.open',
  pending: 'trip.pending',
  accepted: 'trip.accepted',
  arrived: 'trip.arrived',
  started: 'trip.started',
  finished: 'trip.finished',
  feedback: 'trip.feedback',
  completed: 'trip.completed',
  expired: 'trip.expired',
  cancelled: 'trip.cancelled',
  batch_cancelled: 'trip.cancelled',
};
const tripEvents = [...new Set(Object.values(eventOfState))];

async function tripOf(
  tx: Transaction,
  id: string,
): Promise<{ trip: DataOf<'booking.created'>['trip']; subject: string }> {
  const [found] = await tx
    .select({ trip: trips, driver: drivers })
    .from(trips)
    .leftJoin(drivers, eq(drivers.id, trips.driverId))
    .where(eq(trips.id, id));
  if (!found) throw new Error(`there is no trip ${id}`);
  const { trip, driver } = found;
  return {
    // A batch is one booking.
    subject: trip.batchId ?? trip.id,
    trip: {
      id: trip.id,
      trip_no: trip.tripNo,
      batch_id: trip.batchId,
      batch_number: trip.batchNumber,
      order_no: trip.orderNo,
      request_id: trip.queueRowId,
      service_code: trip.serviceCode,
      city: trip.city,
      state: trip.state,
      pickup: {
        address: trip.pickupAddress,
        zone: trip.pickupZone,
        lat: trip.pickupLat,
        lng: trip.pickupLng,
      },
      dropoff:
        trip.dropoffLat === null || trip.dropoffLng === null
          ? null
          : {
              address: trip.dropoffAddress ?? '',
              zone: trip.dropoffZone,
              lat: trip.dropoffLat,
              lng: trip.dropoffLng,
            },
      passenger: { name: trip.passengerName, phone: trip.passengerPhone },
      driver: driver && { id: driver.id, name: driver.name, phone: driver.phone },
      fare: trip.fareActual,
      cod: trip.cod,
      cancel_reason: trip.cancelReason,
      booked_at: trip.bdt.toISOString(),
    },
  };
}

async function requestOf(tx: Transaction, id: string): Promise<DataOf<'request.taken'>['request']> {
  const [row] = await tx.select().from(queueRows).where(eq(queueRows.id, id));
  if (!row) throw new Error(`there is no request ${id}`);
  const { externalId: external_id, bookingId: booking_id, type, name, phone, city } = row;
  return { id, external_id, booking_id, type, name, phone, city };
}

const driverOf = ({
  id,
  externalId: external_id,
  name,
  phone,
}: typeof drivers.$inferSelect): DataOf<'driver.suspended'>['driver'] => ({
  id,
  external_id,
  name,
  phone,
});

async function payoutOf(tx: Transaction, id: string): Promise<DataOf<'payout.requested'>> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new Error(`there is no withdrawal ${id}`);
  return {
    payout: {
      id,
      user_id: row.userId,
      method: row.method,
      account: row.account,
      amount: row.amount,
      requested_at: row.dt.toISOString(),
      payable_from: row.payableFrom?.toISOString() ?? null,
    },
  };
}

type By = Pick<Actor, 'id' | 'name'>;
interface Source {
  /** The events that an action can cause. */
  events: readonly WebhookEvent[];
  messages(tx: Transaction, happened: Happened, by: By): Promise<Message[]>;
}

const closedSource = (status: DataOf<'request.closed'>['status']): Source => ({
  events: ['request.closed'],
  messages: async (tx, { id }, by) => [
    messageOf('request.closed', id, { request: await requestOf(tx, id), status, by }),
  ],
});
const userSource = (change: 'created' | 'changed'): Source => ({
  events: ['user.changed'],
  async messages(tx, { id }, by) {
    const [user] = await tx
      .select({
        id: users.id,
        phone: users.phone,
        name: users.name,
        role: users.role,
        status: users.status,
        city: users.city,
      })
      .from(users)
      .where(eq(users.id, id));
    return user ? [messageOf('user.changed', id, { user, change, by })] : [];
  },
});
const offerSource = (event: 'trip.offered' | 'trip.offer-withdrawn'): Source => ({
  events: [event],
  async messages(tx, { id, details }, by) {
    const { offer_id: offerId, outcome } = details as { offer_id: string; outcome?: OfferState };
    if (outcome && outcome !== 'withdrawn') return [];
    const [found] = await tx
      .select({ expiresAt: tripOffers.expiresAt, driver: drivers })
      .from(tripOffers)
      .innerJoin(drivers, eq(drivers.id, tripOffers.driverId))
      .where(eq(tripOffers.id, offerId));
    if (!found) return [];
    const { driver, expiresAt } = found;
    const { trip, subject } = await tripOf(tx, id);
    const offer = {
      id: offerId,
      driver: driverOf(driver),
      expires_at: expiresAt.toISOString(),
    };
    return [messageOf(event, subject, { trip, offer, by })];
  },
});
const payoutSource = (event: 'payout.requested' | 'payout.overdue'): Source => ({
  events: [event],
  messages: async (tx, { id }) => [messageOf(event, id, await payoutOf(tx, id))],
});

/**
 * The events for webhooks that follow from an entry of the audit log, so that none is forgotten in
 * any way that leads to the change.
 */
export const webhookSources: Partial<Record<AuditAction, Source>> = {
  'queue.claimed': {
    events: ['request.taken'],
    messages: async (tx, { id }, by) => [
      messageOf('request.taken', id, { request: await requestOf(tx, id), by }),
    ],
  },
  'queue.cancelled': closedSource('cancelled'),
  'queue.support': closedSource('support'),
  'queue.junked': closedSource('junked'),
  'booking.create': {
    events: ['booking.created'],
    async messages(tx, { id }, by) {
      const { trip, subject } = await tripOf(tx, id);
      return [messageOf('booking.created', subject, { trip, by })];
    },
  },
  'trip.assigned': {
    events: ['trip.assigned', 'trip.accepted'],
    async messages(tx, { id, details }, by) {
      const { changes } = details as { changes: { field: string; before: TripState }[] };
      const previous = changes.find(({ field }) => field === 'state')?.before ?? 'open';
      const { trip, subject } = await tripOf(tx, id);
      return [
        messageOf('trip.assigned', subject, { trip, by }),
        messageOf('trip.accepted', subject, { trip, previous_state: previous, by }),
      ];
    },
  },
  'trip.offered': offerSource('trip.offered'),
  'trip.offer-ended': offerSource('trip.offer-withdrawn'),
  'trip.moved': {
    events: tripEvents,
    async messages(tx, { id, details }, by) {
      // The commands that move a trip write these.
      const { from, to } = details as { from: TripState; to: TripState };
      const { trip, subject } = await tripOf(tx, id);
      // One command may move a trip through several states.
      const data = { trip: { ...trip, state: to }, previous_state: from, by };
      return [messageOf(eventOfState[to], subject, data)];
    },
  },
  'trip.note': {
    events: ['trip.note-added'],
    async messages(tx, { id, details }, by) {
      const { note } = details as { note: string };
      const [stored] = await tx.select().from(bookingNotes).where(eq(bookingNotes.id, note));
      const { trip, subject } = await tripOf(tx, id);
      const data = { trip, note: { id: note, text: stored?.notes ?? '' }, by };
      return [messageOf('trip.note-added', subject, data)];
    },
  },
  'driver.changed': {
    events: ['driver.suspended', 'driver.reinstated'],
    async messages(tx, { id, details }, by) {
      const { changes } = details as { changes: FieldChange[] };
      const status = changes.find(({ field }) => field === 'status');
      const isSuspended = status?.after === 'suspended';
      if (!isSuspended && status?.before !== 'suspended') return [];
      const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id));
      if (!driver) throw new Error(`there is no driver ${id}`);
      const reasons = changes.find(({ field }) => field === 'suspension_reason');
      // Blank, or missing in entries older than reasons, where nobody gave one.
      const reason = (isSuspended ? reasons?.after : reasons?.before) as string | null | undefined;
      return [
        messageOf(isSuspended ? 'driver.suspended' : 'driver.reinstated', id, {
          driver: driverOf(driver),
          reason: reason || null,
          by,
        }),
      ];
    },
  },
  'wallet.withdrawal-requested': payoutSource('payout.requested'),
  'wallet.payout-overdue': payoutSource('payout.overdue'),
  'user.created': userSource('created'),
  'user.changed': userSource('changed'),
  'user.settled': userSource('changed'),
};

/**
 * Writes the messages that follow from what a command did, and where they go; returns how many. A
 * statement for all, because their positions are their order.
 */
export async function storeMessages(
  tx: Transaction,
  happened: readonly Happened[],
  { id, name }: By,
  now: Date,
): Promise<number> {
  const sources = happened.flatMap((one) => {
    const source = webhookSources[one.action];
    return source ? [{ one, source }] : [];
  });
  if (sources.length === 0) return 0;
  const wanted = await wantedEvents(tx);
  const messages: Message[] = [];
  for (const { one, source } of sources)
    if (source.events.some((event) => wanted.has(event)))
      messages.push(...(await source.messages(tx, one, { id, name })));
  const rows = messages
    .filter(({ event }) => wanted.has(event))
    .map(({ event, subject, data }): typeof webhookMessages.$inferInsert => {
      const body: WebhookBody = { type: event, timestamp: now.toISOString(), data };
      return {
        id: `msg_${newId(now.getTime())}`,
        event,
        subject,
        body: JSON.stringify(body),
        at: now,
      };
    });
  if (rows.length === 0) return 0;
  await tx.insert(webhookMessages).values(rows);
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, message_id, subject, next_at)
    select webhooks.id, message.id, message.subject, message.at from webhook_messages message
      join webhooks on webhooks.events ? message.event
    where message.id in (${sql.join(
      rows.map(({ id: message }) => sql`${message}`),
      sql`, `,
    )})
    order by message.position`);
  return rows.length;
}
