import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';
import { webhookEventNames, type WebhookEvent } from 'shared-contracts/webhooks/webhook-events';
import { webhookRules } from 'shared-contracts/webhooks/webhook.rules';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { SecretDialog } from './secret.dialog.tsx';
import { useSaveWebhook } from './webhooks.queries.ts';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  events: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  },
});

/** A new webhook and its secret once the server has created it, or a change of one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { mutateAsync, data } = useSaveWebhook(webhook?.id);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? webhookEventNames,
  );
  const form = useRulesForm(webhookRules, {
    initial: { url: webhook?.url ?? '' },
    async onSubmit({ url }) {
      if (events.length === 0) return;
      await mutateAsync({ url: url.trim(), events: [...events] });
      if (webhook) onClose();
    },
  });
  if (data?.secret)
    return <SecretDialog name={data.data.url} secret={data.secret} onClose={onClose} />;
  const lacksEvent = form.submitCount > 0 && events.length === 0;
  return (
    <DialogShell
      title={t(webhook ? 'webhooks.edit' : 'webhooks.create')}
      submitText={t(webhook ? 'drivers.save' : 'webhooks.create')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={form} name="url" label={t('webhooks.url')} dir="ltr" autoFocus />
      <fieldset className={styles.group}>
        <legend>{t('webhooks.events')}</legend>
        <div className={styles.events}>
          {webhookEventNames.map((event) => (
            <Checkbox
              key={event}
              label={<bdi dir="ltr">{event}</bdi>}
              checked={events.includes(event)}
              onChange={(_event, { checked }) =>
                setEvents(
                  webhookEventNames.filter((one) =>
                    one === event ? checked === true : events.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
        {lacksEvent ? (
          <span className={styles.error} role="alert">
            {t('keys.no-scope')}
          </span>
        ) : null}
      </fieldset>
    </DialogShell>
  );
}
