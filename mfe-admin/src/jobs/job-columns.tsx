import { dash, formatCount, formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { Job } from 'shared-contracts/jobs/job';
import { ClippedText, ShortTime } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { FailedText } from '../failed-text.tsx';
import { messages } from '../messages.ts';
import type en from '../messages/en.ts';

type JobColumn = Column<Job, MessageKey<typeof en>>;

const named = [
  'queue.leases',
  'push.staff',
  'customers.messages',
  'bookings.expire',
  'offers.expire',
  'dispatch.automatic',
  'dispatch.record',
  'dispatch.zones',
  'payouts.overdue',
  'calls.end',
  'partner.users',
  'recurring.book',
  'reports.send',
  'board.minutes',
  'events.prune',
  'data.short-lived',
  'audit.months',
  'data.retention',
  'data.uploads',
  'files.remove',
  'files.move',
  'database.vacuum',
] as const;

/** The job in words; one of a newer server is shown by its name. */
function JobName({ name }: Pick<Job, 'name'>) {
  const t = useMessages(messages);
  const known = named.find((one) => one === name);
  return <ClippedText text={known ? t(`jobs.name.${known}`) : name} />;
}

function Time({ at }: { at: string | null }) {
  return <bdi>{at ? formatDateTime(at) : dash}</bdi>;
}

/** How the last run ended: with an error, or with the number of rows that it changed. */
function Result({ row: { error, rows, started_at: started } }: { row: Job }) {
  const t = useMessages(messages);
  if (error) return <FailedText reason={error} />;
  return (
    <span>
      {started
        ? t('jobs.done', { rows: rows === null ? dash : formatCount(rows) })
        : t('jobs.never')}
    </span>
  );
}

const wideColumns: readonly JobColumn[] = [
  {
    key: 'name',
    min: 200,
    width: 320,
    title: 'jobs.job',
    render: ({ name }) => <JobName name={name} />,
  },
  {
    key: 'last',
    min: 160,
    title: 'jobs.last',
    render: ({ ended_at: ended, started_at: started }) => <Time at={ended ?? started} />,
  },
  {
    key: 'result',
    min: 180,
    width: 420,
    title: 'jobs.result',
    render: (row) => <Result row={row} />,
  },
  {
    key: 'next',
    min: 160,
    priority: 2,
    title: 'jobs.next',
    render: ({ next_at: next }) => <Time at={next} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly JobColumn[] = [
  {
    key: 'job',
    min: 160,
    width: 600,
    title: 'jobs.job',
    render: (row) => <TwoLines first={<JobName name={row.name} />} second={<Result row={row} />} />,
  },
  {
    key: 'time',
    min: 110,
    title: 'jobs.last',
    align: 'end',
    render: ({ ended_at: ended, started_at: started }) => {
      const at = ended ?? started;
      return at ? <ShortTime at={at} /> : <span>{dash}</span>;
    },
  },
];

export const jobColumns: readonly JobColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
