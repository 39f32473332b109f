import { pagingOf } from './page.ts';

it('a list has no more pages than can be requested', () => {
  expect(pagingOf({ page: 1000, limit: 10 }, 2_000_000)).toEqual({
    current_page: 1000,
    total_records: 2_000_000,
    total_pages: 1000,
  });
});
