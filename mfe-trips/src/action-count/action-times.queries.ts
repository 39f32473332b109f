import { queryOptions } from '@tanstack/react-query';
import { call, queryKey, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';

export type ActionTimes = ReadAnswer<typeof listActionTimes>;
export const countedLists = ['scheduled', 'inprogress'] as const;
export type CountedList = (typeof countedLists)[number];

export const actionTimesKey = (state: CountedList) =>
  queryKey('mfe-trips', listActionTimes, { query: { state } });

/** The time from which each trip of a list needs action. */
export const actionTimesQuery = (state: CountedList) =>
  queryOptions({
    queryKey: actionTimesKey(state),
    queryFn: async ({ signal }): Promise<ActionTimes> => {
      await untilLive(signal);
      return call(listActionTimes, { query: { state }, signal });
    },
    // An event replaces one of thousands, and the others need not be compared.
    structuralSharing: false,
  });
