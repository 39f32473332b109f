import { endpoint, longPageAnswer, pageQuery } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import {
  day,
  FailedWithdrawal,
  walletPageSizes,
  WalletRow,
  Withdrawal,
  withdrawMethods,
} from './wallet.ts';

/**
 * The caller's own movements, newest first; `from` and `to` are days in MM/DD/YYYY, both included.
 * `withdrawal` is the open request, `failed_withdrawal` the newest one if it has failed; null where
 * there is none; a server without them leaves them out.
 */
export const listWallet = endpoint({
  id: 'wallet.list',
  method: 'GET',
  path: '/wallet',
  summary: 'Your wallet',
  roles: everyRole,
  query: T.Object({
    ...pageQuery(walletPageSizes),
    from: T.Optional(day()),
    to: T.Optional(day()),
  }),
  answer: T.answer({
    data: T.Array(WalletRow),
    balance: T.Integer({ description: 'rupees, of now' }),
    withdrawal: T.Optional(T.Nullable(Withdrawal)),
    failed_withdrawal: T.Optional(T.Nullable(FailedWithdrawal)),
    bank_account_no: T.Optional(
      T.String({ description: 'paid by the method `bank`; blank: none' }),
    ),
    ...longPageAnswer,
  }),
  errors: ['field.invalid'],
});

/**
 * Requests a payout of the balance. The documented call is empty; ours adds the method, where one
 * was chosen, and the amount that the user saw, so that no other amount is paid out. While a
 * request is open, a further one is refused with 409 and the open one as `data`.
 */
export const requestPayout = endpoint({
  id: 'wallet.withdraw',
  method: 'POST',
  path: '/wallet',
  summary: 'Request a withdrawal',
  roles: everyRole,
  idempotent: true,
  body: T.Optional(
    T.Nullable(
      T.Object({
        method: T.Optional(T.Values(withdrawMethods)),
        amount: T.Optional(T.Integer({ description: 'rupees' })),
      }),
    ),
  ),
  answer: T.answer({ data: T.Optional(Withdrawal) }),
  errors: [
    'withdrawal.open',
    'withdrawal.empty',
    'withdrawal.changed',
    'withdrawal.no-account',
    'confirmation.required',
  ],
});

/**
 * CSV text of the caller's own wallet or performance, streamed; days in MM/DD/YYYY. Cells are safe
 * against formulas (docs/decisions/calls.md#csv-downloads).
 */
export const downloadFile = endpoint({
  id: 'wallet.download',
  method: 'GET',
  path: '/download',
  summary: 'Your wallet or performance as CSV',
  roles: everyRole,
  query: T.Object({
    name: T.Values(['wallet', 'performance']),
    from: T.Optional(day()),
    to: T.Optional(day()),
  }),
  answer: T.Unknown({ description: 'text/csv' }),
  errors: ['field.invalid'],
});
