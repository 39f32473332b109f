import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { boardCourse, boardHistory, boardNow } from 'shared-contracts/board/board.api';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';

export type Board = ReadAnswer<typeof boardNow>;
export type Course = ReadAnswer<typeof boardCourse>['days'];
export type History = ReadAnswer<typeof boardHistory>['days'];

const refreshMs = 10_000;
/** Figures older than this are not shown as current. */
export const oldAfterMs = 3 * refreshMs;
const courseMs = 60_000;
const historyMs = 15 * 60_000;

const queryOf = (city: string) => ({ query: city ? { city } : {} });

/** The shift now. */
export const boardQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-trips', boardNow),
    queryFn: ({ signal }) => call(boardNow, { signal }),
    refetchInterval: refreshMs,
  });

/** Today, yesterday and a week ago, of a city or all. */
export const courseQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', boardCourse, queryOf(city)),
    queryFn: ({ signal }) => call(boardCourse, { ...queryOf(city), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: courseMs,
  });

/** A year by day, of a city or all. */
export const historyQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', boardHistory, queryOf(city)),
    queryFn: ({ signal }) => call(boardHistory, { ...queryOf(city), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: historyMs,
  });
