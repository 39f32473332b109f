export { AddressForm, type AddressFormLabels } from './address-form.tsx';
export { addressDraftOf, addressFieldsOf, type AddressFields } from './address-values.ts';
export { findPlace, findPlaceByText, latlngOf, type FoundPlace } from './place.queries.ts';
export { usePlaceSearch, type PlaceSearch } from './use-place-search.ts';
export { useTypedCoordinates } from './use-typed-coordinates.ts';
export { useAddressForm } from './use-address-form.ts';
