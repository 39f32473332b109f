import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useFrozenRows, type FrozenRow, type FrozenRows } from './frozen-rows.ts';
import type { LivePage } from './live-page.ts';
import { NewRowsButton } from './new-rows-button.tsx';
import { screenOf, type ListPlace, type ListScreen } from './use-list-screen.ts';
import { useRefill, type Refill } from './use-refill.ts';

interface LiveListParams<Page, Limit extends number> extends ListPlace<Limit> {
  /** The shown page, where it is derived from the answer. Default: the answer. */
  shown?: Page | undefined;
  /** Polling interval without a socket, in milliseconds. */
  pollMs?: number;
  /** While true, nothing is fetched automatically. */
  isPaused?: boolean;
  /** Fetches the list's other data when the user reloads it. Keeps its identity. */
  alsoReload?: () => void;
}

export interface LiveListScreen<Page extends LivePage<unknown>, Limit extends number>
  extends ListScreen<FrozenRow<Page['list'][number]>, Limit>, Pick<Refill, 'error' | 'failures'> {
  page: Page | undefined;
  /** The rows that are shown, each in its place. */
  rows: FrozenRow<Page['list'][number]>[];
  /** Shows the waiting rows now. */
  release: () => void;
  /** The rows belong to the previous view. */
  isWaiting: boolean;
  /** Props of `BeyondEnd`, without the URL of another page. */
  end: { page: number; answer: Page | undefined };
  table: ListScreen<FrozenRow<Page['list'][number]>, Limit>['table'] & {
    area: FrozenRows<unknown>['area'];
    notice: ReactNode;
  };
}

/**
 * `useListScreen` of a list with live rows: they keep their places under the pointer and the focus,
 * the page is fetched again where a row is missing, and a reload shows waiting rows.
 */
export function useLiveListScreen<Page extends LivePage<{ id: string }>, Limit extends number>(
  query: UseQueryResult<Page>,
  {
    shown = query.data,
    pollMs,
    isPaused = false,
    alsoReload,
    isWrong = false,
    ...place
  }: LiveListParams<Page, Limit>,
): LiveListScreen<Page, Limit> {
  const { isFetching, isPlaceholderData: isWaiting } = query;
  const { error, failures, reload } = useRefill(query, {
    limit: place.limit,
    ...(pollMs !== undefined && { pollMs }),
    isPaused: isPaused || isWrong,
  });
  const { rows, newCount, release, area } = useFrozenRows<Page['list'][number]>(
    shown?.list,
    useLocation().search,
    !isWaiting,
  );
  const reloadAll = useCallback(() => {
    release();
    if (isWrong) return;
    reload();
    alsoReload?.();
  }, [release, reload, alsoReload, isWrong]);
  const screen = screenOf(
    {
      rows: shown && rows,
      total: shown?.total_records,
      isFetching,
      isWaiting,
      error,
      reload: reloadAll,
    },
    { ...place, isWrong },
  );
  return {
    ...screen,
    page: shown,
    rows,
    release,
    isWaiting,
    error,
    failures,
    end: { page: place.page, answer: isWaiting ? undefined : shown },
    table: {
      ...screen.table,
      area,
      notice: <NewRowsButton count={isWrong ? 0 : newCount} onRelease={release} />,
    },
  };
}
