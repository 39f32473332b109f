import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Payout, payoutResults } from '../integration/wallet-door.ts';

const common = { roles: adminOnly, extension: 'integration' } as const;

export const listOpenPayouts = endpoint({
  ...common,
  id: 'payouts.list',
  method: 'GET',
  path: '/payouts',
  summary: 'Open payouts, oldest first',
  answer: T.answer({ data: T.Array(Payout) }),
});

/** Those that may be paid now, to bank accounts. */
export const downloadPayouts = endpoint({
  ...common,
  id: 'payouts.file',
  method: 'GET',
  path: '/payouts.csv',
  summary: 'The payouts for the bank, as CSV',
  answer: T.Unknown({ description: 'text/csv' }),
});

/** Closes a payout: paid, or failed with a reason, which leaves the money in the wallet. */
export const closePayout = endpoint({
  ...common,
  id: 'payouts.close',
  method: 'PUT',
  path: '/payouts/{id}',
  summary: 'Mark a payout as paid or failed',
  params: T.Object({ id: T.RecordId() }),
  body: T.Object({
    result: T.Values(payoutResults),
    reason: T.Optional(T.String({ maxLength: 100 })),
  }),
  answer: T.answer({ data: T.Object({ id: T.RecordId(), result: T.Values(payoutResults) }) }),
  errors: [
    'payout.unknown',
    'payout.closed',
    'payout.too-early',
    'field.invalid',
    'confirmation.required',
  ],
});
