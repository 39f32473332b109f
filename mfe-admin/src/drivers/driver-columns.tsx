import { dash, formatCount, useLanguage, type MessageKey } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';
import { fleetName } from 'shared-contracts/reference/names';
import { CityName, ClippedText, MoneyText, PhoneText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { DriverRowActions } from './driver-actions.tsx';
import { DriverStatusBadge } from './driver-status.tsx';

function FleetName({ fleet }: { fleet: string }) {
  const { language } = useLanguage();
  return <ClippedText text={fleetName({ title: fleet }, language) || dash} />;
}

type DriverColumn = Column<Driver, MessageKey<typeof en>>;

const wideColumns: readonly DriverColumn[] = [
  {
    key: 'name',
    min: 120,
    width: 220,
    title: 'column.name',
    render: ({ name }) => <ClippedText text={name} />,
  },
  {
    key: 'phone',
    min: 124,
    priority: 2,
    title: 'column.phone',
    render: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    key: 'status',
    min: 124,
    title: 'column.status',
    render: ({ status }) => <DriverStatusBadge status={status} />,
  },
  {
    key: 'city',
    min: 104,
    priority: 2,
    title: 'column.city',
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'fleet',
    min: 92,
    priority: 3,
    title: 'drivers.fleet',
    render: ({ fleet }) => <FleetName fleet={fleet} />,
  },
  {
    key: 'vehicle',
    min: 116,
    priority: 3,
    title: 'drivers.vehicle',
    render: ({ vehicle_no: number }) => <ClippedText text={number || dash} />,
  },
  {
    key: 'wallet',
    min: 116,
    priority: 4,
    title: 'drivers.wallet',
    align: 'end',
    render: ({ wallet }) => <MoneyText rupees={wallet} />,
  },
  {
    key: 'limit',
    min: 108,
    priority: 4,
    title: 'drivers.limit',
    align: 'end',
    render: ({ wallet_limit: limit }) => <MoneyText rupees={limit} />,
  },
  {
    key: 'trips',
    min: { en: 84, ur: 96 },
    priority: 2,
    title: 'drivers.share-trips',
    align: 'end',
    render: ({ share }) => <span>{share ? formatCount(share.trips) : dash}</span>,
  },
  {
    key: 'minutes',
    min: 104,
    priority: 3,
    title: 'drivers.share-minutes',
    align: 'end',
    render: ({ share }) => <span>{share ? formatCount(share.minutes) : dash}</span>,
  },
  {
    key: 'waiting',
    min: 108,
    priority: 3,
    title: 'drivers.share-waiting',
    align: 'end',
    render: ({ share }) => <span>{share ? formatCount(share.waiting_minutes) : dash}</span>,
  },
  {
    key: 'action',
    min: { en: 250, ur: 320 },
    title: 'column.action',
    render: (row) => <DriverRowActions row={row} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly DriverColumn[] = [
  {
    key: 'driver',
    min: 120,
    width: 600,
    title: 'column.name',
    render: ({ name, phone }) => (
      <TwoLines first={<ClippedText text={name} />} second={<PhoneText phone={phone} />} />
    ),
  },
  {
    key: 'state',
    min: 108,
    title: 'column.status',
    align: 'end',
    render: ({ status }) => <DriverStatusBadge status={status} />,
  },
  {
    key: 'do',
    min: { en: 92, ur: 124 },
    title: 'column.action',
    align: 'end',
    render: (row) => <DriverRowActions row={row} isStacked />,
  },
];

export const driverColumns: readonly DriverColumn[] = withPhoneRows(phoneColumns, wideColumns, []);

const forAdmins: ReadonlySet<string> = new Set(['wallet', 'limit', 'action', 'do']);
const isForAll = ({ key }: DriverColumn) => !forAdmins.has(key);
/** For supervisors: who got how much work, without cash and actions. */
export const driverShareColumns: readonly DriverColumn[] = withPhoneRows(
  phoneColumns.filter(isForAll),
  wideColumns.filter(isForAll),
  [],
);
