import { maxPage } from 'shared-contracts/core/endpoint';

import type { RowCount } from './database/count-rows.ts';

/**
 * The paging fields that every list answers (docs/decisions/calls.md#open-paths). No list has more
 * pages than its contract lets a caller request.
 */
export const pagingOf = (
  { page = 1, limit = 50 }: { page?: number; limit?: number },
  counted: number | RowCount,
  highest = maxPage,
) => {
  const { total, isEstimate } =
    typeof counted === 'number' ? { total: counted, isEstimate: false } : counted;
  return {
    current_page: page,
    total_records: total,
    total_pages: Math.min(Math.ceil(total / limit), highest),
    ...(isEstimate && { total_is_estimate: true }),
  };
};
