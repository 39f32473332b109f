import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, drafts, isApiFailure, queryKey } from 'shared-bus';
import type { WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import type { Days } from '../date-range.tsx';
import { slashed } from '../days.ts';

const walletKey = queryKey('mfe-account', listWallet, {}).slice(0, 2);

/**
 * One page of the user's own movements, and the current balance. Days are sent as MM/DD/YYYY
 * (docs/domain/wallet.md#date-range).
 */
export const walletQuery = ({ page, limit, from, to }: Days & { page: number; limit: number }) => {
  const query = { page, limit, from: slashed(from), to: slashed(to) };
  return queryOptions({
    queryKey: queryKey('mfe-account', listWallet, { query }),
    queryFn: ({ signal }) => call(listWallet, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/**
 * The idempotency key of the current request: it stays until a request succeeds, so that a retry
 * after a lost answer counts once.
 */
const keySlot = 'withdrawal-key';
function storedKey(): string {
  const stored = drafts.get<string>(keySlot);
  if (typeof stored === 'string') return stored;
  const made = crypto.randomUUID();
  drafts.set(keySlot, made);
  return made;
}

/** The server refused the request, so a corrected one gets a new key. */
const isRefused = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.errorId !== 'idempotency.running';

/**
 * Requests a payout of the balance that the user saw. The wallet is reloaded afterwards, also on
 * failure.
 */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, amount }: { method: WithdrawMethod | ''; amount: number }) =>
      call(requestPayout, {
        body: { ...(method && { method }), amount },
        idempotencyKey: storedKey(),
      }),
    onSuccess: () => drafts.remove(keySlot),
    onError: (error) => {
      if (isRefused(error)) drafts.remove(keySlot);
    },
    onSettled: () => client.invalidateQueries({ queryKey: walletKey }),
  });
}
