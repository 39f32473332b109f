import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, notify, queryKey, useMessages } from 'shared-bus';
import type { IntegrationKeyDraft } from 'shared-contracts/integration/integration-key';
import {
  createIntegrationKey,
  listIntegrationKeys,
  revokeIntegrationKey,
  rotateIntegrationKey,
} from 'shared-contracts/integration/integration-key.api';

import { otherListMs } from '../list-interval.ts';
import { messages } from '../messages.ts';

const keysKey = queryKey('mfe-admin', listIntegrationKeys);

export const keysQuery = () =>
  queryOptions({
    queryKey: keysKey,
    queryFn: ({ signal }) => call(listIntegrationKeys, { signal }),
    refetchInterval: otherListMs,
  });

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: IntegrationKeyDraft) => call(createIntegrationKey, { body: draft }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}

/** Replaces the secret; the one before works for another day. */
export function useRotateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(rotateIntegrationKey, { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (id: string) => call(revokeIntegrationKey, { params: { id } }),
    onSuccess: () => notify({ intent: 'success', title: t('keys.revoked') }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}
