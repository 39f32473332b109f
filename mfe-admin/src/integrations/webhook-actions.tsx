import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';

import { messages } from '../messages.ts';
import { RowActions } from '../row-actions.tsx';

export type WebhookAction = 'attempts' | 'edit' | 'rotate' | 'pause' | 'replay' | 'delete';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const WebhookActions = createContext<(what: WebhookAction, webhook: Webhook) => void>(
  () => {},
);

export function WebhookRowActions({ row, isStacked }: { row: Webhook; isStacked?: boolean }) {
  const t = useMessages(messages);
  const act = use(WebhookActions);
  const { url } = row;
  return (
    <RowActions
      label={t('webhooks.more-of', { url })}
      isStacked={isStacked}
      items={[
        {
          text: t(row.paused_at ? 'webhooks.resume' : 'webhooks.pause'),
          onClick: () => act('pause', row),
        },
        { text: t('webhooks.edit'), onClick: () => act('edit', row) },
        { text: t('webhooks.rotate'), onClick: () => act('rotate', row) },
        { text: t('webhooks.replay'), onClick: () => act('replay', row) },
        { text: t('webhooks.delete'), onClick: () => act('delete', row) },
      ]}
    >
      <Button
        size="small"
        aria-label={t('webhooks.attempts-of', { url })}
        onClick={() => act('attempts', row)}
      >
        {t('webhooks.attempts')}
      </Button>
    </RowActions>
  );
}
