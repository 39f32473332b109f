import type { BatchCash, DropMode } from 'shared-contracts/bookings/batch';
import type { DropFields } from 'shared-contracts/bookings/batch.rules';
import { bookingDefaults } from 'shared-contracts/bookings/booking';
import type { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import type { FormValues } from 'shared-contracts/core/field-rules';
import type { FareEstimate } from 'shared-contracts/fares/fare';

/** The place on the map that belongs to an address text. */
export interface MapPoint {
  /** Degrees, rounded to 4 decimals. */
  lat: number;
  lng: number;
  /** Whether it is in the service area; null until the server has answered. */
  infence: boolean | null;
  /** Its zone, once the server has answered; with both names, as batches send them. */
  zone?: { en: string; ur: string } | null;
  /** The address text for which it was set: it stays while the text names that place. */
  placed?: string;
  /** The address that the place gave; other text is the user's. */
  given?: string;
}

/** One drop-off of a batch as typed or read from a file. Phones in local form, money as digits. */
export interface FormDrop extends DropFields {
  /** Its name on the wire too (`MultipleBookingid`): unique within the batch. */
  id: string;
  point: MapPoint | null;
  insured: boolean;
}

/**
 * A line of an uploaded file as stored in the draft: its cells by column, and the error of the
 * whole line. `aside`: why it is no row until the user says otherwise, with its text.
 */
export interface FileRow {
  id: string;
  cells: Readonly<Record<string, string>>;
  lineError:
    | 'short'
    | 'long'
    | 'quote'
    | 'formula'
    | 'date'
    | 'encoding'
    | 'columns'
    | 'double'
    | 'same-order'
    | undefined;
  aside?: 'title' | 'header' | 'total' | 'order' | 'unfilled' | 'note' | undefined;
  text?: string;
}

/**
 * Everything on the screen that a user can type or select. It is also the draft, so all of it
 * survives a reload.
 */
export interface BookingValues extends FormValues<typeof singleDropRules> {
  service_code: number;
  /** City code for the search of suggestions. */
  city: string;
  /** The number whose stored caller has filled the form. */
  filled_for: string;
  /** The caller's last place: its zone is used until there is a pickup. */
  caller_at: Pick<MapPoint, 'lat' | 'lng'> | null;
  pickup: MapPoint | null;
  dropoff: MapPoint | null;
  /** Insurance is on. */
  parcel_insurance: boolean;
  /** The driver goes to the customer's address, so there is no purchase amount (25). */
  send_driver: boolean;
  /**
   * The promo as it was applied; blank once another is typed
   * (docs/domain/booking.md#service-change).
   */
  applied_promo: string;
  /** URL of the uploaded voice note. */
  voice_recording: string;
  /**
   * A voice note that is not uploaded. A draft keeps only a finished recording, whose file is
   * stored under the same key.
   */
  unsent_note: '' | 'recording' | 'recorded';
  estimate: FareEstimate | null;
  /** Rupees, once the agent changed the estimated fare. */
  fare: number | null;
  /**
   * How drop-offs are entered; with several, the drop-off fields above are the form of the one
   * being added or edited.
   */
  drop_mode: DropMode;
  /** Drops of a batch that were confirmed, in the order in which they are driven. */
  drops: readonly FormDrop[];
  /** The confirmed drop whose form is open; blank while a new one is typed. */
  drop_id: string;
  /** The form of a drop is open beside the confirmed ones. */
  drop_open: boolean;
  /** Rows of an uploaded file until they are drops. */
  file_rows: readonly FileRow[];
  /** Whether there is a return trip to the pickup. */
  is_return_run: boolean;
  /** Fares that the agent fixes, in rupees as typed; only with exactly one drop. */
  fixed_fare_customer: string;
  fixed_fare_partner: string;
  /** Fleet and driver that a batch is sent to; blank for the default fleet and for any driver. */
  category_id: string;
  partner_id: string;
  /** Zone of a food or box batch, if selected by hand; else the pickup's. */
  zone: { en: string; ur: string } | null;
  batch_cash: BatchCash;
}

/**
 * The two ends of a booking. The names of their text, landmark and save-as type have the same
 * prefix.
 */
export const stops = ['pickup', 'dropoff'] as const;
export type Stop = (typeof stops)[number];

export const emptyValues: BookingValues = {
  service_code: bookingDefaults.service_code,
  city: bookingDefaults.city,
  phone: '',
  name: '',
  gender: bookingDefaults.gender,
  lang_id: bookingDefaults.lang_id,
  source: bookingDefaults.source,
  alt_phone: '',
  alt_name: '',
  filled_for: '',
  caller_at: null,
  pickup: null,
  pickup_address: '',
  pickup_nearest_address: '',
  pickup_nearest_type: '',
  dropoff: null,
  dropoff_address: '',
  dropoff_nearest_address: '',
  dropoff_nearest_type: '',
  dropoff_name: '',
  dropoff_phone: '',
  dispatcher_name: '',
  dispatcher_phone: '',
  cod_amount: '',
  parcel_value: '',
  order_no: '',
  special_instructions: '',
  amount: '',
  transaction_id: '',
  transaction_amount: '',
  promo: '',
  parcel_insurance: false,
  send_driver: false,
  applied_promo: '',
  voice_recording: '',
  unsent_note: '',
  estimate: null,
  fare: null,
  drop_mode: 'single_drop',
  drops: [],
  drop_id: '',
  drop_open: false,
  file_rows: [],
  is_return_run: false,
  fixed_fare_customer: '',
  fixed_fare_partner: '',
  category_id: '',
  partner_id: '',
  zone: null,
  batch_cash: 'no_cod',
};

// the names are those of the table itself
const names = (Object.keys(emptyValues) as (keyof BookingValues)[]).filter(
  // Not input: the number itself is compared.
  (name) => name !== 'filled_for',
);

/** Runs at each key, so parts are compared only where the objects differ. */
export const sameValues = (a: BookingValues, b: BookingValues): boolean =>
  names.every(
    (name) =>
      Object.is(a[name], b[name]) ||
      (typeof a[name] === 'object' && JSON.stringify(a[name]) === JSON.stringify(b[name])),
  );

/** The change to another city, whose zones are others. */
export const toCity = (
  values: BookingValues,
  city: string,
): Partial<Pick<BookingValues, 'city' | 'zone'>> =>
  city === values.city ? {} : { city, zone: null };
