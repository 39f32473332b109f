import { makeStyles, tokens } from '@fluentui/react-components';
import { formatCount, formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { Webhook } from 'shared-contracts/webhooks/webhook';
import { ClippedText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import type en from '../messages/en.ts';
import { WebhookRowActions } from './webhook-actions.tsx';

type WebhookColumn = Column<Webhook, MessageKey<typeof en>>;

const useStyles = makeStyles({ failing: { color: tokens.colorPaletteRedForeground1 } });

/** On, paused with the reason, or failing since a time. */
function State({ row }: { row: Webhook }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { paused_at: pausedAt, pause_reason: reason, failing_since: since } = row;
  if (pausedAt) {
    const text = t(`webhooks.paused.${reason ?? 'admin'}`, { at: formatDateTime(pausedAt) });
    return (
      <span className={reason === 'admin' ? undefined : styles.failing} title={text}>
        {text}
      </span>
    );
  }
  if (!since) return <span>{t('webhooks.on')}</span>;
  const text = t('webhooks.failing', { at: formatDateTime(since) });
  return (
    <span className={styles.failing} title={text}>
      {text}
    </span>
  );
}

const wideColumns: readonly WebhookColumn[] = [
  {
    key: 'url',
    min: 140,
    width: 360,
    title: 'webhooks.url',
    render: ({ url }) => <ClippedText text={url} />,
  },
  {
    key: 'state',
    min: 300,
    title: 'column.status',
    render: (row) => <State row={row} />,
  },
  {
    key: 'events',
    min: 140,
    width: 260,
    priority: 3,
    title: 'webhooks.events',
    render: ({ events }) => <ClippedText text={events.join(', ')} />,
  },
  {
    key: 'waiting',
    min: 96,
    priority: 2,
    title: 'webhooks.waiting',
    align: 'end',
    render: ({ waiting }) => formatCount(waiting ?? 0),
  },
  {
    key: 'by',
    min: 120,
    width: 180,
    priority: 4,
    title: 'keys.by',
    render: ({ owner }) => <ClippedText text={owner.name} />,
  },
  {
    key: 'action',
    min: 150,
    title: 'keys.action',
    render: (row) => <WebhookRowActions row={row} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly WebhookColumn[] = [
  {
    key: 'webhook',
    min: 140,
    width: 600,
    title: 'webhooks.url',
    render: (row) => (
      <TwoLines
        first={<ClippedText text={row.url} />}
        second={
          <span data-wraps>
            <State row={row} />
          </span>
        }
      />
    ),
  },
  {
    key: 'actions',
    min: 110,
    title: 'keys.action',
    align: 'end',
    render: (row) => <WebhookRowActions row={row} isStacked />,
  },
];

export const webhookColumns: readonly WebhookColumn[] = withPhoneRows(
  phoneColumns,
  wideColumns,
  [],
);
