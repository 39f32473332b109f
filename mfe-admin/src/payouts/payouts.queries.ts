import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, notify, queryKey, useMessages } from 'shared-bus';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';
import { closePayout, downloadPayouts, listOpenPayouts } from 'shared-contracts/wallet/payout.api';
import { useFileDownload } from 'shared-ui/page';

import { dailyListMs } from '../list-interval.ts';
import { messages } from '../messages.ts';

const payoutsKey = queryKey('mfe-admin', listOpenPayouts);

export const payoutsQuery = () =>
  queryOptions({
    queryKey: payoutsKey,
    queryFn: ({ signal }) => call(listOpenPayouts, { signal }),
    refetchInterval: dailyListMs,
  });

export function useClosePayout(id: string) {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (body: { result: PayoutResult; reason?: string }) =>
      call(closePayout, { params: { id }, body }),
    onSuccess: (_answer, { result }) =>
      notify({ intent: 'success', title: t(`payouts.done.${result}`) }),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsKey }),
  });
}

/** Payouts that may be paid now, for the bank. */
export const usePayoutFile = () =>
  useFileDownload('payouts.csv', (_: void, options) =>
    download(downloadPayouts, { query: {}, ...options }),
  );
