import {
  validateForm,
  type ChoiceRule,
  type FieldRule,
  type FormRules,
  type NumberRule,
  type RuleViolation,
} from '../core/field-rules.ts';
import { savePlaceTypes } from '../places/place.ts';
import type { Service } from '../services/service-row.ts';
import { genders } from './booking.ts';

const nearestType = ['', ...savePlaceTypes] as const;
/** The type of a landmark; blank while the select shows "Save as". */
const optionalType = { kind: 'choice', options: nearestType } as const satisfies ChoiceRule;

/**
 * Highest COD amount and parcel value, in rupees; the limit itself is valid
 * (docs/decisions/text-and-numbers.md#amount-limits).
 */
export const maxParcelMoney = 10_000;
export const parcelMoney = {
  kind: 'number',
  unit: 'rupees',
  integer: true,
  min: 0,
  max: maxParcelMoney,
  maxLength: 5,
} as const satisfies NumberRule;

/**
 * Every field of a single drop (docs/domain/booking.md#contact-rules), as any service may leave it;
 * `singleDropRulesFor` adds what one service requires. Addresses are the texts beside the pins;
 * coordinates and fences are checked with them. Money is in rupees.
 */
export const singleDropRules = {
  phone: {
    kind: 'phone',
    required: 'phone.required',
    invalid: 'phone.invalid',
    short: 'phone.required',
  },
  name: { kind: 'letters', required: 'name.required', invalid: 'name.invalid', maxLength: 19 },
  gender: { kind: 'choice', required: 'choice.required', options: genders },
  lang_id: { kind: 'choice', required: 'language.required', options: [1, 2] },
  source: { kind: 'text', required: 'source.required' },
  alt_phone: { kind: 'phone', invalid: 'phone.invalid' },
  alt_name: { kind: 'letters', invalid: 'name.invalid', maxLength: 19 },
  pickup_address: {
    kind: 'text',
    required: 'pickup.required',
    invalid: 'pickup.invalid',
    maxLength: 250,
    needsWord: true,
  },
  pickup_nearest_address: { kind: 'text', required: 'pickup.landmark-required', maxLength: 120 },
  pickup_nearest_type: {
    kind: 'choice',
    required: 'pickup.type-required',
    options: savePlaceTypes,
  },
  dropoff_address: { kind: 'text', invalid: 'drop.invalid', maxLength: 250, needsWord: true },
  dropoff_nearest_address: { kind: 'text', maxLength: 120 },
  dropoff_nearest_type: optionalType,
  dropoff_name: { kind: 'letters', invalid: 'name.invalid', maxLength: 50 },
  dropoff_phone: { kind: 'phone', invalid: 'phone.invalid' },
  dispatcher_name: { kind: 'letters', invalid: 'name.invalid', maxLength: 19 },
  dispatcher_phone: { kind: 'phone', invalid: 'phone.invalid', short: 'dispatcher.phone-short' },
  cod_amount: { ...parcelMoney, invalid: 'cod.number', tooHigh: 'cod.too-high' },
  parcel_value: { ...parcelMoney, invalid: 'parcel.number', tooHigh: 'parcel.too-high' },
  order_no: { kind: 'code', invalid: 'order.invalid', maxLength: 11 },
  special_instructions: { kind: 'text', maxLength: 30 },
  amount: {
    kind: 'number',
    unit: 'rupees',
    integer: true,
    min: 501,
    max: 2000,
    maxLength: 4,
    invalid: 'purchase.number',
    tooLow: 'purchase.too-low',
    tooHigh: 'purchase.too-high',
  },
  transaction_id: { kind: 'code', invalid: 'transaction.invalid', maxLength: 30 },
  transaction_amount: {
    kind: 'number',
    unit: 'rupees',
    integer: true,
    min: 1,
    max: 9999,
    maxLength: 5,
    invalid: 'purchase.number',
    tooHigh: 'transaction.too-high',
  },
  promo: { kind: 'code', invalid: 'promo.invalid', maxLength: 30 },
} as const satisfies FormRules;
export type SingleDropField = keyof typeof singleDropRules;

type SenderField =
  | 'phone'
  | 'name'
  | 'gender'
  | 'lang_id'
  | 'source'
  | 'alt_phone'
  | 'alt_name'
  | 'dispatcher_name'
  | 'dispatcher_phone';

/**
 * The rules of the sender of any booking. Several drops need an alternate contact at the pickup
 * (docs/domain/batches.md#several-drops).
 */
export function senderRulesFor({
  namesDispatcher,
  needsAlternate = false,
}: {
  namesDispatcher: boolean;
  needsAlternate?: boolean;
}): Record<SenderField, FieldRule> {
  const { phone, name, gender, lang_id, source } = singleDropRules;
  const { alt_phone, alt_name, dispatcher_name, dispatcher_phone } = singleDropRules;
  return {
    phone,
    name,
    gender,
    lang_id,
    source,
    ...(needsAlternate ? alternate : { alt_phone, alt_name }),
    ...(namesDispatcher ? dispatcher : { dispatcher_name, dispatcher_phone }),
  };
}

