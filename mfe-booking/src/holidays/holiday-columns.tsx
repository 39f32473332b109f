import { createContext, use } from 'react';
import { formatDate, useMessages, type MessageKey } from 'shared-bus';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import { RowMenu } from 'shared-ui/row-menu';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/holidays-en.ts';
import { holidayMessages } from './holiday-messages.ts';
import { HolidayDays, HolidayName, HolidayState, useHolidayTexts } from './holiday-texts.tsx';
import type { HolidayChange } from './holidays.queries.ts';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const HolidayActions = createContext<{
  move: (holiday: Holiday) => void;
  change: (change: HolidayChange) => void;
}>({ move: () => {}, change: () => {} });

function RowActions({ row }: { row: Holiday }) {
  const t = useMessages(holidayMessages);
  const { move, change } = use(HolidayActions);
  const { name, days } = useHolidayTexts();
  return (
    <RowMenu
      label={t('more-of', { name: name(row), date: days(row) })}
      items={[
        { text: t('move'), onClick: () => move(row) },
        ...(row.moved_to
          ? [
              {
                text: t('back', { date: formatDate(row.date) }),
                onClick: () => change({ id: row.id, moved_to: null }),
              },
            ]
          : []),
        {
          text: t(row.is_observed ? 'ignore' : 'observe'),
          onClick: () => change({ id: row.id, is_observed: !row.is_observed }),
        },
      ]}
    />
  );
}

type HolidayColumn = Column<Holiday, MessageKey<typeof en>>;

const action: HolidayColumn = {
  key: 'action',
  min: 60,
  title: 'action',
  align: 'end',
  render: (row) => <RowActions row={row} />,
};

const wideColumns: readonly HolidayColumn[] = [
  {
    key: 'name',
    min: 160,
    width: 340,
    title: 'name',
    render: (row) => <HolidayName row={row} />,
  },
  { key: 'date', min: 200, width: 260, title: 'date', render: (row) => <HolidayDays row={row} /> },
  {
    key: 'state',
    min: 160,
    width: 240,
    title: 'state',
    render: (row) => <HolidayState row={row} />,
  },
  action,
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly HolidayColumn[] = [
  {
    key: 'holiday',
    min: 140,
    width: 600,
    title: 'name',
    render: (row) => (
      <TwoLines first={<HolidayName row={row} />} second={<HolidayDays row={row} />} />
    ),
  },
  { key: 'phone-state', min: 110, title: 'state', render: (row) => <HolidayState row={row} /> },
  action,
];

export const holidayColumns: readonly HolidayColumn[] = withPhoneRows(
  phoneColumns,
  wideColumns,
  [],
);
