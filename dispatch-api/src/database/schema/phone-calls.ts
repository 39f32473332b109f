import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PhoneCallState } from 'shared-contracts/phone-calls/phone-call';

import { blankableText, id, instant } from '../columns.ts';

/** Calls of the telephone system, by the key that reports them and its id. Deleted after a day. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: id(),
    keyId: text().notNull(),
    callId: text().notNull(),
    /** As sent; blank if hidden. */
    number: blankableText(),
    /** In wire form; blank unless the number is a mobile of Pakistan. */
    phone: blankableText(),
    at: instant().notNull(),
    state: text().$type<PhoneCallState>().notNull(),
    /** Users at whom it rings, or who have answered it. */
    agents: jsonb().$type<readonly string[]>().notNull(),
    isAnswered: boolean().notNull(),
    cause: blankableText(),
    /** The request that it became. */
    queueRowId: text(),
  },
  (row) => [
    unique('phone_calls_call').on(row.keyId, row.callId),
    index('phone_calls_open')
      .on(row.at)
      .where(sql`state <> 'ended'`),
    index('phone_calls_missed')
      .on(row.queueRowId)
      .where(sql`queue_row_id is not null`),
  ],
);
