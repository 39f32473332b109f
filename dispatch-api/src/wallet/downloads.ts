import { formatPhone } from 'shared-contracts/core/phone';
import { codAmount, tripTypeName } from 'shared-contracts/performance/performance';
import { stateName } from 'shared-contracts/trips/state-names';

import type { Actor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import {
  countPerformance,
  performancePages,
  performanceRow,
  type ReportTrip,
} from '../performance/performance.repository.ts';
import { cashCell } from '../trips/trip-cells.ts';
import type { Cell } from './csv.ts';
import type { DayRange } from './day-range.ts';
import { countWallet, walletPages, type StoredEntry } from './wallet.repository.ts';

type Cells = readonly Cell[];
export interface Download {
  header: readonly string[];
  rows: AsyncIterable<Cells[]>;
  total: number;
}

async function* mapped<Row>(
  pages: AsyncIterable<Row[]>,
  cells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(cells);
}

const walletCells =
  (phone: string) =>
  (row: StoredEntry): Cells => [
    formatPhone(row.passengerPhone || phone),
    row.tripNo,
    row.title,
    row.total,
    row.transfer,
    row.balance,
    row.dt,
  ];
function performanceCells(trip: ReportTrip): Cells {
  const row = performanceRow(trip);
  return [
    formatPhone(row.passenger?.phone ?? row.sender_phone),
    row.batch_number,
    row.trip_no,
    stateName(row.state),
    row.order_no,
    tripTypeName(row),
    row.fares.actual,
    cashCell(codAmount(row), trip.serviceCode),
    trip.dt,
  ];
}

/**
 * The files of /download, by name. Each has only the caller's own rows
 * (docs/decisions/screens.md#own-rows).
 */
export const downloads: Record<
  'wallet' | 'performance',
  (database: Queryable, actor: Actor, range: DayRange) => Promise<Download>
> = {
  wallet: async (database, { id, phone }, range) => ({
    header: ['Created By', 'Booking ID', 'Title', 'Amount', 'Transfer', 'Balance', 'Date And Time'],
    rows: mapped(walletPages(database, id ?? '', range), walletCells(phone)),
    total: await countWallet(database, id ?? '', range),
  }),
  performance: async (database, { phone }, range) => ({
    header: [
      'Created By',
      'Batch ID',
      'Trip ID',
      'Status',
      'Order ID',
      'Trip Type',
      'Fare',
      'COD Amount',
      'Date And Time',
    ],
    rows: mapped(performancePages(database, phone, range), performanceCells),
    total: await countPerformance(database, phone, range),
  }),
};
