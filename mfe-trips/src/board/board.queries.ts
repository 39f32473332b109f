import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, notify, queryKey, useMessages } from 'shared-bus';
import type { BoardLimits } from 'shared-contracts/board/board';
import {
  boardCourse,
  boardHistory,
  boardNow,
  changeBoardLimits,
} from 'shared-contracts/board/board.api';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';

import { boardMessages } from './board-messages.ts';

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
    refetchInterval: courseMs,
  });

/** A year by day, of a city or all. */
export const historyQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', boardHistory, queryOf(city)),
    queryFn: ({ signal }) => call(boardHistory, { ...queryOf(city), signal }),
    refetchInterval: historyMs,
  });

/** Changes the limits of every board, over the version that was seen. */
export function useChangeLimits() {
  const client = useQueryClient();
  const t = useMessages(boardMessages);
  return useMutation({
    mutationFn: (limits: BoardLimits) => call(changeBoardLimits, { body: limits }),
    onSuccess: () => notify({ intent: 'success', title: t('limits.saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: boardQuery().queryKey }),
  });
}
