import { placeOf, withRowsAt } from './places.ts';

/**
 * One page of a list as the API returns it (docs/decisions/calls.md#open-paths), updated by live
 * rows.
 */
export interface LivePage<Row> {
  list: Row[];
  current_page: number;
  total_records: number;
  total_pages: number;
  /** A row of this page is missing, and only the server can supply it. */
  isMissingRow?: boolean;
  /**
   * Every row shown is current, but the total or the page's position in the list may be slightly
   * off.
   */
  isMaybeStale?: boolean;
  /**
   * Rows that live rows have pushed past the end of the page: the first of them moves up when a row
   * leaves.
   */
  spares?: Row[];
}

export interface LiveRow {
  id: string;
  row_version?: number;
}

/** The view of a page: its row limit, which rows belong to its list, and their order. */
export interface PageView<Row> {
  limit: number;
  /** Undefined where only the server can decide, as with a search. */
  fits: (row: Row) => boolean | undefined;
  compare: (a: Row, b: Row) => number;
  /**
   * True when a row's index can change with an update (sorted by a measured value). Default false.
   */
  canMove?: boolean;
  /**
   * For a row that does not fit: whether it belonged to this list until now. Undefined where
   * unknown.
   */
  left?: (row: Row) => boolean | undefined;
}

/** True when `row` is not newer than `current`. Rows without versions always count as newer. */
export const isNotNewer = (row: LiveRow, current: LiveRow): boolean =>
  row.row_version !== undefined &&
  current.row_version !== undefined &&
  row.row_version <= current.row_version;

const firstPlace = (page: Pick<LivePage<unknown>, 'current_page'>, limit: number): number =>
  (page.current_page - 1) * limit;

const markStale = <P extends LivePage<unknown>>(page: P): P =>
  page.isMaybeStale ? page : { ...page, isMaybeStale: true };

const lacking = <P extends LivePage<unknown>>(page: P): P =>
  page.isMissingRow ? page : { ...page, isMissingRow: true };

const isShort = (
  page: Pick<LivePage<unknown>, 'list' | 'current_page' | 'total_records'>,
  limit: number,
): boolean => page.list.length < Math.min(limit, page.total_records - firstPlace(page, limit));

/** The page with these rows; those beyond its limit are spare. */
function filled<Row, P extends LivePage<Row>>(
  page: P,
  rows: readonly Row[],
  total: number,
  limit: number,
): P {
  // A row that a search may lack stays missing until the next fetch.
  const wasMissing = page.isMissingRow === true && !isShort(page, limit);
  const [list, spares] = [rows.slice(0, limit), rows.slice(limit, 2 * limit)];
  const { isMissingRow: _lacksRow, spares: _spares, ...rest } = page;
  const next = {
    ...rest,
    list,
    total_records: Math.max(total, list.length),
    total_pages: Math.ceil(Math.max(total, list.length) / limit),
    ...(spares.length > 0 && { spares }),
  };
  // Spreading a generic type loses that the two optional fields are set again.
  return (wasMissing || isShort(next, limit)
    ? { ...next, isMissingRow: true }
    : next) as unknown as P;
}

const rowsOf = <Row>(page: LivePage<Row>): Row[] => [...page.list, ...(page.spares ?? [])];

/** The row with an id, where a list has one. */
export function listedRow<Row extends LiveRow>(
  list: readonly Row[] = [],
  id: string,
): Row | undefined {
  const at = list.length > 0 ? placeOf(list, id) : undefined;
  return at === undefined ? undefined : list[at];
}

/**
 * The page after a live row is replaced, inserted or removed, with its totals. A pure function that
 * returns the same page when nothing changes. `isNew` is true for a new row and false for an
 * update, which may concern a row of another page.
 */
export function withRow<Row extends LiveRow, P extends LivePage<Row>>(
  page: P,
  row: Row,
  isNew: boolean,
  view: PageView<Row>,
): P {
  const fits = view.fits(row);
  const current = listedRow(page.list, row.id) ?? listedRow(page.spares, row.id);
  if (current) {
    if (isNotNewer(row, current)) return page;
    return fits === false ? removed(page, row.id, view) : replaced(page, row, view);
  }
  // A search may match a new row; an update of a row that it did not match does not affect it.
  if (fits === undefined) return isNew ? lacking(page) : page;
  return fits ? inserted(page, row, isNew, view) : withoutUnseen(page, row, isNew, view);
}

function replaced<Row extends LiveRow, P extends LivePage<Row>>(
  page: P,
  row: Row,
  view: PageView<Row>,
): P {
  const put = (rows: Row[]): Row[] => {
    const at = placeOf(rows, row.id);
    return at === undefined ? rows : withRowsAt(rows, [[at, row]]);
  };
  const next: P = {
    ...page,
    list: put(page.list),
    ...(page.spares && { spares: put(page.spares) }),
  };
  return view.canMove ? moved(next, view) : next;
}

/** The rows sorted again. The first and the last place may now belong to rows of other pages. */
function moved<Row extends LiveRow, P extends LivePage<Row>>(page: P, view: PageView<Row>): P {
  const list = page.list.toSorted(view.compare);
  const isLast = page.total_records <= firstPlace(page, view.limit) + list.length;
  const isOther =
    (list[0] !== page.list[0] && page.current_page > 1) ||
    (list.at(-1) !== page.list.at(-1) && !isLast);
  return isOther ? markStale({ ...page, list }) : { ...page, list };
}

const removed = <Row extends LiveRow, P extends LivePage<Row>>(
  page: P,
  id: string,
  view: PageView<Row>,
): P =>
  filled(
    page,
    rowsOf(page).filter((row) => row.id !== id),
    page.total_records - 1,
    view.limit,
  );

function inserted<Row extends LiveRow, P extends LivePage<Row>>(
  page: P,
  row: Row,
  isNew: boolean,
  view: PageView<Row>,
): P {
  const rows = rowsOf(page);
  const at = rows.findIndex((other) => view.compare(row, other) < 0);
  const total = page.total_records + 1;
  // On an earlier page: a new row moves all others down by one, and an update's row is already
  // there.
  if (page.current_page > 1 && at === 0)
    return isNew ? markStale(filled(page, rows, total, view.limit)) : page;
  if (page.current_page > 1 && rows.length === 0) return markStale(page);
  if (at >= 0) return filled(page, rows.toSpliced(at, 0, row), total, view.limit);
  // After the last loaded row: adjacent to it only where the list ends there.
  const isEnd = page.total_records <= firstPlace(page, view.limit) + rows.length;
  if (isEnd) return filled(page, [...rows, row], total, view.limit);
  return isNew ? filled(page, rows, total, view.limit) : page;
}

/** A row that does not fit and is not here: an update may have removed it from another page. */
function withoutUnseen<Row extends LiveRow, P extends LivePage<Row>>(
  page: P,
  row: Row,
  isNew: boolean,
  view: PageView<Row>,
): P {
  const left = isNew || page.total_records === page.list.length ? false : view.left?.(row);
  if (left === false) return page;
  if (left === undefined) return markStale(page);
  const next = filled(page, rowsOf(page), page.total_records - 1, view.limit);
  const [first] = page.list;
  return first && page.current_page > 1 && view.compare(row, first) < 0 ? markStale(next) : next;
}
