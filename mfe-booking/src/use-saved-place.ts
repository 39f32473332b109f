import type { SavedAddress } from 'shared-contracts/address/address';

import { useBookingForm } from './booking-form.tsx';
import type { End } from './booking-values.ts';
import { usePlaces } from './use-places.ts';

/** Writes a saved address into an end: its place, landmark and type. */
export function useSavedPlace(end: End): (saved: SavedAddress) => void {
  const { patch } = useBookingForm();
  const places = usePlaces();
  return ({ detail, nearest_landmark, type, lat, lng }) => {
    patch({ [`${end}_nearest_address`]: nearest_landmark, [`${end}_nearest_type`]: type ?? '' });
    places.place(end, { lat, lng }, detail);
  };
}
