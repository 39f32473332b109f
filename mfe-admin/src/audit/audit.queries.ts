import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { auditActors } from 'shared-contracts/audit/audit';
import { listAudit } from 'shared-contracts/audit/audit.api';

import { instantOf } from '../instant-of.ts';
import { otherListMs } from '../list-interval.ts';

export interface AuditSearchValues {
  page: number;
  limit: number;
  booking: string;
  user: string;
  action: string;
  by: '' | (typeof auditActors)[number];
  from: string;
  until: string;
}

export const auditQuery = ({ from, until, by, ...search }: AuditSearchValues) => {
  const query = { ...search, ...(by && { by }), from: instantOf(from), until: instantOf(until) };
  return queryOptions({
    queryKey: queryKey('mfe-admin', listAudit, { query }),
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: otherListMs,
  });
};
