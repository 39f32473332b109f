import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dash, notify, notifyFailure, queryKey, useMessages } from 'shared-bus';
import { attemptPageSizes, type WebhookDraft } from 'shared-contracts/webhooks/webhook';
import {
  createWebhook,
  deleteWebhook,
  listWebhookAttempts,
  listWebhooks,
  pauseWebhook,
  replayWebhook,
  resendWebhookMessage,
  resumeWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from 'shared-contracts/webhooks/webhook.api';

import { otherListMs } from '../list-interval.ts';
import { messages } from '../messages.ts';

const webhooksKey = queryKey('mfe-admin', listWebhooks);

export const webhooksQuery = () =>
  queryOptions({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
    refetchInterval: otherListMs,
  });

const attemptsKey = (id: string) => queryKey('mfe-admin', listWebhookAttempts, { params: { id } });

/** The newest attempts. */
export const attemptsQuery = (id: string) =>
  queryOptions({
    queryKey: attemptsKey(id),
    queryFn: ({ signal }) =>
      call(listWebhookAttempts, { params: { id }, query: { limit: attemptPageSizes[1] }, signal }),
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksKey });
}

/** A new webhook, or a change of one; a new one is answered with its secret. */
export function useSaveWebhook(id: string | undefined) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (draft: WebhookDraft) =>
      id === undefined
        ? call(createWebhook, { body: draft })
        : { ...(await call(updateWebhook, { params: { id }, body: draft })), secret: '' },
    onSettled: reload,
  });
}

export function useRotateSecret() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(rotateWebhookSecret, { params: { id } }),
    onSettled: reload,
  });
}

export function useDeleteWebhook() {
  const reload = useReload();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    onSuccess: () => notify({ intent: 'success', title: t('webhooks.deleted') }),
    onSettled: reload,
  });
}

/** Pauses a webhook, or resumes one that is paused. */
export function usePauseWebhook() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, isPaused }: { id: string; isPaused: boolean }) =>
      call(isPaused ? resumeWebhook : pauseWebhook, { params: { id } }),
    onError: notifyFailure,
    onSettled: reload,
  });
}

export function useResend(id: string) {
  const t = useMessages(messages);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      call(resendWebhookMessage, { params: { id }, body: { message_id: messageId } }),
    onSuccess: () => notify({ intent: 'success', title: t('webhooks.resent') }),
    onSettled: () => client.invalidateQueries({ queryKey: attemptsKey(id) }),
  });
}

export function useReplay(id: string) {
  const reload = useReload();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (period: { from: string; until: string }) =>
      call(replayWebhook, { params: { id }, body: period }),
    onSuccess: ({ messages: many }) =>
      notify({ intent: 'success', title: t('webhooks.replayed', { many: many ?? dash }) }),
    onSettled: reload,
  });
}
