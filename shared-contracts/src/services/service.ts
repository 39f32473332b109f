import type { Language } from '../core/text.ts';
import { parcels } from './parcels.ts';
import { purchases } from './purchases.ts';
import { rides } from './rides.ts';
import type { Service } from './service-row.ts';

/** Every service, by its code. */
export const services: readonly Service[] = [...parcels, ...rides, ...purchases].toSorted(
  (a, b) => a.code - b.code,
);

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