/** Inputs of a form's rules in addition to the service. */
export interface SingleDropCase {
  /** A new booking by staff, who name the dispatcher (docs/domain/booking.md#contact-rules). */
  namesDispatcher: boolean;
  /** Parcel insurance is on. */
  insured: boolean;
  /** The driver is sent to the customer's address, who pays there: no purchase amount. */
  sendsDriver: boolean;
}

/**
 * The fields that a service requires beyond the common ones, each with its message
 * (docs/domain/booking.md#contact-rules).
 */
export function singleDropRulesFor(
  service: Service,
  { namesDispatcher, insured, sendsDriver }: SingleDropCase,
): Record<SingleDropField, FieldRule> {
  const rules: Record<SingleDropField, FieldRule> = {
    ...singleDropRules,
    ...senderRulesFor({ namesDispatcher: service.dispatcherRequired && namesDispatcher }),
  };
  if (!service.dropOptional) Object.assign(rules, wholeDrop);
  if (service.receiverRequired) Object.assign(rules, receiver);
  if (service.cod === 'required')
    rules.cod_amount = { ...singleDropRules.cod_amount, required: 'cod.required' };
  if (service.parcel && insured)
    rules.parcel_value = { ...singleDropRules.parcel_value, required: 'parcel.required' };
  if (service.purchaseAmount && !sendsDriver)
    rules.amount = { ...singleDropRules.amount, required: 'purchase.required' };
  if (service.code === 38) Object.assign(rules, transaction);
  return rules;
}

const wholeDrop = {
  dropoff_address: { ...singleDropRules.dropoff_address, required: 'drop.required' },
  dropoff_nearest_address: {
    ...singleDropRules.dropoff_nearest_address,
    required: 'drop.landmark-required',
  },
  dropoff_nearest_type: {
    ...optionalType,
    options: savePlaceTypes,
    required: 'drop.type-required',
  },
} as const satisfies FormRules;
const receiver = {
  dropoff_name: { ...singleDropRules.dropoff_name, required: 'name.required' },
  dropoff_phone: {
    ...singleDropRules.dropoff_phone,
    required: 'phone.required',
    short: 'phone.required',
  },
} as const satisfies FormRules;
const dispatcher = {
  dispatcher_name: { ...singleDropRules.dispatcher_name, required: 'dispatcher.name-required' },
  dispatcher_phone: { ...singleDropRules.dispatcher_phone, required: 'dispatcher.phone-required' },
} as const satisfies FormRules;
const alternate = {
  alt_name: { ...singleDropRules.alt_name, required: 'name.required' },
  alt_phone: {
    ...singleDropRules.alt_phone,
    required: 'phone.required',
    short: 'phone.required',
  },
} as const satisfies FormRules;
const transaction = {
  transaction_id: { ...singleDropRules.transaction_id, required: 'transaction.required' },
  transaction_amount: { ...singleDropRules.transaction_amount, required: 'purchase.required' },
} as const satisfies FormRules;

/**
 * Fields that only some services show; every booking shows the others. A single drop has COD for 22
 * alone (docs/domain/booking.md#contact-rules); with several drops 10 has it too.
 */
const fieldsOfService: readonly {
  fields: readonly SingleDropField[];
  shown: (service: Service) => boolean;
}[] = [
  {
    fields: ['dropoff_name', 'dropoff_phone', 'order_no', 'special_instructions'],
    shown: (service) => !service.dropOptional,
  },
  { fields: ['cod_amount'], shown: (service) => service.cod !== 'none' },
  { fields: ['parcel_value'], shown: (service) => service.parcel },
  { fields: ['amount'], shown: (service) => service.purchaseAmount },
  { fields: ['transaction_id', 'transaction_amount'], shown: (service) => service.transaction },
];
export const showsField = (service: Service | undefined, field: SingleDropField): boolean =>
  fieldsOfService.every(
    ({ fields, shown }) => !fields.includes(field) || (service !== undefined && shown(service)),
  );

/**
 * Every error of a booking by its rules, for the form and for the server's refusal: of the fields
 * that its service has, and of a transaction id that names another service.
 */
export function bookingErrors(
  service: Service | undefined,
  rules: Record<SingleDropField, FieldRule>,
  values: Readonly<Partial<Record<SingleDropField, unknown>>>,
): Partial<Record<SingleDropField, RuleViolation>> {
  const shown = Object.entries(rules).filter(([field]) =>
    showsField(service, field as SingleDropField),
  ); // the table's own names
  const errors = validateForm<SingleDropField>(Object.fromEntries(shown) as typeof rules, values);
  const named = service?.transaction
    ? serviceOfTransaction(String(values.transaction_id ?? ''))
    : undefined;
  if (named && named !== service?.code)
    errors.transaction_id ??= { message: 'transaction.other-service' };
  return errors;
}

/**
 * The service that a transaction id names by its prefix: PTS sends (40), PTR receives (38)
 * (docs/domain/booking.md#purchase-and-transaction).
 */
export function serviceOfTransaction(id: string): 38 | 40 | undefined {
  const start = id.trim().slice(0, 3).toUpperCase();
  return start === 'PTS' ? 40 : start === 'PTR' ? 38 : undefined;
}

/** One step of the purchase amount, in rupees. */
export const purchaseStep = 100;
