import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRole } from 'shared-bus';
import type { MaybeCoordinates } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';

import { useBookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { callerByPhone } from '../form/caller.queries.ts';
import { savedPlaces } from '../places/address-book.queries.ts';
import type { OpenedForm } from './use-caller.ts';

type Nearest = Pick<BookingValues, 'pickup_nearest_address' | 'pickup_nearest_type'>;

/** Number of a client's saved addresses that are searched for its own place. */
const searchedPlaces = 50;

const isAt = (
  { pickup, pickup_address }: BookingValues,
  place: MaybeCoordinates & { address: string },
): boolean =>
  place.address === pickup_address ||
  (pickup !== null &&
    place.lat !== null &&
    place.lng !== null &&
    roundCoordinate(place.lat) === pickup.lat &&
    roundCoordinate(place.lng) === pickup.lng);

/**
 * A client's own pickup comes with the landmark and the type under which it has saved that place,
 * or else those of its last booking from there.
 */
export function useOwnPickup({ pristine, learn }: OpenedForm): void {
  const form = useBookingForm();
  const isClient = useRole() === 'dispatch_client';
  const phone = isClient && pristine.pickup_address !== '' ? pristine.phone : '';
  const book = useQuery(savedPlaces(phone, searchedPlaces));
  const caller = useQuery(callerByPhone(phone));
  const nearestOf = (): Nearest | undefined => {
    if (book.isLoading || caller.isLoading) return undefined;
    const saved = book.data?.find((place) => isAt(pristine, { ...place, address: place.detail }));
    if (saved)
      return {
        pickup_nearest_address: saved.nearest_landmark,
        pickup_nearest_type: saved.type ?? 'other',
      };
    const trip = caller.data?.trips?.find(
      ({ pickup, pickup_nearest }) => Boolean(pickup_nearest?.address) && isAt(pristine, pickup),
    );
    return trip?.pickup_nearest
      ? {
          pickup_nearest_address: trip.pickup_nearest.address,
          pickup_nearest_type: trip.pickup_nearest.type ?? 'other',
        }
      : undefined;
  };
  const { pickup_nearest_address, pickup_nearest_type } = nearestOf() ?? {};
  const fill = useEffectEvent((known: Nearest) => {
    const ifBlank = (values: BookingValues): Partial<BookingValues> =>
      values.pickup_nearest_address === '' &&
      values.pickup_nearest_type === '' &&
      values.pickup_address === pristine.pickup_address
        ? known
        : {};
    // Done first, because the form is compared with it as soon as it changes.
    learn(ifBlank);
    form.update(ifBlank);
  });
  useEffect(() => {
    if (pickup_nearest_address !== undefined && pickup_nearest_type !== undefined)
      fill({ pickup_nearest_address, pickup_nearest_type });
  }, [pickup_nearest_address, pickup_nearest_type]);
}
