import * as T from '../core/schema.ts';
import { DriverRanking } from '../dispatch/ranking.ts';
import { actionFields, tripStates } from './trip.ts';

const Place = T.Object({
  lat: T.Number(),
  lng: T.Number(),
  address: T.String(),
  zone_en: T.String(),
  zone_ur: T.String(),
  type: T.String({ description: 'office, home, other or blank' }),
  nearest: T.String({ description: 'landmark, or blank' }),
});

/**
 * The parcel fields of a scheduled booking and of each drop: `cod_value` is the cash to collect in
 * rupees (0 for none), `tripCount` the number of trips of the booking, and the sender the person
 * who hands the parcel over: the booking's dispatcher, else its passenger. Blank where unknown.
 */
const sending = {
  cod_value: T.Integer(),
  tripCount: T.Integer(),
  sender_name: T.String(),
  sender_phone: T.String(),
};

/** One drop of a booking (docs/domain/trip-detail.md#drops). Money in rupees. */
export const TripDrop = T.Object({
  trip_id: T.RecordId(),
  trip_no: T.String(),
  service_code: T.Integer(),
  state: T.Values(tripStates),
  dStatus: T.Nullable(T.Boolean({ description: 'false: tried and failed' })),
  display_tag: T.String({ description: 'Z: return trip' }),
  receiver_name: T.String(),
  receiver_phone: T.String(),
  dropoff: T.Nullable(Place),
  dropoff_nearest: T.Nullable(T.Object({ type: T.String(), address: T.String() })),
  cod_amount: T.Integer(),
  parcel_value: T.Nullable(T.Integer()),
  parcel_insurance: T.Boolean(),
  parcel_insurance_charges: T.Integer(),
  order_no: T.Nullable(T.String()),
  special_instructions: T.String(),
  ...sending,
});

export type TripDrop = T.ReadShape<typeof TripDrop>;

/** The booking that replaces an expired one: its number, and the id that its screen opens with. */
export const Rebooking = T.Object({
  number: T.String({ description: 'batch number of a batch, else the trip number' }),
  id: T.String({ description: 'batch id of a batch, else the trip number' }),
});

export type Rebooking = T.Static<typeof Rebooking>;

/**
 * A trip or batch with everything that its screen shows (docs/domain/trip-detail.md#trip-data).
 * Money in rupees, times in seconds, distances in metres.
 */
export const TripDetail = T.Object({
  id: T.RecordId(),
  trip_id: T.RecordId(),
  trip_no: T.String(),
  batch_id: T.Nullable(T.RecordId()),
  batch_number: T.Nullable(T.String()),
  type: T.String({ description: 'single or batch' }),
  trip_type: T.Integer(),
  service_code: T.Integer(),
  state: T.Values(tripStates),
  city: T.String(),
  fares: T.Object({ actual: T.Integer() }),
  customer_fare: T.Nullable(T.Integer()),
  partner_fare: T.Nullable(T.Integer()),
  parcel_insurance_charges: T.Integer(),
  total_cod: T.Integer(),
  is_cod_exist: T.Boolean(),
  bid_amount: T.Nullable(T.Integer()),
  amount: T.Nullable(T.Integer()),
  tid: T.Nullable(T.String()),
  pickup: Place,
  dropoff: T.Nullable(Place),
  end_location: T.Nullable(
    T.Object({ address: T.String() }, { description: 'where it ended in fact; null until then' }),
  ),
  passenger: T.Object({
    name: T.String(),
    gender: T.String(),
    city: T.String(),
    phone: T.String(),
    alt_phone: T.String(),
    alt_name: T.String(),
    source: T.String(),
    lang_id: T.Integer(),
  }),
  driver: T.Nullable(
    T.Object({
      id: T.RecordId(),
      full_name: T.String(),
      phone: T.String(),
      img_id: T.Nullable(T.String()),
      rating_avg: T.Number(),
    }),
  ),
  order_id: T.Nullable(T.String()),
  order_no: T.Nullable(T.String()),
  user_name: T.String(),
  cancel_reason: T.Nullable(T.String()),
  ...sending,
  distances: T.Object({ total_est: T.Integer() }),
  times: T.Object({ total_est: T.Integer() }),
  pickup_variance: T.Nullable(T.Integer({ description: 'way to the pickup at acceptance' })),
  pickup_eta: T.Nullable(
    T.Integer({ description: 'seconds to the pickup as estimated at acceptance' }),
  ),
  bdt: T.Instant(),
  dt: T.Instant(),
  dtu: T.Nullable(T.Instant()),
  accepted_at: T.Nullable(T.Instant()),
  arrived_at: T.Nullable(T.Instant()),
  started_at: T.Nullable(T.Instant()),
  finished_at: T.Nullable(T.Instant()),
  bookings: T.Array(TripDrop),
  voice_note: T.Nullable(T.String({ description: 'file name of the caller’s voice note' })),
  promo: T.Nullable(T.String({ description: 'promo code as it was applied' })),
  /** The shop of a purchase; blank where none was named. */
  vendor_name: T.Optional(T.String()),
  /** The sender of the parcel. Phone in wire form; both blank where nobody was named. */
  dispatcher_name: T.Optional(T.String()),
  dispatcher_phone: T.Optional(T.String()),
  /** The booking was removed from the lists and can no longer be booked again. */
  is_removed: T.Optional(T.Boolean()),
  booked_anew: T.Optional(T.Nullable(Rebooking)),
  ...actionFields,
  /** Version of the trip, or of all trips of the batch together; it increases with every write. */
  row_version: T.Optional(T.Integer()),
});

export type TripDetail = T.ReadShape<typeof TripDetail>;

/**
 * A driver near a pickup (docs/domain/trip-detail.md#nearby-drivers). `distance` metres, money
 * rupees.
 */
export const NearbyDriver = T.Object({
  id: T.RecordId(),
  _id: T.RecordId(),
  full_name: T.String(),
  mobile_1: T.String(),
  lat: T.Number(),
  lng: T.Number(),
  distance: T.Integer(),
  wallet: T.Integer(),
  limit: T.Integer(),
  codAmount: T.Integer(),
  /** Not in the documents: whether the driver has another trip. */
  busy: T.Optional(T.Boolean()),
  ranking: T.Optional(DriverRanking),
});

export type NearbyDriver = T.ReadShape<typeof NearbyDriver>;

/** A note of an agent. */
export const AgentNote = T.Object({
  id: T.Optional(T.RecordId()),
  notes: T.String(),
  name: T.String(),
  dt: T.Instant(),
});

export type AgentNote = T.ReadShape<typeof AgentNote>;
