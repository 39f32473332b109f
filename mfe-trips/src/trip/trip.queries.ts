import { queryOptions } from '@tanstack/react-query';
import {
  call,
  config,
  currentSession,
  hasExtension,
  isApiFailure,
  isUnanswered,
  keyedSender,
  queryClient,
  queryKey,
} from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { offerDriver, withdrawOffer } from 'shared-contracts/dispatch/offer.api';
import { createMediaToken, driverPictureKind } from 'shared-contracts/media/media.api';
import { isLocated } from 'shared-contracts/places/coordinates';
import { listLinks } from 'shared-contracts/trips/booking-links.api';
import { stateOfBooking } from 'shared-contracts/trips/booking-state';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  addNote,
  driverRoute,
  getTrip,
  listNotes,
  tripHistory,
} from 'shared-contracts/trips/trip-detail.api';
import {
  assignDriver,
  cancelBatch,
  cancelTrip,
  searchDrivers,
  undoAssignment,
  updateDrop,
  updateFares,
} from 'shared-contracts/trips/trip-edit.api';

import { rereadTrips } from './care.queries.ts';
import { tripKey } from './trip-name.ts';

const remote = 'mfe-trips';
/** Polling interval of a driver's place (docs/domain/trip-detail.md#map). */
export const driverRefreshMs = 20_000;

/** Interval of retries while a trip that is shown could not be fetched again. */
export const tripRetryMs = 10_000;

/** No answer or a failed server, and not a refusal. */
const isTransient = (error: Error | null): boolean =>
  isUnanswered(error) || (isApiFailure(error) && error.status >= 500);

/**
 * A trip by trip number or batch id; updated by `useLiveTrip`. The `state` of a batch is computed
 * from its drops; the server's value isn't used.
 */
export const tripQuery = (id: string, fromPerformance = false) => {
  const input = { params: { id }, query: { from_performance: fromPerformance } };
  return queryOptions({
    queryKey: queryKey(remote, getTrip, input),
    queryFn: async ({ signal }): Promise<TripDetail> => {
      const { data } = await call(getTrip, { ...input, signal });
      return { ...data, state: stateOfBooking(data).state };
    },
    // A first load that fails is shown immediately, with a button to try again.
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && isTransient(error) && tripRetryMs,
  });
};
export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(remote, listNotes, { params: { id } }),
    queryFn: async ({ signal }) => (await call(listNotes, { params: { id }, signal })).data,
    enabled: id !== '',
  });
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey(remote, tripHistory, { params: { id } }),
    queryFn: async ({ signal }) => (await call(tripHistory, { params: { id }, signal })).data,
    enabled: id !== '',
  });
/** The assigned driver's position, every 20 s while the trip is in progress. */
export const driverPlaceQuery = (tripId: string) =>
  queryOptions({
    queryKey: queryKey(remote, driverRoute, { query: { trip_id: tripId } }),
    queryFn: async ({ signal }) => {
      const { current_lat: lat, current_lng: lng } = await call(driverRoute, {
        query: { trip_id: tripId },
        signal,
      });
      return lat === null || lng === null ? null : { lat, lng };
    },
    refetchInterval: driverRefreshMs,
  });
export const driversQuery = (trip: TripDetail, fleet: string | undefined) => {
  const query = {
    service_code: trip.trip_type ?? 0,
    pickup_lat: trip.pickup.lat ?? 0,
    pickup_lng: trip.pickup.lng ?? 0,
    ...(fleet && { partner_category_id: fleet }),
    ...(hasExtension('driver-ranking') && { trip_id: trip.batch_id ?? trip.trip_id }),
  };
  return queryOptions({
    queryKey: queryKey(remote, searchDrivers, { query }),
    queryFn: ({ signal }) => call(searchDrivers, { query, signal }),
    refetchInterval: driverRefreshMs,
    // Without a place there are no nearby drivers.
    enabled: trip.trip_type !== null && isLocated(trip.pickup),
  });
};

/**
 * The token for fetching pictures: a media token where the server issues them, else the session's
 * own (docs/decisions/calls.md#media-tokens). A new one for each visit.
 */
export const pictureTokenQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, createMediaToken),
    queryFn: async () =>
      hasExtension('media-tokens')
        ? (await call(createMediaToken)).token
        : (currentSession()?.access_token ?? ''),
    gcTime: 0,
  });
/** URL of a driver's picture. */
export const driverPictureUrl = (name: string, token: string): string =>
  `${config.apiBase}/getImage/${driverPictureKind}/${encodeURIComponent(name)}?access_token=${encodeURIComponent(token)}`;

/** A token for URLs of voice notes, where the server issues them. A new one for each visit. */
export const voiceTokenQuery = () =>
  queryOptions({
    queryKey: [...queryKey(remote, createMediaToken), 'voice'],
    queryFn: async () => (hasExtension('media-tokens') ? (await call(createMediaToken)).token : ''),
    gcTime: 0,
  });
