import type { Language } from '../core/text.ts';

/**
 * The service catalogue (docs/decisions/text-and-numbers.md#service-names): one row per service
 * code with its labels, icon, and what it shows and requires.
 * Screens, forms and the API read the same row.
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
   * Shown in the scheduled list at once instead of after 60 seconds
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

const base = {
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

export const services = [
  {
    ...base,
    code: 10,
    label: 'Delivery',
    labelUr: 'ڈیلیوری',
    reportName: 'Courier',
    icon: 'delivery',
    parcel: true,
    cod: 'optional',
    createdBy: 'batch',
  },
  {
    ...base,
    code: 21,
    label: 'NOD',
    labelUr: 'این او ڈی',
    reportName: 'NOD',
    icon: 'delivery',
    parcel: true,
    dispatcherRequired: true,
    receiverRequired: true,
    createdBy: 'batch',
  },
  {
    ...base,
    code: 22,
    label: 'COD',
    labelUr: 'سی او ڈی',
    reportName: 'COD',
    icon: 'delivery',
    parcel: true,
    cod: 'required',
    dispatcherRequired: true,
    receiverRequired: true,
    createdBy: 'batch',
  },
  { ...base, code: 23, label: 'Sawari', labelUr: 'سواری', reportName: 'bike', icon: 'ride' },
  {
    ...base,
    code: 25,
    label: 'Mart',
    labelUr: 'مارٹ',
    reportName: 'Mart',
    icon: 'mart',
    purchaseAmount: true,
    fareEditor: false,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 26,
    label: 'Mart',
    labelUr: 'مارٹ',
    reportName: 'Mart',
    icon: 'mart',
    fareEditor: false,
  },
  {
    ...base,
    code: 27,
    label: 'Mobile Topup',
    labelUr: 'موبائل ٹاپ اَپ',
    reportName: 'MobileTopUp',
    icon: 'topup',
    fareEditor: false,
  },
  {
    ...base,
    code: 28,
    label: 'Mobile Wallet',
    labelUr: 'موبائل والٹ',
    reportName: 'MobileWallet',
    icon: 'cash',
    fareEditor: false,
  },
  {
    ...base,
    code: 29,
    label: 'Mobile Topup',
    labelUr: 'موبائل ٹاپ اَپ',
    reportName: 'BankTransfer',
    icon: 'topup',
    fareEditor: false,
  },
  {
    ...base,
    code: 30,
    label: 'Utility Bill',
    labelUr: 'یوٹیلٹی بل',
    reportName: 'UtilityBill',
    icon: 'utility',
    fareEditor: false,
  },
  {
    ...base,
    code: 33,
    label: 'Market',
    labelUr: 'مارکیٹ',
    reportName: 'SuperMarket',
    icon: 'market',
    fareEditor: false,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 35,
    label: 'Sawari',
    labelUr: 'سواری',
    reportName: 'Sawari',
    icon: 'ride',
    dropOptional: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 36,
    label: 'Food',
    labelUr: 'کھانا',
    reportName: 'Food',
    icon: 'food',
    createdBy: 'ride',
  },
  {
    ...base,
    code: 38,
    label: 'Cash Pickup',
    labelUr: 'کیش پِک اَپ',
    reportName: 'CashPickup',
    icon: 'cash',
    transaction: true,
    fareEditor: false,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 40,
    label: 'Cash Pickup',
    labelUr: 'کیش پِک اَپ',
    reportName: 'CashPickup',
    icon: 'cash',
    transaction: true,
    fareEditor: false,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 41,
    label: 'Mazay',
    labelUr: 'مزے',
    reportName: 'Food41',
    icon: 'food',
    fareEditor: false,
    createdBy: 'ride',
  },
  { ...base, code: 42, label: 'Box', labelUr: 'باکس', reportName: 'Box', icon: 'box' },
  { ...base, code: 43, label: 'Box', labelUr: 'باکس', reportName: 'Food-Toggle-NOD', icon: 'box' },
  {
    ...base,
    code: 44,
    label: 'Mini',
    labelUr: 'مِنی',
    reportName: 'Mini',
    icon: 'car',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 45,
    label: 'AC',
    labelUr: 'اے سی',
    reportName: 'Ac',
    icon: 'car',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 70,
    label: 'Rickshaw',
    labelUr: 'رکشہ',
    reportName: 'rikshaw',
    icon: 'rickshaw',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 100,
    label: 'Batch',
    labelUr: 'بیچ',
    reportName: 'DeliveryBox',
    icon: 'batch',
    parcel: true,
    cod: 'optional',
    dispatcherRequired: true,
    createdBy: 'food',
  },
  {
    ...base,
    code: 101,
    label: 'Box',
    labelUr: 'باکس',
    reportName: 'FoodBag',
    icon: 'box',
    dispatcherRequired: true,
    createdBy: 'food',
  },
] as const satisfies readonly Service[];

const byCode = new Map<number, Service>(services.map((service) => [service.code, service]));

/**
 * May be booked as a single drop, by POST /ride/create: rides, purchases, cash, and a delivery to
 * one receiver (docs/domain/basics.md#service-features).
 */
export const isSingleDrop = (service: Service): boolean =>
  service.createdBy === 'ride' || service.receiverRequired;

/** The service of a code; undefined for an unknown code. */
export const serviceOf = (code: number | null): Service | undefined =>
  code === null ? undefined : byCode.get(code);

/** A service's label in a language; undefined for an unknown code. */
export function serviceName(code: number | null, language: Language): string | undefined {
  const service = serviceOf(code);
  return language === 'ur' ? service?.labelUr : service?.label;
}

/**
 * The type menu of all three lists, in this order (docs/domain/basics.md#service-features,
 * docs/decisions/text-and-numbers.md#service-names); 0 means all.
 */
export const typeMenu = [
  { code: 0, label: 'All' },
  { code: 10, label: 'Multiple Deliveries' },
  { code: 35, label: 'Ride' },
  { code: 70, label: 'Rickshaw' },
  { code: 100, label: 'Batch' },
  { code: 25, label: 'Mart' },
  { code: 33, label: 'Market' },
  { code: 36, label: 'Food' },
  { code: 41, label: 'Mazay' },
  { code: 38, label: 'Cash Pickup Receive' },
  { code: 40, label: 'Cash Pickup Send' },
  { code: 101, label: 'Box' },
  { code: 44, label: 'Mini' },
  { code: 45, label: 'AC' },
] as const;
