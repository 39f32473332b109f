import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether the last load of a query has failed. Also while it loads again, when a query without data
 * has no error.
 */
export const hasFailed = ({
  dataUpdatedAt,
  errorUpdatedAt,
}: Pick<UseQueryResult, 'dataUpdatedAt' | 'errorUpdatedAt'>): boolean =>
  errorUpdatedAt > dataUpdatedAt;
