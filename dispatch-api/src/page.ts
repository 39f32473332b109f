/** The paging fields that every list answers (docs/decisions/calls.md#open-paths). */
export const pagingOf = (
  { page = 1, limit = 50 }: { page?: number; limit?: number },
  total: number,
) => ({
  current_page: page,
  total_records: total,
  total_pages: Math.ceil(total / limit),
});
