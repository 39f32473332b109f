import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyedSender, notify, notifyFailure, queryKey, useMessages } from 'shared-bus';
import type { RecurringDraft } from 'shared-contracts/recurring/recurring';
import * as api from 'shared-contracts/recurring/recurring.api';

import { recurringMessages } from './recurring-messages.ts';

const recurringKey = queryKey('mfe-booking', api.listRecurring);

interface Listed {
  page: number;
  limit: number;
  search: string;
  ended: boolean;
}
export const recurringQuery = (query: Listed) =>
  queryOptions({
    queryKey: [...recurringKey, query],
    queryFn: ({ signal }) => call(api.listRecurring, { query, signal }),
  });

/** The rule that a draft changes, and from which day on; neither for a new one. */
export interface Scope {
  rule_id: string | null;
  from_day: string | null;
}

export const usePreview = () =>
  useMutation({
    mutationFn: (body: Scope & { draft: RecurringDraft }) =>
      call(api.previewRecurring, { body }).then(({ data }) => data),
  });

function useSaved() {
  const client = useQueryClient();
  const t = useMessages(recurringMessages);
  return {
    onSuccess: () => notify({ intent: 'success', title: t('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: recurringKey }),
  };
}

const sendOnce = keyedSender();

/** `version`: that of the rule when it was opened. */
export const useSaveRule = ({ rule_id: id, from_day }: Scope, version: number | undefined) =>
  useMutation({
    mutationFn: (draft: RecurringDraft) =>
      sendOnce([id, from_day, version, draft], (idempotencyKey) =>
        id === null
          ? call(api.createRecurring, { body: draft, idempotencyKey })
          : call(api.updateRecurring, {
              params: { id },
              body: { draft, from_day, ...(version !== undefined && { row_version: version }) },
              idempotencyKey,
            }),
      ),
    ...useSaved(),
  });

export const useChangeDay = (id: string) =>
  useMutation({
    mutationFn: (body: { date: string; times: string[] }) =>
      call(api.changeRecurringDay, { params: { id }, body }),
    ...useSaved(),
  });

export const usePauseRule = (onError?: (error: Error) => void) =>
  useMutation({
    mutationFn: ({
      id,
      pause,
    }: {
      id: string;
      pause: { from: string; to: string | null } | null;
    }) => call(api.pauseRecurring, { params: { id }, body: { pause } }),
    ...(onError && { onError }),
    ...useSaved(),
  });

export const useResumeRule = () => {
  const { mutate } = usePauseRule(notifyFailure);
  return (id: string) => mutate({ id, pause: null });
};

export const useEndRule = () =>
  useMutation({
    mutationFn: (id: string) => call(api.endRecurring, { params: { id } }),
    ...useSaved(),
  });
