import { dash, formatCount, formatTime, useMessages, type MessageKey } from 'shared-bus';
import { CityName, PersonText, ShortTime } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/board-en.ts';
import { boardMessages } from './board-messages.ts';
import type { Board } from './board.queries.ts';

type Agent = Board['agents'][number];
type AgentColumn = Column<Agent, MessageKey<typeof en>>;

const time = (at: string | null) => (at ? <ShortTime at={at} /> : <span>{dash}</span>);

function Holds({ agent: { requests, trips } }: { agent: Agent }) {
  const t = useMessages(boardMessages);
  return (
    <span>{t('staff.holds', { requests: formatCount(requests), trips: formatCount(trips) })}</span>
  );
}

const wide: readonly AgentColumn[] = [
  {
    key: 'name',
    title: 'column.name',
    min: 120,
    width: 260,
    render: ({ name }) => <PersonText name={name} phone={undefined} />,
  },
  {
    key: 'city',
    title: 'column.city',
    min: 80,
    width: 120,
    priority: 4,
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'requests',
    title: 'column.requests',
    min: { en: 84, ur: 100 },
    align: 'end',
    render: ({ requests }) => <span>{formatCount(requests)}</span>,
  },
  {
    key: 'held',
    title: 'column.held',
    min: { en: 92, ur: 112 },
    priority: 2,
    render: ({ held_since: since }) => time(since),
  },
  {
    key: 'trips',
    title: 'column.trips',
    min: 66,
    align: 'end',
    render: ({ trips }) => <span>{formatCount(trips)}</span>,
  },
  {
    key: 'seen',
    title: 'column.seen',
    min: { en: 92, ur: 130 },
    priority: 3,
    render: ({ seen_at: at }) => time(at),
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phone: readonly AgentColumn[] = [
  {
    key: 'phone-name',
    title: 'column.name',
    min: 160,
    width: 600,
    render: (agent) => (
      <TwoLines
        first={<PersonText name={agent.name} phone={undefined} />}
        second={<Holds agent={agent} />}
      />
    ),
  },
  {
    key: 'phone-seen',
    title: 'column.seen',
    min: { en: 90, ur: 130 },
    align: 'end',
    render: ({ seen_at: at }) => <bdi dir="ltr">{at ? formatTime(at) : dash}</bdi>,
  },
];

const columns = withPhoneRows(phone, wide, []);

/** The staff who are here or hold something. */
export function StaffTable({
  rows,
  error,
  onRetry,
}: {
  rows: readonly Agent[] | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const t = useMessages(boardMessages);
  return (
    <DataTable
      label={t('staff')}
      columns={columns}
      text={t}
      list={{ rows, error, onRetry }}
      row={{ key: (row) => `${rows?.indexOf(row)} ${row.id}` }}
      empty={<EmptyState title={t('staff.none')} />}
    />
  );
}
