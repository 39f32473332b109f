import { maxPage } from 'shared-contracts/core/endpoint';

/**
 * The paging fields that every list answers (docs/decisions/calls.md#open-paths). No list has more
 * pages than its contract lets a caller request.
 */
export const pagingOf = (
  { page = 1, limit = 50 }: { page?: number; limit?: number },
  total: number,
  highest = maxPage,
) => ({
  current_page: page,
  total_records: total,
  total_pages: Math.min(Math.ceil(total / limit), highest),
});
