import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, drafts, isApiFailure, queryKey } from 'shared-bus';
import type { WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import type { Days } from '../date-range.tsx';
import { slashed } from '../days.ts';

const walletKey = queryKey('mfe-account', listWallet, {}).slice(0, 2);

/**
 * One page of the own movements, and the balance of now. Days go as MM/DD/YYYY
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
 * The key of the request that is being made: it stays until a request succeeds, so that a repeat
 * after a lost answer asks once.
 */
const keySlot = 'withdrawal-key';
function keptKey(): string {
  const kept = drafts.get<string>(keySlot);
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  drafts.set(keySlot, made);
  return made;
}

/** The server answered that it makes no request of this: a corrected one gets a key of its own. */
const isRefused = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.errorId !== 'idempotency.running';

/**
 * Asks for the balance, as the user saw it, to be paid out. Whatever comes of it, the wallet is
 * loaded again.
 */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { method: WithdrawMethod; amount: number }) =>
      call(requestPayout, { body, idempotencyKey: keptKey() }),
    onSuccess: () => drafts.remove(keySlot),
    onError: (error) => {
      if (isRefused(error)) drafts.remove(keySlot);
    },
    onSettled: () => client.invalidateQueries({ queryKey: walletKey }),
  });
}
