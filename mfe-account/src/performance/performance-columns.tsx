import { codAmount, type PerformanceRow } from 'shared-contracts/performance/performance';
import { PhoneText, StatusBadge } from 'shared-ui/display';
import type { Column } from 'shared-ui/table';

import { dayAndTime } from '../days.ts';
import type en from '../messages/en.ts';
import { Money, TextOrFallback } from '../values.tsx';
import { PerformanceAction } from './performance-action.tsx';
import { TripType } from './trip-type.tsx';

/** Columns of the performance report (docs/domain/performance.md#columns). */
export const performanceColumns: readonly Column<PerformanceRow, keyof typeof en>[] = [
  {
    key: 'created-by',
    title: 'column.created-by',
    render: ({ passenger, sender_phone: sender }) => (
      <PhoneText phone={passenger?.phone ?? sender} />
    ),
  },
  {
    key: 'batch',
    title: 'column.batch-id',
    render: ({ batch_number: batch }) => (
      <TextOrFallback text={batch} fallback="value.not-present" />
    ),
  },
  { key: 'trip', title: 'column.trip-id', render: ({ trip_no: trip }) => <bdi>{trip}</bdi> },
  { key: 'status', title: 'column.status', render: ({ state }) => <StatusBadge state={state} /> },
  {
    key: 'order',
    title: 'column.order-id',
    render: ({ order_no: order }) => <TextOrFallback text={order} fallback="value.not-present" />,
  },
  { key: 'type', title: 'column.trip-type', render: (row) => <TripType row={row} /> },
  {
    key: 'fare',
    title: 'column.fare',
    align: 'end',
    render: ({ fares }) => <Money rupees={fares.actual} fallback="value.not-present" />,
  },
  {
    key: 'cod',
    title: 'column.cod',
    align: 'end',
    render: (row) => <Money rupees={codAmount(row)} fallback="value.none" />,
  },
  { key: 'when', title: 'column.when', render: ({ dt }) => <bdi dir="ltr">{dayAndTime(dt)}</bdi> },
  {
    key: 'action',
    title: 'column.action',
    pinned: true,
    render: (row) => <PerformanceAction row={row} />,
  },
];
