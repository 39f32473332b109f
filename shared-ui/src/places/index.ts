export { AddressDialog } from './address.dialog.tsx';
export type { AddressValues, Pin } from './address-values.ts';
export { findPlace, latlngOf, type FoundPlace, type Suggestion } from './place.queries.ts';
export { usePlaceSearch } from './use-place-search.ts';
export { usePlacedAddress } from './use-placed-address.ts';
export { useTypedCoordinates } from './use-typed-coordinates.ts';
