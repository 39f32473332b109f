import { makeStyles, tokens } from '@fluentui/react-components';
import { formatCount, useMessages, type MessageKey } from 'shared-bus';
import { fleetStatuses, waitingAges } from 'shared-contracts/board/board';
import { queueLateAfterSeconds } from 'shared-contracts/queue/queue';
import { CityName, ElapsedTime } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/board-en.ts';
import { boardMessages } from './board-messages.ts';
import type { Board } from './board.queries.ts';
import { driversOf, waitingOf } from './figures.ts';

type City = Board['cities'][number];
type CityColumn = Column<City, MessageKey<typeof en>>;

const useStyles = makeStyles({
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightBold },
});

const count = (number: number | null | undefined) => <span>{formatCount(number)}</span>;
const [first, second, third] = waitingAges.map((seconds) => seconds / 60);
const ages = { first: first ?? '', second: second ?? '', third: third ?? '' };

/** Requests of an age; those that wait too long stand out. */
function Waiting({ count: many, isLate }: { count: number | null | undefined; isLate: boolean }) {
  const styles = useStyles();
  return <span className={isLate && many ? styles.late : ''}>{formatCount(many)}</span>;
}

function CityTrips({ city }: { city: City }) {
  const t = useMessages(boardMessages);
  return <span>{t('city.trips', { count: formatCount(city.needs_action) })}</span>;
}

function CityWaiting({ city }: { city: City }) {
  const t = useMessages(boardMessages);
  return <span>{t('city.waiting', { count: formatCount(waitingOf(city).all) })}</span>;
}

function CityDrivers({ city }: { city: City }) {
  const t = useMessages(boardMessages);
  const [free, busy] = [driversOf(city, 'free'), driversOf(city, 'busy')];
  const text = t('city.drivers', { free, busy });
  return (
    <span data-shrinks title={text}>
      {text}
    </span>
  );
}

const wide: readonly CityColumn[] = [
  {
    key: 'city',
    title: 'column.city',
    min: { en: 90, ur: 76 },
    width: 200,
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'waiting',
    title: 'column.waiting',
    min: 78,
    align: 'end',
    render: (city) => count(waitingOf(city).all),
  },
  ...([0, 1, 2, 3] as const).map((age): CityColumn => ({
    key: `age-${age}`,
    title: `column.age.${age}`,
    min: { en: 96, ur: 112 },
    align: 'end',
    ...(age < 2 && { priority: 4 }),
    render: ({ waiting }) => <Waiting count={waiting[age]} isLate={age > 1} />,
  })),
  {
    key: 'oldest',
    title: 'column.oldest',
    min: { en: 130, ur: 140 },
    align: 'end',
    priority: 2,
    render: ({ waiting_since: since }) => (
      <ElapsedTime since={since ?? ''} redAfterSeconds={queueLateAfterSeconds} />
    ),
  },
  {
    key: 'scheduled',
    title: 'column.scheduled',
    min: { en: 84, ur: 100 },
    align: 'end',
    priority: 2,
    render: ({ scheduled }) => count(scheduled),
  },
  {
    key: 'in-progress',
    title: 'column.in-progress',
    min: 92,
    align: 'end',
    priority: 3,
    render: ({ in_progress: many }) => count(many),
  },
  {
    key: 'needs-action',
    title: 'column.needs-action',
    min: { en: 100, ur: 112 },
    align: 'end',
    render: ({ needs_action: many }) => count(many),
  },
  {
    key: 'at-risk',
    title: 'column.at-risk',
    min: 78,
    align: 'end',
    priority: 3,
    render: ({ at_risk: many }) => count(many),
  },
  ...fleetStatuses.map((status): CityColumn => ({
    key: status,
    title: `column.${status}`,
    min: { en: 84, ur: 96 },
    align: 'end',
    ...(status !== 'free' && { priority: status === 'busy' ? 3 : 4 }),
    render: (city) => count(driversOf(city, status)),
  })),
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phone: readonly CityColumn[] = [
  {
    key: 'phone-city',
    title: 'column.city',
    min: 150,
    width: 600,
    render: (city) => (
      <TwoLines first={<CityName code={city.city} />} second={<CityDrivers city={city} />} />
    ),
  },
  {
    key: 'phone-work',
    title: 'column.waiting',
    min: 140,
    align: 'end',
    render: (city) => (
      <TwoLines
        align="end"
        first={<CityWaiting city={city} />}
        second={<CityTrips city={city} />}
      />
    ),
  },
];

const columns = withPhoneRows(phone, wide, []);

/** Each city: who waits how long, its trips, and its drivers by state. */
export function CitiesTable({
  rows,
  error,
  onRetry,
}: {
  rows: readonly City[] | undefined;
  error: Error | null;
  onRetry: () => void;
}) {
  const t = useMessages(boardMessages);
  return (
    <DataTable
      label={t('cities')}
      columns={columns}
      text={(title) => t(title, ages)}
      list={{ rows, error, onRetry }}
      row={{ key: (row) => `${rows?.indexOf(row)} ${row.city}` }}
      empty={<EmptyState title={t('cities.none')} />}
    />
  );
}
