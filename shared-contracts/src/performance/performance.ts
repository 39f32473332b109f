import { bookingDefaults } from '../bookings/booking.ts';
import * as T from '../core/schema.ts';
import type { Language, Text } from '../core/text.ts';
import { serviceOf } from '../services/service.ts';
import { actionFields, tripStates, type TripState } from '../trips/trip.ts';

const Place = T.Object({
  zone_en: T.String(),
  address: T.String(),
  lat: T.Number(),
  lng: T.Number(),
});

/**
 * A booking in the performance report. Money in rupees. `batch_booking_id` repeats the batch number
 * under the report's other name; `created_at` is the booking time, `dt` the time on the load board.
 */
export const PerformanceRow = T.Object({
  id: T.RecordId(),
  trip_no: T.String(),
  batch_id: T.Nullable(T.RecordId()),
  batch_number: T.Nullable(T.String()),
  order_no: T.Nullable(T.String()),
  state: T.Values(tripStates),
  batch_booking_id: T.Nullable(T.Object({ batch_no: T.String() })),
  trip_type: T.Integer({ description: 'service code' }),
  service_code: T.Integer(),
  is_return_trip: T.Boolean(),
  fares: T.Object({ actual: T.Nullable(T.Integer()) }),
  parcel_insurance_charges: T.Optional(
    T.Integer({ description: 'not in `fares.actual`; 0 without insurance' }),
  ),
  times: T.Optional(T.Object({ total_est: T.Nullable(T.Integer({ description: 'seconds' })) })),
  total_cod: T.Nullable(T.Integer()),
  amount: T.Nullable(T.Integer()),
  dt: T.Instant(),
  created_at: T.Instant(),
  passenger: T.Nullable(
    T.Object({
      id: T.Nullable(T.RecordId()),
      phone: T.String(),
      name: T.String(),
      alt_name: T.String(),
      alt_phone: T.String(),
    }),
  ),
  sender_phone: T.String(),
  pickup: Place,
  dropoff: T.Nullable(Place),
  city: T.String(),
  needs_action: actionFields.needs_action,
});
export type PerformanceRow = T.ReadShape<typeof PerformanceRow>;

/**
 * A service's name in the report (docs/decisions/text-and-numbers.md#service-names). The report
 * specifies English names only; the Urdu name is that of the other screens. An unknown code reads as
 * the default service.
 */
export function reportName(code: number | null, language: Language = 'en'): string {
  if (code === null) return '–';
  const service = serviceOf(code) ?? serviceOf(bookingDefaults.service_code);
  return (language === 'en' ? service?.reportName : service?.labelUr) ?? '–';
}
const returnTrip: Text = { en: ' - Return Trip', ur: ' - واپسی کا ٹرپ' };
/**
 * The text of Trip Type, which marks a return trip (docs/domain/performance.md#trip-type-names).
 */
export const tripTypeName = (
  {
    trip_type: code,
    is_return_trip: isReturn,
  }: Pick<PerformanceRow, 'trip_type' | 'is_return_trip'>,
  language: Language = 'en',
): string => `${reportName(code, language)}${isReturn ? returnTrip[language] : ''}`;
/**
 * The value of COD Amount in rupees: the booking's COD, else its amount; null where it has neither
 * (docs/domain/performance.md#columns).
 */
export const codAmount = ({
  total_cod: cod,
  amount,
}: Pick<PerformanceRow, 'total_cod' | 'amount'>): number | null => cod ?? amount;

export const performancePageSizes = [10, 25, 50, 100] as const;

/** The detail screen that Action opens, by state (docs/domain/performance.md#columns). */
const detailOfState: Readonly<Record<TripState, 'completed' | 'inprogress' | 'scheduled'>> = {
  finished: 'completed',
  cancelled: 'completed',
  batch_cancelled: 'completed',
  feedback: 'completed',
  completed: 'completed',
  accepted: 'inprogress',
  arrived: 'inprogress',
  started: 'inprogress',
  open: 'scheduled',
  pending: 'scheduled',
  expired: 'scheduled',
};
/**
 * The URL of a booking's detail; blank, and so no link, where its state or its number is unknown.
 */
export const detailPath = (state: TripState | null, name: string): string =>
  state && name ? `/${detailOfState[state]}/${name}` : '';