/**
 * URL of a voice note, by the name or URL that the server gave: `.mp3` replaces a missing suffix.
 */
export function voiceNoteUrl(note: string, token: string): string {
  const name = note.slice(note.lastIndexOf('/') + 1);
  const file = /\.(mp3|aac)$/i.test(name) ? name : `${name}.mp3`;
  return `${config.audioBase.replace(/\/$/, '')}/${encodeURIComponent(file)}${token && `?access_token=${encodeURIComponent(token)}`}`;
}

/**
 * The version that the user saw, for a server that supports versions
 * (docs/decisions/calls.md#optional-extensions).
 */
const seen = (version: number | undefined) =>
  hasExtension('row-versions') && version !== undefined ? { row_version: version } : {};
/** The id of a booking in a call: its batch id, where it is a batch. */
const batchOr = (trip: TripDetail) =>
  trip.batch_id
    ? { batch_id: trip.batch_id, type: 'batch' as const }
    : { trip_id: trip.trip_id, type: 'trip' as const };

export const sendFares = async (
  trip: TripDetail,
  fares: { customer: number; partner: number },
  version: number | undefined,
): Promise<TripDetail> =>
  (
    await call(updateFares, {
      body: {
        dispatch_fixed_fare_customer: fares.customer,
        dispatch_fixed_fare_partner: fares.partner,
        ...batchOr(trip),
        ...seen(version),
      },
    })
  ).data;
export const sendDriver = async (
  trip: TripDetail,
  driverId: string,
  version: number | undefined,
): Promise<boolean> =>
  (
    await call(assignDriver, {
      body: {
        trip_id: trip.batch_id ?? trip.trip_id,
        dispatch_partner: driverId,
        talos_batch_id: trip.id,
        ...seen(version),
      },
    })
  ).assigned;
/** Offers a booking to a driver, who answers in the app. */
export const sendOffer = async (
  trip: TripDetail,
  driverId: string,
  version: number | undefined,
): Promise<void> => {
  await call(offerDriver, {
    body: { trip_id: trip.batch_id ?? trip.trip_id, driver_id: driverId, ...seen(version) },
  });
  await rereadTrips();
};
export const sendWithdrawal = async (
  { batch_id: batchId, trip_id: tripId }: Pick<TripDetail, 'batch_id' | 'trip_id'>,
  offerId: string,
): Promise<void> => {
  await call(withdrawOffer, { body: { trip_id: batchId ?? tripId, offer_id: offerId } });
  await rereadTrips();
};
/**
 * Undoes assignments; lists and pages show it even where an event is late. `failed` is the first
 * failure, which stops none of the others.
 */
export async function sendUndo(
  ids: readonly string[],
): Promise<{ undone: ReadonlySet<string>; failed: unknown }> {
  const undone = new Set<string>();
  let failed: unknown;
  for (const id of ids)
    try {
      await call(undoAssignment, { body: { trip_id: id } });
      undone.add(id);
    } catch (error) {
      failed ??= error;
    }
  await rereadTrips();
  return { undone, failed };
}
export const sendCancel = (
  trip: TripDetail,
  at: { lat: number | null; lng: number | null },
  version: number | undefined,
) =>
  trip.batch_id
    ? call(cancelBatch, {
        params: { batch_id: trip.batch_id },
        body: { cancel_reason: 'Cancelled by Admin', ...at, ...seen(version) },
      })
    : call(cancelTrip, {
        body: { trip_id: trip.trip_id, cancel_reason: 'Cancelled by Admin', ...seen(version) },
      });
const sendOnce = keyedSender();

export const sendNote = async (trip: Parameters<typeof tripKey>[0], notes: string) => {
  const body = { notes, booking_no: tripKey(trip) };
  return sendOnce(body, (idempotencyKey) => call(addNote, { body, idempotencyKey }));
};
export const saveDropOff = (
  trip: TripDetail,
  body: Input<typeof updateDrop>['body'],
  version: number | undefined,
) =>
  call(updateDrop, {
    params: { id: trip.trip_id },
    body: { ...body, id: trip.id, trip_id: trip.trip_id, ...seen(version) },
  });

/** Refetches everything that is shown of a trip. */
export async function refetchTrip(
  trip: Pick<TripDetail, 'trip_no' | 'trip_id' | 'batch_id'>,
): Promise<void> {
  const names = new Set([trip.trip_no, trip.trip_id, trip.batch_id]);
  const keys = [...names].flatMap((id) =>
    id
      ? [getTrip, listNotes, tripHistory, listLinks].map((one) =>
          queryKey(remote, one, { params: { id } }),
        )
      : [],
  );
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })));
}
