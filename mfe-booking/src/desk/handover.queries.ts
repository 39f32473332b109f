import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, keyedSender, queryClient, queryKey } from 'shared-bus';
import type { Input, ReadAnswer } from 'shared-contracts/core/endpoint';
import * as api from 'shared-contracts/handover/handover.api';

import { adoptDrafts, forgetGiven, type OwnDraft } from './own-drafts.ts';

export type WaitingHandovers = ReadAnswer<typeof api.listHandovers>['data'];

export const waitingHandovers = () =>
  queryOptions({
    queryKey: queryKey('mfe-booking', api.listHandovers),
    queryFn: async ({ signal }) => (await call(api.listHandovers, { signal })).data,
    staleTime: Infinity,
  });

/** Read again each time it is asked for. */
export const heldWork = () =>
  queryOptions({
    queryKey: queryKey('mfe-booking', api.readHeldWork),
    queryFn: async ({ signal }) => (await call(api.readHeldWork, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

const sendOnce = keyedSender();

interface Gift {
  to: string;
  note: string;
  drafts: readonly OwnDraft[];
}

/** Gives everything; this browser forgets its drafts once the server has them. */
export const useHandOver = () =>
  useMutation({
    mutationFn: async ({ to, note, drafts }: Gift) => {
      const body: Input<typeof api.handOver>['body'] = {
        to,
        note,
        drafts: drafts.map(({ key: draft, person, content }) => ({ key: draft, person, content })),
      };
      const { data } = await sendOnce(body, (idempotencyKey) =>
        call(api.handOver, { body, idempotencyKey }),
      );
      forgetGiven(drafts);
      return data;
    },
  });

export const loadReceivedDialog = async () =>
  (await import('./received.dialog.tsx')).ReceivedDialog;

/**
 * Reads a handover, stores its drafts here, and then confirms that they are here. The dialog's code
 * comes first: a handover that can't be shown stays unopened.
 */
export const useReceive = () =>
  useMutation({
    mutationFn: async (id: string) => {
      await loadReceivedDialog();
      const { data } = await call(api.readHandover, { params: { id } });
      const drafts = adoptDrafts(id, data.drafts);
      await call(api.openHandover, { params: { id } });
      queryClient.setQueryData(waitingHandovers().queryKey, (list) =>
        list?.filter((row) => row.id !== id),
      );
      return { ...data, drafts };
    },
  });
