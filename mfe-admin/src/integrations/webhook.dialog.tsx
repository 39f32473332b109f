import { useMessages } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';
import { webhookEventNames } from 'shared-contracts/webhooks/webhook-events';
import { webhookRules } from 'shared-contracts/webhooks/webhook.rules';
import { DialogShell } from 'shared-ui/feedback';
import { CheckGroup, checkedOf, TextField, useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { SecretDialog } from './secret.dialog.tsx';
import { useSaveWebhook } from './webhooks.queries.ts';

const rules = { ...webhookRules, events: { kind: 'text', required: 'choice.several' } } as const;

/** A new webhook and its secret once the server has created it, or a change of one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useMessages(messages);
  const { mutateAsync, data } = useSaveWebhook(webhook?.id);
  const form = useRulesForm(rules, {
    initial: { url: webhook?.url ?? '', events: (webhook?.events ?? webhookEventNames).join(' ') },
    async onSubmit({ url, events }) {
      await mutateAsync({ url: url.trim(), events: checkedOf(events, webhookEventNames) });
      if (webhook) onClose();
    },
  });
  if (data?.secret)
    return <SecretDialog name={data.data.url} secret={data.secret} onClose={onClose} />;
  return (
    <DialogShell
      title={t(webhook ? 'webhooks.edit' : 'webhooks.create')}
      submitText={t(webhook ? 'drivers.save' : 'webhooks.create')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={form} name="url" label={t('webhooks.url')} dir="ltr" autoFocus />
      <CheckGroup
        form={form}
        name="events"
        label={t('webhooks.events')}
        options={webhookEventNames.map((event) => ({
          value: event,
          label: <bdi dir="ltr">{event}</bdi>,
        }))}
      />
    </DialogShell>
  );
}
