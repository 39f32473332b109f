import * as T from '../core/schema.ts';

/**
 * A movement in a wallet (docs/domain/wallet.md#screen). Money in rupees; null where the movement
 * has none.
 */
export const WalletRow = T.Object({
  id: T.RecordId(),
  trip_no: T.Nullable(T.String()),
  title: T.String(),
  total: T.Nullable(T.Integer()),
  transfer: T.Nullable(T.Integer()),
  balance: T.Nullable(T.Integer()),
  dt: T.Instant(),
  passenger_id: T.Nullable(T.Object({ phone: T.String() })),
  phone: T.String(),
});
export type WalletRow = T.ReadShape<typeof WalletRow>;

export const withdrawMethods = ['jazz', 'bank'] as const;
export type WithdrawMethod = (typeof withdrawMethods)[number];

/**
 * An open request to pay the balance out; a user has at most one. `amount` in rupees; `account` is
 * the wallet's phone in wire form or the bank account it goes to, blank where no method was chosen.
 */
export const Withdrawal = T.Object({
  id: T.RecordId(),
  method: T.Nullable(T.Values(withdrawMethods)),
  amount: T.Integer(),
  account: T.String(),
  dt: T.Instant(),
  /** Not paid before this time, because the bank account is new; null or left out: any time. */
  payable_from: T.Optional(T.Nullable(T.Instant())),
});
export type Withdrawal = T.ReadShape<typeof Withdrawal>;

/** A request that ended without a payout: its amount is still in the wallet. */
export const FailedWithdrawal = T.Object({
  amount: T.Integer(),
  reason: T.String({ description: 'as the bank or an admin wrote it' }),
  dt: T.Instant(),
  failed_at: T.Instant(),
});
export type FailedWithdrawal = T.ReadShape<typeof FailedWithdrawal>;

export const walletPageSizes = [10] as const;

/**
 * A day in the service's time zone, `MM/DD/YYYY` or `YYYY-MM-DD`
 * (docs/domain/wallet.md#date-range): each call documents one, the API reads both.
 */
export const day = () =>
  T.String({ pattern: '^([0-9]{2}/[0-9]{2}/[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$' });

/** Header of a download: the rows that follow, for a progress bar. */
export const rowCountHeader = 'x-row-count';
