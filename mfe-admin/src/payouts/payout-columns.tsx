import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { dash, formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { Payout, PayoutResult } from 'shared-contracts/integration/wallet-door';
import { ClippedText, MoneyText, PhoneText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import type en from '../messages/en.ts';
import { ActionButtons } from '../row-actions.tsx';
import { daysOpen, isHeld } from './payout-age.ts';

type PayoutColumn = Column<Payout, MessageKey<typeof en>>;

const useStyles = makeStyles({
  overdue: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The screen's action for a row, in a context because columns are data at module scope. */
export const PayoutActions = createContext<(result: PayoutResult, payout: Payout) => void>(
  () => {},
);

/** Its age; or from when it may be paid, while its bank account is new. */
function Age({ row }: { row: Payout }) {
  const t = useMessages(messages);
  const styles = useStyles();
  if (row.overdue_at)
    return (
      <span className={styles.overdue}>
        {t('payouts.overdue', { count: daysOpen(row.requested_at) })}
      </span>
    );
  return (
    <span>
      {isHeld(row)
        ? t('payouts.from', { at: formatDateTime(row.payable_from) })
        : t('payouts.days', { count: daysOpen(row.requested_at) })}
    </span>
  );
}

function Method({ row: { method, account, bank_name: bank } }: { row: Payout }) {
  const t = useMessages(messages);
  const name = method ? t(`payouts.method.${method}`) : dash;
  return <ClippedText text={[bank || name, account].filter(Boolean).join(' · ')} />;
}

function Actions({ row, isStacked }: { row: Payout; isStacked?: boolean }) {
  const t = useMessages(messages);
  const close = use(PayoutActions);
  const { name } = row.user;
  return (
    <ActionButtons isStacked={isStacked}>
      {isHeld(row) ? null : (
        <Button
          size="small"
          aria-label={t('payouts.paid-of', { name })}
          onClick={() => close('paid', row)}
        >
          {t('payouts.paid')}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        aria-label={t('payouts.failed-of', { name })}
        onClick={() => close('failed', row)}
      >
        {t('payouts.failed')}
      </Button>
    </ActionButtons>
  );
}

const wideColumns: readonly PayoutColumn[] = [
  {
    key: 'name',
    min: 120,
    width: 220,
    title: 'column.name',
    render: ({ user }) => <ClippedText text={user.name} />,
  },
  {
    key: 'phone',
    min: 124,
    priority: 3,
    title: 'column.phone',
    render: ({ user }) => <PhoneText phone={user.phone} />,
  },
  {
    key: 'amount',
    min: 108,
    title: 'payouts.amount',
    align: 'end',
    render: ({ amount }) => <MoneyText rupees={amount} />,
  },
  {
    key: 'method',
    min: 160,
    width: 280,
    priority: 2,
    title: 'payouts.account',
    render: (row) => <Method row={row} />,
  },
  {
    key: 'requested',
    min: 160,
    priority: 4,
    title: 'payouts.requested',
    render: ({ requested_at: at }) => <bdi>{formatDateTime(at)}</bdi>,
  },
  {
    key: 'age',
    min: 150,
    width: 240,
    title: 'payouts.age',
    render: (row) => <Age row={row} />,
  },
  {
    key: 'action',
    min: { en: 188, ur: 200 },
    title: 'keys.action',
    render: (row) => <Actions row={row} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly PayoutColumn[] = [
  {
    key: 'payout',
    min: 140,
    width: 600,
    title: 'column.name',
    render: (row) => (
      <TwoLines first={<ClippedText text={row.user.name} />} second={<Age row={row} />} />
    ),
  },
  {
    key: 'sum',
    min: 96,
    title: 'payouts.amount',
    align: 'end',
    render: ({ amount }) => <MoneyText rupees={amount} />,
  },
  {
    key: 'do',
    min: { en: 108, ur: 128 },
    title: 'keys.action',
    align: 'end',
    render: (row) => <Actions row={row} isStacked />,
  },
];

export const payoutColumns: readonly PayoutColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
