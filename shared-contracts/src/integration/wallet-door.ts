import * as T from '../core/schema.ts';
import { withdrawMethods } from '../wallet/wallet.ts';
import { externalId } from './external-id.ts';

export const maxMovementsPerCall = 100;

/** A credit, or with an amount below 0 a debit, in the wallet of a user of the console. */
export const MovementDraft = T.Object({
  external_id: externalId(),
  user: T.String({ maxLength: 40, description: 'id or phone' }),
  amount: T.Integer({ minimum: -10_000_000, maximum: 10_000_000, description: 'rupees, not 0' }),
  title: T.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  trip_no: T.Optional(T.String({ maxLength: 24 })),
});
export type MovementDraft = T.Static<typeof MovementDraft>;

export const StoredMovement = T.Object({
  id: T.RecordId(),
  external_id: T.String(),
  balance: T.Integer({ description: 'rupees, after it' }),
});

/** An open request of a user to be paid. */
export const Payout = T.Object({
  id: T.RecordId(),
  user: T.Object({ id: T.RecordId(), name: T.String(), phone: T.String() }),
  method: T.Nullable(T.Values(withdrawMethods)),
  amount: T.Integer({ description: 'rupees' }),
  account: T.String(),
  bank_name: T.String(),
  requested_at: T.Instant(),
  /** Not to be paid before this time; null for any time. */
  payable_from: T.Nullable(T.Instant()),
  /** Since when it is overdue; null while it isn't. */
  overdue_at: T.Nullable(T.Instant()),
});
export type Payout = T.ReadShape<typeof Payout>;

export const payoutResults = ['paid', 'failed'] as const;
export type PayoutResult = (typeof payoutResults)[number];
