import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { webhookDays, type Webhook } from 'shared-contracts/webhooks/webhook';
import { replayRules } from 'shared-contracts/webhooks/webhook.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { instantOf } from '../instant-of.ts';
import { messages } from '../messages.ts';
import { useReplay } from './webhooks.queries.ts';

/** Sends the messages of a period again. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useMessages(messages);
  const { mutateAsync } = useReplay(webhook.id);
  const form = useRulesForm(replayRules, {
    initial: { from: '', until: '' },
    async onSubmit({ from, until }) {
      await mutateAsync({ from: instantOf(from), until: instantOf(until) });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('webhooks.replay')}
      submitText={t('webhooks.replay')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('webhooks.replay-hint', { days: webhookDays })}</Text>
      <TextField form={form} name="from" type="datetime-local" label={t('webhooks.from')} />
      <TextField form={form} name="until" type="datetime-local" label={t('webhooks.until')} />
    </DialogShell>
  );
}
