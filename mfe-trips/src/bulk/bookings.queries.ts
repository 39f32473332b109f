import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ApiFailure,
  call,
  currentSession,
  failureText,
  hasExtension,
  queryClient,
  queryKey,
  type FailureId,
} from 'shared-bus';
import { assignDrivers, planAssignments } from 'shared-contracts/dispatch/assign-many.api';
import { offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import {
  assignDriver,
  cancelBatch,
  cancelTrip,
  searchDrivers,
} from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { bookingId } from '../table/trip-column.tsx';
import { useNotifyAssigned } from '../trip/use-notify-assigned.ts';
import { idOfBooking } from './bookings.ts';

const remote = 'mfe-trips';

/** Drivers for a booking, best first. */
const driversForQuery = (row: TripRow) => {
  const { trip_type, pickup } = row;
  const query = {
    service_code: trip_type ?? 0,
    pickup_lat: pickup.lat ?? 0,
    pickup_lng: pickup.lng ?? 0,
    ...(hasExtension('driver-ranking') && { trip_id: idOfBooking(row) }),
  };
  return queryOptions({
    queryKey: queryKey(remote, searchDrivers, { query }),
    queryFn: async ({ signal }) => (await call(searchDrivers, { query, signal })).partners,
    staleTime: 15_000,
    enabled: trip_type !== null && isLocated(pickup),
  });
};

/** The server's proposal of a driver for each of these bookings; a new one for each dialog. */
export const planQuery = (rows: readonly TripRow[]) => {
  const body = { trip_ids: rows.map(idOfBooking) };
  return queryOptions({
    queryKey: queryKey(remote, planAssignments, { body }),
    queryFn: async ({ signal }) => (await call(planAssignments, { body, signal })).data,
    gcTime: 0,
  });
};

/** A row's version is that of its trip, not of a batch. */
const versionOf = (row: TripRow) =>
  hasExtension('row-versions') && !row.batch_id && row.row_version !== undefined
    ? { row_version: row.row_version }
    : {};

/** Cancels a booking, a batch as a whole. */
export async function cancelBooking(row: TripRow): Promise<true> {
  const { lat = null, lng = null } = currentSession() ?? {};
  if (row.batch_id)
    await call(cancelBatch, {
      params: { batch_id: row.batch_id },
      body: { cancel_reason: 'Cancelled by Admin', lat, lng },
    });
  else
    await call(cancelTrip, {
      body: { trip_id: row.id, cancel_reason: 'Cancelled by Admin', ...versionOf(row) },
    });
  return true;
}

/** A refusal within an answer, in the console's language. */
function refusalText(errorId: string, message: string | null): string {
  const sent = message ?? '';
  const failure = new ApiFailure({
    status: 409,
    errorId: errorId as FailureId, // another one reads as the server's text
    title: '',
    message: sent,
    answer: { error_id: errorId, message: sent },
  });
  return failureText(failure).message;
}

/**
 * Assigns a booking to a driver; false where the server accepted the call and assigned nobody.
 */
async function assignBooking(row: TripRow, driverId: string): Promise<boolean> {
  return (
    await call(assignDriver, {
      body: {
        trip_id: idOfBooking(row),
        dispatch_partner: driverId,
        talos_batch_id: row.id,
        ...versionOf(row),
      },
    })
  ).assigned;
}

/** Assigns a booking to the best driver; without one, nothing is sent. */
export async function assignBest(
  row: TripRow,
): Promise<{ driver: NearbyDriver | undefined; isAssigned: boolean }> {
  const drivers = await queryClient.fetchQuery({ ...driversForQuery(row), staleTime: 0 });
  const [driver] = offeredDrivers(drivers, row);
  const isAssigned = driver !== undefined && (await assignBooking(row, driver.id));
  if (isAssigned) await rereadAssigned();
  return { driver, isAssigned };
}

/** The lists without what was assigned, and drivers who got a booking for no other one. */
async function rereadAssigned(): Promise<void> {
  for (const { id } of [searchDrivers, listTrips])
    await queryClient.invalidateQueries({ queryKey: [remote, id] });
}

/** The state of one of several calls: not started, pending, done, or failed with its reason. */
export type BulkOutcome = 'running' | 'done' | 'refused' | { message: string };
const atOnce = 4;

/** Runs one call per booking, a few at a time; each has its own outcome, and none stops another. */
export function useBulkAction(run: (row: TripRow) => Promise<boolean>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [state, setState] = useState<'waiting' | 'running' | 'finished'>('waiting');
  const report = (row: TripRow, outcome: BulkOutcome) =>
    setOutcomes((was) => new Map(was).set(row.id, outcome));
  const one = async (row: TripRow): Promise<void> => {
    report(row, 'running');
    try {
      report(row, (await run(row)) ? 'done' : 'refused');
    } catch (error) {
      report(row, {
        message: failureText(error instanceof Error ? error : new Error(String(error))).message,
      });
    }
  };
  const start = async (rows: readonly TripRow[]): Promise<void> => {
    setState('running');
    const left = [...rows];
    const worker = async (): Promise<void> => {
      for (let row = left.shift(); row; row = left.shift()) await one(row);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    setState('finished');
    await rereadAssigned();
  };
  return { outcomes, state, start };
}

/** A booking and the driver who is to get it. */
interface Pair {
  row: TripRow;
  driver: NearbyDriver;
}

/** Results of several assignments, by the booking's id. */
async function assignBookings(pairs: readonly Pair[]): Promise<Map<string, BulkOutcome>> {
  const { data } = await call(assignDrivers, {
    body: {
      bookings: pairs.map(({ row, driver }) => ({
        trip_id: idOfBooking(row),
        driver_id: driver.id,
        ...versionOf(row),
      })),
    },
  });
  void rereadAssigned();
  return new Map(
    data.map(({ trip_id: id, assigned, error_id: errorId, message }) => [
      id,
      assigned ? 'done' : errorId ? { message: refusalText(errorId, message) } : 'refused',
    ]),
  );
}

/** Assigns bookings by one call, with Undo for all; a refused one has its reason in `outcomes`. */
export function useAssignBookings() {
  const notifyAssigned = useNotifyAssigned();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const { mutate, isPending, error } = useMutation({
    mutationFn: assignBookings,
    onSuccess: (results, pairs) => {
      setOutcomes((was) => new Map([...was, ...results]));
      const assigned = pairs.filter(({ row }) => results.get(idOfBooking(row)) === 'done');
      if (assigned.length > 0)
        notifyAssigned(
          assigned.map(({ row, driver }) => ({
            id: idOfBooking(row),
            number: bookingId(row),
            driver,
          })),
        );
    },
  });
  return { mutate, outcomes, isPending, error };
}
