import type { DropMode } from 'shared-contracts/bookings/batch';
import { isSingleDrop, serviceOf, services } from 'shared-contracts/services/service';

import type { BookingValues } from './booking-values.ts';

/** In the order of the form: the default first, rides before errands before parcels. */
const order = [35, 70, 44, 45, 36, 41, 25, 33, 38, 40, 21, 22, 10, 100, 101];
/** Services that the form can book, by any of its calls. */
export const bookableServices: readonly number[] = services
  .filter(({ createdBy }) => createdBy !== 'none')
  .map(({ code }) => code)
  .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));

/** Rides are always in view; the other services are two groups that unfold. */
export const serviceGroups = ['ride', 'delivery', 'batch'] as const;
export type ServiceGroup = (typeof serviceGroups)[number];
export function groupOf(service_code: number): ServiceGroup {
  const service = serviceOf(service_code);
  if (!service || service.dropOptional) return 'ride';
  return service.createdBy === 'ride' || isSingleDrop(service) ? 'delivery' : 'batch';
}

/**
 * The drop modes that a service has (docs/domain/booking.md#service-change); none where it is no
 * delivery.
 */
export function dropModesOf(service_code: number): readonly DropMode[] {
  const service = serviceOf(service_code);
  if (service?.createdBy !== 'batch') return [];
  return isSingleDrop(service)
    ? ['single_drop', 'multiple_drop', 'send_to_partner']
    : ['multiple_drop', 'send_to_partner'];
}
/** Books several drops together, with POST /batch/create. */
export const hasDrops = ({
  service_code,
  drop_mode,
}: Pick<BookingValues, 'service_code' | 'drop_mode'>): boolean =>
  drop_mode !== 'single_drop' && dropModesOf(service_code).length > 0;
/** Books a rider for a zone, by POST /batch/food/create. */
export const isFoodBatch = ({ service_code }: Pick<BookingValues, 'service_code'>): boolean =>
  serviceOf(service_code)?.createdBy === 'food';

export type BookingKindName = 'ride' | 'drops' | 'food';

export function kindOf(values: Parameters<typeof hasDrops>[0]): BookingKindName {
  if (isFoodBatch(values)) return 'food';
  return hasDrops(values) ? 'drops' : 'ride';
}
