export { BookingLine } from './booking-line.tsx';
export { PlaceHistory } from './place-history.tsx';
export { placeHistoryQuery } from './place-history.queries.ts';
