import { createContext, use } from 'react';
import { dash, useMessages, type MessageKey } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { RecurringRule } from 'shared-contracts/recurring/recurring';
import { ClippedText } from 'shared-ui/display';
import { RowMenu } from 'shared-ui/row-menu';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/recurring-en.ts';
import { recurringMessages } from './recurring-messages.ts';
import { Next, PhoneStatus, Schedule, Status } from './rule-texts.tsx';

export type RuleAction = 'edit' | 'day' | 'pause' | 'resume' | 'end';
/** The screen's actions for a row, in a context because columns are data at module scope. */
export const RuleActions = createContext<(what: RuleAction, rule: RecurringRule) => void>(() => {});

function RowActions({ row }: { row: RecurringRule }) {
  const t = useMessages(recurringMessages);
  const act = use(RuleActions);
  if (row.is_ended) return null;
  const actions = ['edit', 'day', row.pause ? 'resume' : 'pause', 'end'] as const;
  return (
    <RowMenu
      label={t('more-of', { name: row.booking.name })}
      items={actions.map((what) => ({ text: t(what), onClick: () => act(what, row) }))}
    />
  );
}

type RuleColumn = Column<RecurringRule, MessageKey<typeof en>>;

const action: RuleColumn = {
  key: 'action',
  min: 60,
  title: 'action',
  align: 'end',
  render: (row) => <RowActions row={row} />,
};

const wideColumns: readonly RuleColumn[] = [
  {
    key: 'customer',
    min: 140,
    width: 180,
    title: 'customer',
    render: ({ booking }) => <ClippedText text={booking.name} />,
  },
  {
    key: 'phone',
    min: 120,
    priority: 3,
    title: 'phone',
    render: ({ booking }) => <bdi dir="ltr">{formatPhone(booking.phone ?? '')}</bdi>,
  },
  {
    key: 'pickup',
    min: 150,
    width: 240,
    priority: 3,
    title: 'pickup',
    render: ({ booking }) => <ClippedText text={booking.pickup_address} />,
  },
  {
    key: 'dropoff',
    min: 150,
    width: 240,
    priority: 4,
    title: 'dropoff',
    render: ({ booking }) => <ClippedText text={booking.dropoff_address || dash} />,
  },
  {
    key: 'schedule',
    min: 150,
    width: 260,
    title: 'schedule',
    render: (row) => <Schedule row={row} />,
  },
  { key: 'next', min: 170, priority: 2, title: 'next', render: (row) => <Next row={row} /> },
  {
    key: 'state',
    min: 140,
    width: 320,
    title: 'state',
    render: (row) => <Status row={row} />,
  },
  action,
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly RuleColumn[] = [
  {
    key: 'rule',
    min: 140,
    width: 600,
    title: 'customer',
    render: (row) => (
      <TwoLines
        first={<ClippedText text={row.booking.name} />}
        second={<PhoneStatus row={row} />}
      />
    ),
  },
  action,
];

export const ruleColumns: readonly RuleColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
