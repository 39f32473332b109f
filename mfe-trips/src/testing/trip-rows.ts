import type { NeedsAction, TripRow } from 'shared-contracts/trips/trip';
import { readSearchParams } from 'shared-ui/list';

import {
  completedParams,
  inProgressParams,
  scheduledParams,
  type TripView,
} from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';

/** Nine o'clock: the time from which the rows count. */
export const nineOClock = Date.UTC(2026, 10, 21, 9);
export const supervisor: Viewer = {
  role: 'supervisor',
  phone: '923001000011',
  id: '11'.padStart(24, '0'),
};
export const client: Viewer = {
  role: 'dispatch_client',
  phone: '923001000036',
  id: '36'.padStart(24, '0'),
};

/** A drop-off that is overdue from so many minutes after nine; `reason` makes it another need. */
export const needIn = (
  minutes: number,
  reason: NeedsAction['reason'] = 'dropoff',
): NeedsAction => ({
  reason,
  since: new Date(nineOClock).toISOString(),
  from: new Date(nineOClock + minutes * 60_000).toISOString(),
});
/** An open ride in Karachi, booked `number` seconds after nine; `over` changes other fields. */
export const tripRowCase = (number: number, extra: Partial<TripRow> = {}): TripRow => {
  const at = new Date(nineOClock + number * 1000).toISOString();
  return {
    id: number.toString(16).padStart(24, '0'),
    trip_no: `T${number}`,
    batch_number: null,
    batch_id: null,
    type: 'single',
    trip_type: 35,
    trip_nos: [`T${number}`],
    city: 'KHI',
    pickup: { zone_en: 'Clifton', address: 'Block 5', lat: 24.81, lng: 67.03 },
    dropoff: null,
    fares: { actual: 350 },
    parcel_insurance_charges: 0,
    times: { total_est: 900 },
    distances: { total_est: 7000 },
    pickup_variance: null,
    bdt: at,
    dt: at,
    dtu: null,
    total_cod: 0,
    is_cod_exist: false,
    bid_amount: null,
    order_no: null,
    order_id: null,
    user_name: 'Sana Malik',
    creator: 'Agent',
    accepted_count: 0,
    state: 'open',
    row_version: 1,
    ...extra,
  };
};

/** The lists' views of a URL. */
export const scheduledView = (address = ''): TripView => ({
  list: 'scheduled',
  ...readSearchParams(scheduledParams, new URLSearchParams(address)),
});
export const inProgressView = (address = ''): TripView => ({
  list: 'inprogress',
  ...readSearchParams(inProgressParams, new URLSearchParams(address)),
});
export const completedView = (address = ''): TripView => ({
  list: 'completed',
  ...readSearchParams(completedParams, new URLSearchParams(address)),
});
