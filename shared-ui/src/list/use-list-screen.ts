import type { UseQueryResult } from '@tanstack/react-query';

interface ListScreenParams<Answer, Row, Limit extends number> {
  rowsOf: (answer: Answer) => readonly Row[];
  totalOf: (answer: Answer) => number | null | undefined;
  /** From the list's address. */
  page: number;
  limit: Limit;
  limits: readonly Limit[];
  /** The `change` of `useListAddress`. */
  change: (change: { page: number } | { limit: Limit }) => void;
  /** The search is invalid and was not sent: there are no rows, and nothing to fetch again. */
  isWrong?: boolean;
}

interface ListScreen<Answer, Row, Limit extends number> {
  data: Answer | undefined;
  /** Number of all rows, for the header; undefined while unknown. */
  count: number | undefined;
  /** Props of `ReloadButton`. */
  reload: { busy: boolean; onReload: () => void };
  /** Props of `DataTable`. */
  table: {
    rows: readonly Row[] | undefined;
    dimmed: boolean;
    error: Error | null;
    onRetry: () => void;
  };
  /** Props of `Pager`. */
  pager: {
    page: number;
    limit: Limit;
    limits: readonly Limit[];
    total: number | null | undefined;
    onChange: (change: { page: number } | { limit: Limit }) => void;
  };
}

const none: readonly never[] = [];

/**
 * What header, table and pager of a list show of its query.
 *
 * The queue and the lists of trips are live and do not use it. What this takes from the query they
 * take from elsewhere: rows from `useFrozenRows`, the error and the reload from `useRefill`, and a
 * reload also releases the rows and counts again. The pager's properties alone would be left.
 */
export function useListScreen<Answer, Row, Limit extends number>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<Answer>,
  {
    rowsOf,
    totalOf,
    page,
    limit,
    limits,
    change,
    isWrong = false,
  }: ListScreenParams<Answer, Row, Limit>,
): ListScreen<Answer, Row, Limit> {
  const reload = () => {
    if (!isWrong) void refetch();
  };
  const total = data && totalOf(data);
  return {
    data,
    count: isWrong ? undefined : (total ?? undefined),
    reload: { busy: isFetching, onReload: reload },
    table: {
      rows: isWrong ? none : data && rowsOf(data),
      dimmed: isPlaceholderData && !isWrong,
      error: isWrong ? null : error,
      onRetry: reload,
    },
    pager: { page, limit, limits, total: isWrong ? 0 : total, onChange: change },
  };
}
