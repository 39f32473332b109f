import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { Sent } from 'shared-contracts/core/schema';
import type { TripOffer } from 'shared-contracts/dispatch/offer';
import type { TripState } from 'shared-contracts/trips/trip';
import type { Rebooking } from 'shared-contracts/trips/trip-detail';

import { id, instant, rowVersion, blankableText } from '../columns.ts';
import { passengers } from './passengers.ts';
import { users } from './people.ts';
import { tripIndexes } from './trip-indexes.ts';

/** A landmark beside an address. */
export interface Nearest {
  address: string;
  type: string;
}

/** Trip numbers have eight digits, because they are read out on the phone. */
export const tripNumbers = pgSequence('trip_numbers', { startWith: 10_000_001 });

/**
 * One row per single booking; the parts of a batch share `batch_id`. Money in rupees, times in
 * seconds, distances in metres.
 */
export const trips = pgTable(
  'trips',
  {
    id: id(),
    tripNo: text().notNull().unique(),
    batchId: text(),
    batchNumber: text(),
    type: text().notNull().default('single'),
    serviceCode: integer().notNull(),
    city: text().notNull(),
    state: text().$type<TripState>().notNull(),
    passengerId: text().references(() => passengers.id),
    passengerName: blankableText(),
    passengerPhone: blankableText(),
    gender: blankableText(),
    altName: blankableText(),
    altPhone: blankableText(),
    langId: integer().notNull().default(1),
    source: blankableText(),
    pickupAddress: text().notNull(),
    pickupLat: doublePrecision().notNull(),
    pickupLng: doublePrecision().notNull(),
    pickupZoneId: text(),
    pickupZone: blankableText(),
    pickupNearest: jsonb().$type<Nearest>(),
    dropoffAddress: text(),
    dropoffLat: doublePrecision(),
    dropoffLng: doublePrecision(),
    dropoffZoneId: text(),
    dropoffZone: blankableText(),
    dropoffNearest: jsonb().$type<Nearest>(),
    dropoffName: blankableText(),
    dropoffPhone: blankableText(),
    fareActual: integer().notNull(),
    fareCustomer: integer(),
    farePartner: integer(),
    insurance: integer().notNull().default(0),
    estimatedSeconds: integer().notNull().default(0),
    estimatedMeters: integer().notNull().default(0),
    /** The estimate of the whole batch; null outside a batch of several. */
    batchSeconds: integer(),
    pickupVariance: integer(),
    /** Declared value of the parcel; its insurance follows from it. */
    parcelValue: integer(),
    specialInstructions: blankableText(),
    transactionId: text(),
    transactionAmount: integer(),
    /**
     * A drop of a batch: delivered or not once tried, and Z for a return trip
     * (docs/domain/trip-detail.md#drops).
     */
    dropSucceeded: boolean(),
    displayTag: blankableText(),
    /**
     * The applied promo, a shop, and the address of the caller's voice note
     * (docs/domain/booking.md#promo).
     */
    promo: blankableText(),
    vendorName: blankableText(),
    voiceNote: text(),
    /** The person who sends the parcel (docs/domain/booking.md#contact-rules). */
    dispatcherName: blankableText(),
    dispatcherPhone: blankableText(),
    /**
     * Where the trip actually ended: its drop-off, or for a trip without one the driver's position.
     */
    endAddress: text(),
    /**
     * When a re-initiated booking was removed from the search index
     * (docs/domain/trip-detail.md#re-initiating).
     */
    removedAt: instant(),
    /** The booking that replaces this expired one; null until it is rebooked. */
    rebooking: jsonb('booked_anew').$type<Rebooking>(),
    /**
     * The numbers of all trips of the batch, in the order of its drops; null outside a batch of
     * several.
     */
    batchTripNos: jsonb().$type<string[]>(),
    cod: integer().notNull().default(0),
    codExists: boolean().notNull().default(false),
    bidAmount: integer(),
    orderNo: text(),
    orderId: text(),
    /**
     * For display and search: the agent's name, or a dispatch client's phone in wire form. Staff
     * can have that name too, so it decides nothing.
     */
    userName: text().notNull(),
    userId: text(),
    /** The dispatch client whose booking it is (docs/decisions/calls.md#roles). */
    clientId: text().references(() => users.id),
    userPhone: blankableText(),
    creator: text().notNull(),
    acceptedCount: integer().notNull().default(0),
    estimateId: text(),
    queueRowId: text(),
    driverId: text(),
    bdt: instant().notNull(),
    dt: instant().notNull(),
    dtu: instant(),
    acceptedAt: instant(),
    arrivedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    completedAt: instant(),
    endedAt: instant(),
    cancelReason: text(),
    /** Since when its driver has not moved; null while the driver moves, or need not. */
    stillSince: instant(),
    /**
     * The user who takes care of it, and the end of its snooze
     * (docs/decisions/screens.md#needs-action).
     */
    ownerId: text(),
    ownerName: blankableText(),
    snoozedUntil: instant(),
    /** The open offer, as `trip_offers` has it. */
    offer: jsonb().$type<Sent<typeof TripOffer>>(),
    /** Offers that were declined or had no answer, and when they became too many. */
    offersNotTaken: integer().notNull().default(0),
    notTakenSince: instant(),
    /** Since when automatic dispatch leaves it to people, and who holds it back. */
    heldAt: instant(),
    heldByName: blankableText(),
    /** When automatic dispatch gave it to its driver; null where a person did. */
    automaticAt: instant(),
    rowVersion: rowVersion(),
  },
  tripIndexes,
);
