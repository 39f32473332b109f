import { dash, formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { Report } from 'shared-contracts/reports/report';
import { ClippedText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/reports-en.ts';
import { ReportRowActions } from './report-actions.tsx';
import { reportMessages } from './report-messages.ts';
import { About, AboutAndSchedule, LastResult, ReportCity, Schedule } from './report-texts.tsx';

type ReportColumn = Column<Report, MessageKey<typeof en>>;

function Next({ row: { next_at: at, is_paused: isPaused } }: { row: Report }) {
  const t = useMessages(reportMessages);
  return isPaused ? <span>{t('paused')}</span> : <bdi>{at ? formatDateTime(at) : dash}</bdi>;
}

const wideColumns: readonly ReportColumn[] = [
  {
    key: 'about',
    min: { en: 130, ur: 140 },
    width: 200,
    title: 'about',
    render: (row) => <About report={row} />,
  },
  {
    key: 'schedule',
    min: 150,
    width: 220,
    title: 'schedule',
    render: (row) => <Schedule report={row} />,
  },
  {
    key: 'city',
    min: 100,
    width: 160,
    priority: 3,
    title: 'city',
    render: ({ city }) => <ReportCity code={city} />,
  },
  {
    key: 'recipients',
    min: 140,
    width: 260,
    priority: 3,
    title: 'recipients',
    render: ({ emails }) => (
      <bdi dir="ltr">
        <ClippedText text={emails.join(', ')} />
      </bdi>
    ),
  },
  {
    key: 'last',
    min: 160,
    priority: 4,
    title: 'last',
    render: ({ last_run: run }) => <bdi>{run ? formatDateTime(run.due_at) : dash}</bdi>,
  },
  {
    key: 'result',
    min: 160,
    width: 400,
    priority: 2,
    title: 'result',
    render: (row) => <LastResult report={row} />,
  },
  { key: 'next', min: 160, priority: 2, title: 'next', render: (row) => <Next row={row} /> },
  { key: 'action', min: 150, title: 'action', render: (row) => <ReportRowActions row={row} /> },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly ReportColumn[] = [
  {
    key: 'report',
    min: 140,
    width: 600,
    title: 'schedule',
    render: (row) => (
      <TwoLines first={<AboutAndSchedule report={row} />} second={<LastResult report={row} />} />
    ),
  },
  {
    key: 'actions',
    min: 110,
    title: 'action',
    align: 'end',
    render: (row) => <ReportRowActions row={row} isStacked />,
  },
];

export const reportColumns: readonly ReportColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
