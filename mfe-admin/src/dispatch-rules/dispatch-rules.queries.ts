import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  call,
  isApiFailure,
  keyedSender,
  notify,
  queryKey,
  serverNow,
  useMessages,
} from 'shared-bus';
import type { DispatchRule, DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import {
  addDispatchRule,
  changeDispatchRule,
  listDispatchDecisions,
  listDispatchRules,
  removeDispatchRule,
  stopDispatch,
} from 'shared-contracts/dispatch/dispatch-rule.api';
import { tryDispatchRule } from 'shared-contracts/dispatch/dry-run.api';
import { listZoneOutlooks } from 'shared-contracts/dispatch/zone-outlook.api';

import { dispatchMessages } from '../dispatch-messages.ts';

const refreshMs = 10_000;

export const rulesQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listDispatchRules),
    queryFn: ({ signal }) => call(listDispatchRules, { signal }),
    refetchInterval: refreshMs,
  });

/** The rules' answers now, which change with the bookings and the drivers. */
export const decisionsQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listDispatchDecisions),
    queryFn: ({ signal }) => call(listDispatchDecisions, { signal }),
    refetchInterval: refreshMs,
  });

/** The zones' next quarter of an hour, computed each minute. */
export const outlooksQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listZoneOutlooks),
    queryFn: ({ signal }) => call(listZoneOutlooks, { signal }),
    refetchInterval: refreshMs,
  });

function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [rulesQuery(), decisionsQuery()].map((query) =>
        client.invalidateQueries({ queryKey: query.queryKey }),
      ),
    );
}

const sendOnce = keyedSender();

/**
 * Adds a rule, or changes one over the version that was seen. Once a change was refused because
 * somebody else had changed the rule, the next one replaces that.
 */
export function useSaveRule(rule: DispatchRule | undefined) {
  const client = useQueryClient();
  const reload = useReload();
  const seen = useRef(rule?.row_version ?? 0);
  const t = useMessages(dispatchMessages);
  return useMutation({
    mutationFn: (draft: DispatchRuleDraft) =>
      rule
        ? call(changeDispatchRule, {
            params: { id: rule.id },
            body: { ...draft, row_version: seen.current },
          })
        : sendOnce(draft, (idempotencyKey) =>
            call(addDispatchRule, { body: draft, idempotencyKey }),
          ),
    onSuccess: () => notify({ intent: 'success', title: t('saved') }),
    async onSettled(_answer, error) {
      await reload();
      if (!isApiFailure(error) || error.errorId !== 'dispatch-rule.stale') return;
      const rules = client.getQueryData(rulesQuery().queryKey)?.data;
      seen.current = rules?.find(({ id }) => id === rule?.id)?.row_version ?? seen.current;
    },
  });
}

export function useRemoveRule() {
  const reload = useReload();
  const t = useMessages(dispatchMessages);
  return useMutation({
    mutationFn: (id: string) => call(removeDispatchRule, { params: { id } }),
    onSuccess: () => notify({ intent: 'success', title: t('removed') }),
    onSettled: reload,
  });
}

/**
 * Stops automatic dispatch in a zone, with null everywhere, or lets it go on. `onError` gets each
 * failure, also after another press or when the page has been left.
 */
export function useStopDispatch(onError?: (failure: Error) => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { zone_id: string | null; stopped: boolean }) =>
      call(stopDispatch, { body }),
    ...(onError && { onError }),
    onSettled: reload,
  });
}

export const draftOf = (rule: DispatchRule): DispatchRuleDraft => ({
  zone_id: rule.zone_id,
  service_code: rule.service_code,
  from_hour: rule.from_hour ?? 0,
  to_hour: rule.to_hour ?? 0,
  mode: rule.mode ?? 'off',
  radius_km: [...rule.radius_km],
  step_seconds: rule.step_seconds ?? 0,
  accept_seconds: rule.accept_seconds ?? 0,
  tries: rule.tries ?? 0,
  soon_to_clear_seconds: rule.soon_to_clear_seconds ?? 0,
  priority: rule.priority ?? 0,
  lead_minutes: rule.lead_minutes ?? 0,
  promise_minutes: rule.promise_minutes ?? 0,
});

/** Tries a rule on the last hours, instead of the stored one with this id. */
export const useTryRule = (rule: DispatchRuleDraft, id: string | null) =>
  useMutation({
    mutationFn(hours: number) {
      const now = serverNow();
      const from = new Date(now - hours * 3_600_000).toISOString();
      const body = { rule, rule_id: id, from, to: new Date(now).toISOString() };
      return call(tryDispatchRule, { body });
    },
  });
