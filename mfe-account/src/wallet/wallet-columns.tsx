import type { WalletRow } from 'shared-contracts/wallet/wallet';
import { ClippedText, PhoneText, ShortTime } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { dayAndTime } from '../days.ts';
import type en from '../messages/en.ts';
import { Money, TextOrFallback } from '../values.tsx';

type WalletColumn = Column<WalletRow, keyof typeof en>;

/** Columns of the wallet (docs/domain/wallet.md#screen). */
const wideColumns: readonly WalletColumn[] = [
  {
    key: 'created-by',
    min: 112,
    priority: 3,
    title: 'column.created-by',
    render: ({ passenger_id: passenger, phone }) => <PhoneText phone={passenger?.phone ?? phone} />,
  },
  {
    key: 'booking',
    min: 92,
    priority: 2,
    title: 'column.booking-id',
    render: ({ trip_no: trip }) => <TextOrFallback text={trip} fallback="value.none" />,
  },
  {
    key: 'title',
    min: 140,
    width: 320,
    title: 'column.title',
    render: ({ title }) => <ClippedText text={title} />,
  },
  {
    key: 'amount',
    min: 104,
    title: 'column.amount',
    align: 'end',
    render: ({ total }) => <Money rupees={total} fallback="value.none" />,
  },
  {
    key: 'transfer',
    min: 104,
    priority: 3,
    title: 'column.transfer',
    align: 'end',
    render: ({ transfer }) => <Money rupees={transfer} fallback="value.none" />,
  },
  {
    key: 'balance',
    min: 112,
    title: 'column.balance',
    align: 'end',
    render: ({ balance }) => <Money rupees={balance} fallback="value.none" />,
  },
  {
    key: 'when',
    min: 184,
    title: 'column.when',
    render: ({ dt }) => <bdi dir="ltr">{dayAndTime(dt)}</bdi>,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen): purpose, amount and time. */
const phoneColumns: readonly WalletColumn[] = [
  {
    key: 'movement',
    min: 150,
    width: 600,
    title: 'column.title',
    render: ({ title, trip_no: trip, passenger_id: passenger, phone }) => (
      <TwoLines
        first={<ClippedText text={title} />}
        second={
          <>
            {trip ? <bdi>{trip}</bdi> : null}
            <span data-shrinks>
              <PhoneText phone={passenger?.phone ?? phone} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'sums',
    min: 110,
    title: 'column.amount',
    align: 'end',
    render: ({ total, transfer, dt }) => (
      <TwoLines
        align="end"
        first={<Money rupees={total ?? transfer} fallback="value.none" />}
        second={<ShortTime at={dt} />}
      />
    ),
  },
];

/** The columns of the wallet at every width. */
export const walletColumns: readonly WalletColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
