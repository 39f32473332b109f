import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyedSender, queryKey } from 'shared-bus';
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
 * Requests a payout of the balance that the user saw. The wallet is reloaded afterwards, also on
 * failure. The idempotency key ends with the dialog: the payout of an earlier one may have failed
 * since, and its answer would then be no new request. The server keeps two from being open.
 */
export function useWithdraw() {
  const client = useQueryClient();
  const [sendOnce] = useState(keyedSender);
  return useMutation({
    mutationFn: ({ method, amount }: { method: WithdrawMethod | ''; amount: number }) => {
      const body = { ...(method && { method }), amount };
      return sendOnce(body, (idempotencyKey) => call(requestPayout, { body, idempotencyKey }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: walletKey }),
  });
}
