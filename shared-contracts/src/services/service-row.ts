/**
 * The service catalogue (docs/decisions/text-and-numbers.md#service-names): one row per service
 * code with its labels, its icon, and the fields that it shows and requires. Screens, forms and the
 * API read the same row.
 */
export type ServiceIconName =
  | 'ride'
  | 'rickshaw'
  | 'car'
  | 'delivery'
  | 'mart'
  | 'market'
  | 'food'
  | 'cash'
  | 'topup'
  | 'utility'
  | 'box'
  | 'batch';
type CodRule = 'required' | 'optional' | 'none';

export interface Service {
  /** Wire code (`service_code`, `trip_type`). */
  code: number;
  /** Label on screens (docs/domain/basics.md#services). */
  label: string;
  /** The same in Urdu. */
  labelUr: string;
  /** Name in the performance report (docs/domain/performance.md#trip-type-names). */
  reportName: string;
  icon: ServiceIconName;
  /** Drop-off may be left out (docs/domain/basics.md#service-features: 35, 70, 44, 45). */
  dropOptional: boolean;
  cod: CodRule;
  /** Parcel details with insurance (docs/domain/basics.md#service-features: 10, 21, 22, 100). */
  parcel: boolean;
  /** Needs or carries a transaction id and amount (38, 40). */
  transaction: boolean;
  /** Needs a purchase amount (25). */
  purchaseAmount: boolean;
  /**
   * Fare editor on the trip detail (docs/domain/trip-detail.md#fare-editor lists those without).
   */
  fareEditor: boolean;
  /**
   * Shown in the scheduled list immediately instead of after 60 seconds
   * (docs/domain/trip-lists.md#the-60-second-rule: 70, 44, 45).
   */
  shownAtOnce: boolean;
  /**
   * Dispatcher name and phone are required for a new booking
   * (docs/domain/basics.md#service-features: 21, 22, 100, 101).
   */
  dispatcherRequired: boolean;
  /** Receiver's name and phone are required (docs/domain/basics.md#service-features: 21, 22). */
  receiverRequired: boolean;
  /**
   * The call that creates it, or its drops in a batch; none where such bookings are only created
   * elsewhere.
   */
  createdBy: 'ride' | 'batch' | 'food' | 'none';
}

/** Defaults of a service's row. */
export const base = {
  dropOptional: false,
  cod: 'none',
  parcel: false,
  transaction: false,
  purchaseAmount: false,
  fareEditor: true,
  shownAtOnce: false,
  dispatcherRequired: false,
  receiverRequired: false,
  createdBy: 'none',
} as const;
