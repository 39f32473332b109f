import { typeMenu } from 'shared-contracts/services/service';
import { tripChips, tripPageSizes } from 'shared-contracts/trips/trip';
import { searchTypes } from 'shared-contracts/trips/trip.rules';
import { cityCode, freeText, oneOf, pageNumber, type UrlValues } from 'shared-ui/list';

/**
 * How a trip of the completed list ended (docs/domain/trip-lists.md); for the call each is a
 * separate list.
 */
export const completedStatuses = ['all', 'completed', 'expired'] as const;
const typeCodes = typeMenu.map(({ code }) => code);
const shared = {
  searchby: oneOf(searchTypes, 'agent'),
  searchvalue: freeText,
  type: oneOf(typeCodes, 0),
  sort: oneOf(['asc', 'desc'], 'desc'),
  page: pageNumber,
  limit: oneOf(tripPageSizes, tripPageSizes[0]),
};
/** Blank for all trips (docs/decisions/screens.md#needs-action). */
const attention = oneOf(['', ...tripChips], '');

/**
 * The parameters of the lists' URLs. The scheduled list is of one city (default KHI,
 * docs/domain/trip-lists.md), the list in progress of one or all, and both open with the latest
 * trip; the completed list is of one status or all.
 */
export const scheduledParams = {
  ...shared,
  attention,
  sort: oneOf(['asc', 'desc'], 'asc'),
  city: cityCode('KHI'),
  sortBy: oneOf(['bdt'], 'bdt'),
};
export const inProgressParams = {
  ...shared,
  attention,
  sort: oneOf(['asc', 'desc'], 'asc'),
  city: cityCode(''),
  status: oneOf(['', 'accepted', 'arrived'], ''),
  sortBy: oneOf(['due', 'dt', 'pickup_variance'], 'due'),
};
/** The same for a provider without the extension trip-attention. */
const noAttention = { attention: oneOf([''], '') };
export const documentedScheduledParams: typeof scheduledParams = {
  ...scheduledParams,
  ...noAttention,
};
export const documentedInProgressParams: typeof inProgressParams = {
  ...inProgressParams,
  ...noAttention,
  sortBy: oneOf(['dt', 'pickup_variance'], 'dt'),
};
/** The default search type here is Booking ID (docs/domain/trip-lists.md#search). */
export const completedParams = {
  ...shared,
  searchby: oneOf(searchTypes, 'trip_no'),
  status: oneOf(completedStatuses, 'all'),
  sortBy: oneOf(['bdt'], 'bdt'),
};
type ScheduledView = UrlValues<typeof scheduledParams>;
export type InProgressView = UrlValues<typeof inProgressParams>;
export type CompletedView = UrlValues<typeof completedParams>;
export type ListName = 'scheduled' | 'inprogress' | 'completed';
/** One of the views, discriminated by its list. */
export type TripView =
  | ({ list: 'scheduled' } & ScheduledView)
  | ({ list: 'inprogress' } & InProgressView)
  | ({ list: 'completed' } & CompletedView);

/** Parameters of all lists' URLs. */
export type CommonChange = Partial<UrlValues<typeof shared>>;
