import { replaceEqualDeep } from '@tanstack/react-query';

import type { LivePage, LiveRow } from './live-page.ts';

const isPage = (data: unknown): data is LivePage<LiveRow> =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list);

/**
 * For a query's `structuralSharing`: an unchanged row stays the same object at any index. The
 * library compares by index: one row inserted at the top would change every row below it and
 * re-render the whole list.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (before === after || !isPage(before) || !isPage(after)) return after;
  const current = new Map(before.list.map((row) => [row.id, row]));
  const list = after.list.map((row) => replaceEqualDeep(current.get(row.id), row));
  const isSameList =
    list.length === before.list.length && list.every((row, at) => row === before.list[at]);
  const rest = replaceEqualDeep({ ...before, list: [] }, { ...after, list: [] });
  const next = { ...rest, list: isSameList ? before.list : list };
  const [was, now]: Record<string, unknown>[] = [{ ...before }, next];
  return Object.keys({ ...was, ...now }).every((key) => Object.is(was?.[key], now?.[key]))
    ? before
    : next;
}

/** A received page, completed with totals computed from the request and the answer. */
export function livePage<
  P extends {
    list: unknown[];
    current_page: number | null;
    total_records: number | null;
    total_pages: number | null;
  },
>(answer: P, { page = 1, limit = 50 }: { page?: number | undefined; limit?: number | undefined }) {
  const total = answer.total_records ?? (page - 1) * limit + answer.list.length;
  return {
    ...answer,
    current_page: answer.current_page ?? page,
    total_records: total,
    total_pages: answer.total_pages ?? Math.ceil(total / limit),
  };
}
