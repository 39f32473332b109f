import { formatCount, formatDateTime, useLanguage, useMessages, type MessageKey } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';
import { ClippedText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import type en from '../messages/en.ts';
import { KeyRowActions } from './key-actions.tsx';
import { stateOfKey } from './key-state.ts';

type Translate = ReturnType<typeof useMessages<typeof en>>;
type KeyColumn = Column<IntegrationKey, MessageKey<typeof en>>;

function Scopes({ row }: { row: IntegrationKey }) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const names = row.scopes.map((scope) => t(`keys.scope.${scope}`));
  return <ClippedText text={joinTexts(names, language)} />;
}

/** The state of a key, with the date that belongs to it. */
function stateText(row: IntegrationKey, t: Translate): string {
  const { revoked_at: revokedAt, expires_at: expiresAt } = row;
  if (revokedAt) return t('keys.state.revoked', { at: formatDateTime(revokedAt) });
  if (!expiresAt) return t('keys.state.active');
  const key = stateOfKey(row) === 'expired' ? 'keys.state.expired' : 'keys.state.until';
  return t(key, { at: formatDateTime(expiresAt) });
}

function State({ row }: { row: IntegrationKey }) {
  const t = useMessages(messages);
  const text = stateText(row, t);
  return <span title={text}>{text}</span>;
}

function LastUse({ row }: { row: IntegrationKey }) {
  const t = useMessages(messages);
  const at = row.last_used_at;
  return <bdi>{at ? formatDateTime(at) : t('keys.unused')}</bdi>;
}

const wideColumns: readonly KeyColumn[] = [
  {
    key: 'name',
    min: 120,
    width: 220,
    title: 'column.name',
    render: ({ name }) => <ClippedText text={name} />,
  },
  {
    key: 'prefix',
    min: 150,
    priority: 3,
    title: 'keys.prefix',
    render: ({ prefix }) => <bdi dir="ltr">{`${prefix}…`}</bdi>,
  },
  {
    key: 'scopes',
    min: 160,
    width: 320,
    priority: 3,
    title: 'keys.scopes',
    render: (row) => <Scopes row={row} />,
  },
  {
    key: 'state',
    min: { en: 236, ur: 250 },
    title: 'column.status',
    render: (row) => <State row={row} />,
  },
  {
    key: 'used',
    min: 160,
    priority: 2,
    title: 'keys.used',
    render: (row) => <LastUse row={row} />,
  },
  {
    key: 'calls',
    min: 124,
    priority: 4,
    title: 'keys.calls',
    align: 'end',
    render: ({ calls_per_minute: calls }) => formatCount(calls),
  },
  {
    key: 'by',
    min: 120,
    width: 180,
    priority: 4,
    title: 'keys.by',
    render: ({ created_by: by }) => <ClippedText text={by.name} />,
  },
  {
    key: 'action',
    min: 190,
    title: 'keys.action',
    render: (row) => <KeyRowActions row={row} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly KeyColumn[] = [
  {
    key: 'key',
    min: 140,
    width: 600,
    title: 'column.name',
    render: (row) => (
      <TwoLines first={<ClippedText text={row.name} />} second={<State row={row} />} />
    ),
  },
  {
    key: 'actions',
    min: 110,
    title: 'keys.action',
    align: 'end',
    render: (row) => <KeyRowActions row={row} isStacked />,
  },
];

export const keyColumns: readonly KeyColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
