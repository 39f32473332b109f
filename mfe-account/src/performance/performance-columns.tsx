import { codAmount, type PerformanceRow } from 'shared-contracts/performance/performance';
import { PhoneText, RouteText, ShortTime, StatusBadge } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { dayAndTime } from '../days.ts';
import type en from '../messages/en.ts';
import { Money, TextOrFallback } from '../values.tsx';
import { PerformanceAction } from './performance-action.tsx';
import { ReportFare } from './report-fare.tsx';
import { TripType } from './trip-type.tsx';

type PerformanceColumn = Column<PerformanceRow, keyof typeof en>;

/** Columns of the performance report (docs/domain/performance.md#columns). */
const wideColumns: readonly PerformanceColumn[] = [
  {
    key: 'created-by',
    min: 112,
    priority: 3,
    title: 'column.created-by',
    render: ({ passenger, sender_phone: sender }) => (
      <PhoneText phone={passenger?.phone ?? sender} />
    ),
  },
  {
    key: 'batch',
    min: 100,
    priority: 4,
    title: 'column.batch-id',
    render: ({ batch_number: batch }) => (
      <TextOrFallback text={batch} fallback="value.not-present" />
    ),
  },
  {
    key: 'trip',
    min: 92,
    title: 'column.trip-id',
    render: ({ trip_no: trip }) => <bdi>{trip}</bdi>,
  },
  {
    key: 'status',
    min: 140,
    title: 'column.status',
    render: ({ state }) => <StatusBadge state={state} />,
  },
  {
    key: 'order',
    min: 108,
    priority: 4,
    title: 'column.order-id',
    render: ({ order_no: order }) => <TextOrFallback text={order} fallback="value.not-present" />,
  },
  {
    key: 'type',
    min: 110,
    width: 150,
    priority: 3,
    title: 'column.trip-type',
    render: (row) => <TripType row={row} />,
  },
  {
    key: 'fare',
    min: 104,
    priority: 2,
    title: 'column.fare',
    align: 'end',
    render: (row) => <ReportFare row={row} />,
  },
  {
    key: 'cod',
    min: 112,
    priority: 3,
    title: 'column.cod',
    align: 'end',
    render: (row) => (
      <Money rupees={codAmount(row)} fallback="value.none" cashOf={row.service_code} />
    ),
  },
  {
    key: 'when',
    min: 184,
    title: 'column.when',
    render: ({ dt }) => <bdi dir="ltr">{dayAndTime(dt)}</bdi>,
  },
  {
    key: 'action',
    min: 92,
    title: 'column.action',
    render: (row) => <PerformanceAction row={row} />,
  },
];

/** The rows of a phone: route, time and state in the first view (docs/look.md#a-list-screen). */
const phoneColumns: readonly PerformanceColumn[] = [
  {
    key: 'route',
    min: 150,
    width: 600,
    title: 'column.trip-id',
    render: (row) => (
      <TwoLines
        first={
          <span data-shrinks>
            <RouteText pickup={row.pickup} dropoff={row.dropoff} />
          </span>
        }
        second={
          <>
            <bdi>{row.trip_no}</bdi>
            <span data-shrinks>
              <TripType row={row} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'state',
    min: 140,
    title: 'column.status',
    align: 'end',
    render: ({ dt, state }) => (
      <TwoLines align="end" first={<ShortTime at={dt} />} second={<StatusBadge state={state} />} />
    ),
  },
];

/** The columns of the performance report at every width. */
export const performanceColumns: readonly PerformanceColumn[] = withPhoneRows(
  phoneColumns,
  wideColumns,
);
