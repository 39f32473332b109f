import { replaceEqualDeep } from '@tanstack/react-query';

/** One page of a list as the API answers it (DECISIONS B2), kept right by live rows. */
export interface LivePage<Row> {
  list: Row[];
  current_page: number;
  total_records: number;
  total_pages: number;
  /**
   * A live row touched rows that are not on this page, so what stands here may be off by a row until it is fetched again.
   * Read it with `reloadsWhenUnsure`.
   */
  unsure?: boolean;
}

/** An answered page with the numbers that it left out: worked out from what was asked for and came. */
export function livePage<Row, P extends { list: Row[]; current_page: number | null; total_records: number | null; total_pages: number | null }>(answer: P, { page = 1, limit = 50 }: { page?: number | undefined; limit?: number | undefined }) {
  const total = answer.total_records ?? (page - 1) * limit + answer.list.length;
  return { ...answer, current_page: answer.current_page ?? page, total_records: total, total_pages: answer.total_pages ?? Math.ceil(total / limit) };
}

interface LiveRow {
  id: string;
  row_version?: number;
}

/** What a page shows: how many rows at most, which rows belong to its list, and in which order they stand. */
export interface PageView<Row> {
  limit: number;
  /** Undefined where only the server can tell, as with a search: a row that is shown stays, any other makes the page unsure. */
  fits: (row: Row) => boolean | undefined;
  compare: (a: Row, b: Row) => number;
  /** False when a row's place can change with an update (sorted by a measured value): the page is then fetched again. Default true. */
  orderIsFixed?: boolean;
}

/** How soon an unsure page is fetched again, in milliseconds: short enough to go unnoticed, long enough to gather a burst. */
export const unsureReloadMs = 500;

/** For a query's `refetchInterval`: fetches a page again that a live row left unsure. */
export const reloadsWhenUnsure = (query: { state: { data?: { unsure?: boolean } | undefined } }): number | false =>
  query.state.data?.unsure ? unsureReloadMs : false;

const isPage = (data: unknown): data is LivePage<LiveRow> => typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list);

/**
 * For a query's `structuralSharing`: a row that says the same is the same object, wherever it stands now. The library compares place by
 * place: one row put in at the top would make every row below it another, and draw the whole list again.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (before === after || !isPage(before) || !isPage(after)) return after;
  const known = new Map(before.list.map((row) => [row.id, row]));
  const list = after.list.map((row) => replaceEqualDeep(known.get(row.id), row));
  const isSameList = list.length === before.list.length && list.every((row, at) => row === before.list[at]);
  const next = { ...after, list: isSameList ? before.list : list };
  const [was, now]: Record<string, unknown>[] = [{ ...before }, next];
  return Object.keys({ ...was, ...now }).every((key) => Object.is(was?.[key], now?.[key])) ? before : next;
}

/** True when `row` says nothing that `known` does not. Rows without versions always count as news. */
export const isNotNewer = (row: LiveRow, known: LiveRow): boolean =>
  row.row_version !== undefined && known.row_version !== undefined && row.row_version <= known.row_version;

const counted = <Row, P extends LivePage<Row>>(page: P, list: Row[], total: number, limit: number): P => ({
  ...page, list, total_records: Math.max(total, list.length), total_pages: Math.ceil(Math.max(total, list.length) / limit),
});
const unsure = <P extends LivePage<unknown>>(page: P): P => (page.unsure ? page : { ...page, unsure: true });

/**
 * The page after a live row: replaced, put in at its place, or taken out, with the totals following. Pure; the same page comes back
 * when nothing changes. `isNew` tells an announced new row from an update, which may have been counted on another page before.
 */
export function withRow<Row extends LiveRow, P extends LivePage<Row>>(page: P, row: Row, isNew: boolean, view: PageView<Row>): P {
  const known = page.list.find((other) => other.id === row.id);
  const fits = view.fits(row);
  if (known) {
    if (isNotNewer(row, known)) return page;
    return fits === false ? removed(page, row.id, view) : replaced(page, row, view);
  }
  if (fits === undefined) return unsure(page);
  return fits ? inserted(page, row, isNew, view) : withoutUnseen(page, isNew);
}

function replaced<Row extends LiveRow, P extends LivePage<Row>>(page: P, row: Row, view: PageView<Row>): P {
  const next = { ...page, list: page.list.map((other) => (other.id === row.id ? row : other)) };
  return view.orderIsFixed === false ? unsure(next) : next;
}

/** Takes a row out that this page shows. A full page then lacks its last row, which only the server knows. */
function removed<Row extends LiveRow, P extends LivePage<Row>>(page: P, id: string, view: PageView<Row>): P {
  const next = counted(page, page.list.filter((row) => row.id !== id), page.total_records - 1, view.limit);
  const before = (page.current_page - 1) * view.limit;
  const isShort = next.list.length < Math.min(view.limit, next.total_records - before);
  const isEmptied = next.list.length === 0 && next.total_records > 0;
  return isShort || isEmptied ? unsure(next) : next;
}

function inserted<Row extends LiveRow, P extends LivePage<Row>>(page: P, row: Row, isNew: boolean, view: PageView<Row>): P {
  const at = page.list.findIndex((other) => view.compare(row, other) < 0);
  const isBefore = at === 0 && page.current_page > 1;
  const isAfter = at === -1 && page.list.length >= view.limit;
  // Rows of earlier pages move onto this one, and a row beyond it may have been counted before: both are the server's to say.
  if (isBefore || (isAfter && !isNew)) return unsure(isNew ? counted(page, page.list, page.total_records + 1, view.limit) : page);
  if (isAfter) return counted(page, page.list, page.total_records + 1, view.limit);
  const list = at === -1 ? [...page.list, row] : page.list.toSpliced(at, 0, row);
  const next = counted(page, list.slice(0, view.limit), page.total_records + 1, view.limit);
  return page.list.length === 0 && page.current_page > 1 ? unsure(next) : next;
}

/** A row that does not fit and is not here: an update may have taken it off another page. */
const withoutUnseen = <P extends LivePage<unknown>>(page: P, isNew: boolean): P =>
  isNew || page.total_records === page.list.length ? page : unsure(page);
