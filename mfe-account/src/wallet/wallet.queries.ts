import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { listWallet, withdraw } from 'shared-contracts/wallet/wallet.api';
import type { Days } from '../date-range.tsx';
import { slashed } from '../days.ts';

const walletKey = queryKey('mfe-account', listWallet, {}).slice(0, 2);

/** One page of the own movements, and the balance of now. Days go as MM/DD/YYYY (spec 3 §9). */
export const walletQuery = ({ page, limit, from, to }: Days & { page: number; limit: number }) => {
  const query = { page, limit, from: slashed(from), to: slashed(to) };
  return queryOptions({
    queryKey: queryKey('mfe-account', listWallet, { query }),
    queryFn: ({ signal }) => call(listWallet, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Asks for the balance to be paid out (DECISIONS B6). */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (method: WithdrawMethod) => call(withdraw, { body: { method } }),
    onSuccess: () => client.invalidateQueries({ queryKey: walletKey }),
  });
}
