import { DateTime } from 'luxon';
import { serviceOf } from 'shared-contracts/services/service';

import { sectionOfState, type StoredTrip } from './trip-row.ts';

/**
 * The columns of a list in a file. Minutes and kilometres have columns of their own, so that a
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

const when = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: 'Asia/Karachi' }).toFormat('dd-MM-yyyy, hh:mm a');

/** As the lists show kilometres: a whole number in progress, else one decimal. */
const kilometresOf = (trip: StoredTrip): number =>
  sectionOfState(trip.state) === 'inprogress'
    ? Math.round(trip.estimatedMeters / 1000)
    : Math.round(trip.estimatedMeters / 100) / 10;

/**
 * A trip as a row of the file. The fare is actual fare plus insurance, as the lists show it
 * (docs/decisions/screens.md#fare-shown).
 */
export const tripCells = (trip: StoredTrip): (string | number | null)[] => [
  serviceOf(trip.serviceCode)?.label ?? trip.serviceCode,
  trip.type === 'batch' && trip.batchNumber ? trip.batchNumber : trip.tripNo,
  trip.tripNo,
  trip.city,
  trip.pickupZone,
  trip.dropoffZone,
  trip.fareActual + trip.insurance,
  trip.dropoffLat === null ? null : Math.round(trip.estimatedSeconds / 60),
  trip.dropoffLat === null ? null : kilometresOf(trip),
  trip.codExists ? trip.cod : trip.bidAmount,
  trip.orderNo ?? trip.orderId,
  trip.userName,
  trip.acceptedCount,
  trip.state.replaceAll('_', ' '),
  when(trip.bdt),
  when(trip.dt),
];
