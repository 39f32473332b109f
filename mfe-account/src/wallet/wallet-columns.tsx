import type { WalletRow } from 'shared-contracts/wallet/wallet';
import { PhoneText } from 'shared-ui/display';
import type { Column } from 'shared-ui/table';

import { dayAndTime } from '../days.ts';
import type en from '../messages/en.ts';
import { Money, TextOrFallback } from '../values.tsx';

/** Columns of the wallet (docs/domain/wallet.md#screen). */
export const walletColumns: readonly Column<WalletRow, keyof typeof en>[] = [
  {
    key: 'created-by',
    title: 'column.created-by',
    render: ({ passenger_id: passenger, phone }) => <PhoneText phone={passenger?.phone ?? phone} />,
  },
  {
    key: 'booking',
    title: 'column.booking-id',
    render: ({ trip_no: trip }) => <TextOrFallback text={trip} fallback="value.none" />,
  },
  { key: 'title', title: 'column.title', render: ({ title }) => title },
  {
    key: 'amount',
    title: 'column.amount',
    align: 'end',
    render: ({ total }) => <Money rupees={total} fallback="value.none" />,
  },
  {
    key: 'transfer',
    title: 'column.transfer',
    align: 'end',
    render: ({ transfer }) => <Money rupees={transfer} fallback="value.none" />,
  },
  {
    key: 'balance',
    title: 'column.balance',
    align: 'end',
    render: ({ balance }) => <Money rupees={balance} fallback="value.none" />,
  },
  { key: 'when', title: 'column.when', render: ({ dt }) => <bdi dir="ltr">{dayAndTime(dt)}</bdi> },
];
