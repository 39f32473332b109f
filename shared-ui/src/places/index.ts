export { AddressDialog } from './address.dialog.tsx';
export { addressValuesOf, type AddressValues, type Pin } from './address-values.ts';
export { findPlace, findPlaceByText, latlngOf, type FoundPlace } from './place.queries.ts';
export { usePlaceSearch, type PlaceSearch } from './use-place-search.ts';
export { usePlacedAddress, type PlacedAddress } from './use-placed-address.ts';
export { useTypedCoordinates } from './use-typed-coordinates.ts';
