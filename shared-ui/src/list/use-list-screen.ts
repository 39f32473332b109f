import type { UseQueryResult } from '@tanstack/react-query';

export interface ListPlace<Limit extends number> {
  /** From the list's URL. */
  page: number;
  limit: Limit;
  limits: readonly Limit[];
  /** The `change` of `useListUrl`. */
  change: (change: { page: number } | { limit: Limit }) => void;
  /** The search is invalid and was not sent: there are no rows, and nothing to fetch again. */
  isWrong?: boolean;
}

interface ListScreenParams<Answer, Row, Limit extends number> extends ListPlace<Limit> {
  rowsOf: (answer: Answer) => readonly Row[];
  totalOf: (answer: Answer) => number | null | undefined;
  /** Of a list that may have very many rows: whether its total is an estimate, and its last page. */
  longOf?: (answer: Answer) => LongPage;
}

/** The paging of an answer with `longPageAnswer` of contracts. */
interface LongPage {
  total_is_estimate?: boolean | null | undefined;
  total_pages?: number | null | undefined;
}

export interface ListScreen<Row, Limit extends number> {
  /** Number of all rows, for the header; undefined while unknown. */
  count: number | undefined;
  /** Props of `ReloadButton`. */
  reload: { busy: boolean; onReload: () => void };
  /** The `list` of `DataTable`. */
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
    isEstimate?: boolean | undefined;
    lastPage?: number | undefined;
    onChange: (change: { page: number } | { limit: Limit }) => void;
  };
}

/** Props of `BeyondEnd`, without the URL of another page. */
export interface ListEnd {
  page: number;
  answer: { list: readonly unknown[]; total_pages: number } | undefined;
}

interface Loaded<Row> {
  rows: readonly Row[] | undefined;
  total: number | null | undefined;
  isFetching: boolean;
  /** The rows belong to the previous view. */
  isWaiting: boolean;
  error: Error | null;
  reload: () => void;
}

const none: readonly never[] = [];

/** Props of a list's header, table and pager. A pure function. */
export const screenOf = <Row, Limit extends number>(
  { rows, total, isFetching, isWaiting, error, reload }: Loaded<Row>,
  { page, limit, limits, change, isWrong = false }: ListPlace<Limit>,
): ListScreen<Row, Limit> => ({
  count: isWrong ? undefined : (total ?? undefined),
  reload: { busy: isFetching, onReload: reload },
  table: {
    rows: isWrong ? none : rows,
    dimmed: isWaiting && !isWrong,
    error: isWrong ? null : error,
    onRetry: reload,
  },
  pager: { page, limit, limits, total: isWrong ? 0 : total, onChange: change },
});

/**
 * Props of a list's header, table and pager, from its query. For a live list: `useLiveListScreen`.
 */
export function useListScreen<Answer, Row, Limit extends number>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<Answer>,
  { rowsOf, totalOf, longOf, ...place }: ListScreenParams<Answer, Row, Limit>,
): ListScreen<Row, Limit> & { data: Answer | undefined; end: ListEnd } {
  const reload = () => {
    if (!place.isWrong) void refetch();
  };
  const rows = data && rowsOf(data);
  const total = data && totalOf(data);
  const loaded = { rows, total, isFetching, isWaiting: isPlaceholderData, error, reload };
  const isAnswered = rows !== undefined && !isPlaceholderData && !place.isWrong;
  const answer = isAnswered
    ? { list: rows, total_pages: Math.ceil((total ?? 0) / place.limit) }
    : undefined;
  const long = data && longOf?.(data);
  const isEstimate = long?.total_is_estimate ?? false;
  const lastPage = long?.total_pages ?? undefined;
  const shown = screenOf(loaded, place);
  return {
    data,
    end: { page: place.page, answer },
    ...shown,
    // The header's number would look exact.
    count: isEstimate ? undefined : shown.count,
    pager: { ...shown.pager, isEstimate, lastPage },
  };
}
