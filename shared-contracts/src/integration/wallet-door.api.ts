import * as T from '../core/schema.ts';
import { door } from './door.ts';
import {
  maxMovementsPerCall,
  MovementDraft,
  Payout,
  payoutResults,
  StoredMovement,
} from './wallet-door.ts';

/** Stores all movements, or with the first that is refused none; a repeated one is stored once. */
export const moveMoney = door({
  id: 'wallet.move',
  method: 'POST',
  path: '/wallet/movements',
  summary: 'Credit or debit wallets',
  scope: 'wallet',
  body: T.Object({
    movements: T.Array(MovementDraft, { minItems: 1, maxItems: maxMovementsPerCall }),
  }),
  bodyKilobytes: 128,
  answer: T.answer({ data: T.Array(StoredMovement) }),
  errors: ['field.invalid', 'external-id.used', 'wallet.too-low'],
});

export const listPayouts = door({
  id: 'wallet.payouts',
  method: 'GET',
  path: '/wallet/payouts',
  summary: 'Open payouts, oldest first',
  scope: 'wallet',
  answer: T.answer({ data: T.Array(Payout) }),
});

/** Those that may be paid now, to bank accounts. */
export const payoutFile = door({
  id: 'wallet.payout-file',
  method: 'GET',
  path: '/wallet/payouts.csv',
  summary: 'The payouts for the bank, as CSV',
  scope: 'wallet',
  answer: T.String({ description: 'text/csv' }),
});

/** Closes a payout: paid, or failed with a reason, which leaves the money in the wallet. */
export const settlePayout = door({
  id: 'wallet.settle',
  method: 'PUT',
  path: '/wallet/payouts/{id}',
  summary: 'Report the result of a payout',
  scope: 'wallet',
  params: T.Object({ id: T.RecordId() }),
  body: T.Object({
    result: T.Values(payoutResults),
    reason: T.Optional(T.String({ maxLength: 100 })),
  }),
  answer: T.answer({ data: T.Object({ id: T.RecordId(), result: T.Values(payoutResults) }) }),
  errors: ['payout.unknown', 'payout.closed', 'payout.too-early', 'field.invalid'],
});
