import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { notifyRefusal, useMessages } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';
import { ConfirmDialog, EmptyState } from 'shared-ui/feedback';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { AttemptsDialog } from './attempts.dialog.tsx';
import { formerEnd } from './former-end.ts';
import { ReplayDialog } from './replay.dialog.tsx';
import { SecretDialog } from './secret.dialog.tsx';
import { WebhookActions, type WebhookAction } from './webhook-actions.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import {
  useDeleteWebhook,
  usePauseWebhook,
  useRotateSecret,
  webhooksQuery,
} from './webhooks.queries.ts';

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before it replaces the secret, and shows the new one. */
function RotateDialog({ webhook, onClose }: DialogProps) {
  const t = useMessages(messages);
  const { mutate, data, isPending } = useRotateSecret();
  if (data) return <SecretDialog name={webhook.url} secret={data.secret} onClose={onClose} />;
  const onError = (error: Error) => {
    notifyRefusal(error, t('webhooks.failed'));
    onClose();
  };
  const { url } = webhook;
  const former = formerEnd(webhook);
  return (
    <ConfirmDialog
      title={t('webhooks.rotate')}
      body={
        former
          ? t('webhooks.rotate-again-question', { url, at: former })
          : t('webhooks.rotate-question', { url })
      }
      confirmText={t('keys.rotate')}
      sending={{ submitting: isPending }}
      onConfirm={() => mutate(webhook.id, { onError })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ webhook, onClose }: DialogProps) {
  const t = useMessages(messages);
  const { mutate, isPending, error } = useDeleteWebhook();
  return (
    <ConfirmDialog
      danger
      title={t('webhooks.delete')}
      body={t('webhooks.delete-question', { url: webhook.url })}
      confirmText={t('webhooks.delete')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() => mutate(webhook.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const dialogs = {
  attempts: AttemptsDialog,
  edit: WebhookDialog,
  replay: ReplayDialog,
  rotate: RotateDialog,
  delete: DeleteDialog,
} as const;

/** Addresses that get events, with their actions. */
export function WebhooksList() {
  const t = useMessages(messages);
  const { data, error, refetch } = useQuery(webhooksQuery());
  const { mutate: pause } = usePauseWebhook();
  const [doing, setDoing] = useState<{ what: keyof typeof dialogs; webhook: Webhook }>();
  const act = useCallback(
    (what: WebhookAction, webhook: Webhook) => {
      if (what === 'pause') pause({ id: webhook.id, isPaused: webhook.paused_at !== null });
      else setDoing({ what, webhook });
    },
    [pause],
  );
  const Doing = doing && dialogs[doing.what];
  return (
    <WebhookActions value={act}>
      <DataTable
        label={t('webhooks.title')}
        columns={webhookColumns}
        text={t}
        list={{ rows: data?.data, error, onRetry: () => void refetch() }}
        row={{ key: ({ id }) => id }}
        empty={<EmptyState title={t('webhooks.none')} body={t('webhooks.none-hint')} />}
      />
      {Doing ? <Doing webhook={doing.webhook} onClose={() => setDoing(undefined)} /> : null}
    </WebhookActions>
  );
}
