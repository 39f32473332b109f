export { BookingLine } from './booking-line.tsx';
export { PlaceHistory } from './place-history.tsx';
export { eachOnce, placeHistoryQuery } from './place-history.queries.ts';
