import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedAddress } from 'shared-contracts/address/address';
import type { Sent } from 'shared-contracts/core/schema';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';
import type { WithdrawMethod } from 'shared-contracts/wallet/wallet';

import { id, instant, rowVersion, blankableText } from '../columns.ts';

/** Address books, by the customer's wire phone (docs/domain/addresses.md#address-book). */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    customerPhone: text().notNull(),
    customerId: blankableText(),
    type: text().$type<Sent<typeof SavedAddress>['type']>().notNull(),
    detail: text().notNull(),
    nearestLandmark: blankableText(),
    name: text().notNull(),
    phone: text().notNull(),
    alternatePhone: blankableText(),
    alternateName: blankableText(),
    email: blankableText(),
    zoneEn: blankableText(),
    zoneUr: blankableText(),
    city: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    dt: instant().notNull(),
    rowVersion: rowVersion(),
  },
  (row) => [
    // An address is unique in a book, regardless of case (docs/domain/addresses.md#address-book).
    uniqueIndex('saved_addresses_once').on(row.customerPhone, row.city, sql`lower(${row.detail})`),
  ],
);

/**
 * Movements of a user's wallet; the newest one holds the wallet's balance
 * (docs/domain/wallet.md#screen). Money in rupees.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: id(),
    userId: text().notNull(),
    tripNo: text(),
    title: text().notNull(),
    total: integer(),
    transfer: integer(),
    balance: integer(),
    passengerPhone: blankableText(),
    /** The id at the system that sent it. */
    externalId: text(),
    dt: instant().notNull(),
  },
  (row) => [
    uniqueIndex('wallet_entries_external').on(row.externalId),
    index('wallet_entries_user').on(
      row.userId,
      row.dt.desc().nullsFirst(),
      row.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * Requests to pay a balance out. Another system pays and closes them; until then a user has at most
 * one open.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    userId: text().notNull(),
    method: text().$type<WithdrawMethod>(),
    amount: integer().notNull(),
    account: blankableText(),
    /** Null for a request that the release before stored. */
    bank: text(),
    dt: instant().notNull(),
    /** Not paid before this time; null: any time. */
    payableFrom: instant(),
    closedAt: instant(),
    /** How it was closed, and why it failed; null for an open one. */
    outcome: text().$type<PayoutResult>(),
    reason: blankableText(),
    /** Since when it has been open for longer than it may be. */
    overdueAt: instant(),
  },
  (row) => [
    uniqueIndex('withdrawals_one_open')
      .on(row.userId)
      .where(sql`closed_at is null`),
    index('withdrawals_by_user').on(row.userId, row.dt),
  ],
);
