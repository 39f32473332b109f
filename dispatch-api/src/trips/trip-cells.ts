import { isOpenCash, type BatchCash } from 'shared-contracts/bookings/batch';
import { formatPhone } from 'shared-contracts/core/phone';
import { serviceOf } from 'shared-contracts/services/service';
import { stateName } from 'shared-contracts/trips/state-names';

import type { Cell } from '../wallet/csv.ts';
import { sectionOfState, type StoredTrip } from './trip-row.ts';

/**
 * The columns of a list in a file. Minutes and kilometres have their own columns, so that a
 * spreadsheet can calculate with them.
 */
export const tripHeader = [
  'Type',
  'Booking ID',
  'Trip No',
  'City',
  'Pick Zone',
  'Drop Zone',
  'Fare',
  'Mins (est.)',
  'km (est.)',
  'COD Amount',
  'Order ID',
  'Agent Name',
  'Attempts',
  'Status',
  'Booking Time',
  'Loadboard Time',
] as const;

/** Cash as it was chosen: "2500+" is no amount to calculate with. */
export const cashCell = (rupees: number | null, serviceCode: number | null): Cell =>
  isOpenCash(serviceCode, rupees) ? ('2500+' satisfies BatchCash) : rupees;

/** As the lists show kilometres: a whole number in progress, else one decimal. */
const kilometresOf = (trip: StoredTrip): number =>
  sectionOfState(trip.state) === 'inprogress'
    ? Math.round(trip.estimatedMeters / 1000)
    : Math.round(trip.estimatedMeters / 100) / 10;

/**
 * A trip as a row of the file. The fare is actual fare plus insurance, as the lists show it
 * (docs/decisions/screens.md#fare-shown).
 */
export const tripCells = (trip: StoredTrip): Cell[] => [
  serviceOf(trip.serviceCode)?.label ?? trip.serviceCode,
  trip.type === 'batch' && trip.batchNumber ? trip.batchNumber : trip.tripNo,
  trip.tripNo,
  trip.city,
  trip.pickupZone,
  trip.dropoffZone,
  trip.fareActual + trip.insurance,
  trip.dropoffLat === null ? null : Math.round(trip.estimatedSeconds / 60),
  trip.dropoffLat === null ? null : kilometresOf(trip),
  cashCell(trip.codExists ? trip.cod : trip.bidAmount, trip.serviceCode),
  trip.orderNo ?? trip.orderId,
  formatPhone(trip.userName),
  trip.acceptedCount,
  stateName(trip.state),
  trip.bdt,
  trip.dt,
];
