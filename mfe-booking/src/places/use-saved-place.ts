import type { SavedAddress } from 'shared-contracts/address/address';

import { useBookingForm } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { usePlaces } from './use-places.ts';

/** Writes a saved address into an end: its place, landmark and type. */
export function useSavedPlace(stop: Stop): (saved: SavedAddress) => void {
  const { update } = useBookingForm();
  const places = usePlaces();
  return ({ detail, nearest_landmark, type, lat, lng }) => {
    update({ [`${stop}_nearest_address`]: nearest_landmark, [`${stop}_nearest_type`]: type ?? '' });
    places.place(stop, { lat, lng }, detail);
  };
}
