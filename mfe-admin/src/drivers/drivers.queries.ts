import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, notify, queryKey, useMessages } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import type { DriverChange } from 'shared-contracts/drivers/driver';
import {
  importDrivers,
  listDrivers,
  suspendDriver,
  updateDriver,
} from 'shared-contracts/drivers/driver.api';
import type { DriverStatus } from 'shared-contracts/integration/driver-door';

import { dailyListMs } from '../list-interval.ts';
import { messages } from '../messages.ts';

const driversKey = queryKey('mfe-admin', listDrivers).slice(0, 2);

interface DriverListQuery {
  page: number;
  limit: number;
  search: string;
  status: DriverStatus | '';
}

export const driversQuery = ({ page, limit, search, status }: DriverListQuery) => {
  const query = { page, limit, ...(search && { search }), ...(status && { status }) };
  return queryOptions({
    queryKey: queryKey('mfe-admin', listDrivers, { query }),
    queryFn: ({ signal }) => call(listDrivers, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: dailyListMs,
  });
};

/** Reads the list again. */
export function useReloadDrivers(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: driversKey });
}

export function useUpdateDriver(id: string) {
  const reload = useReloadDrivers();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (change: DriverChange) => call(updateDriver, { params: { id }, body: change }),
    onSuccess: () => notify({ intent: 'success', title: t('drivers.saved') }),
    onSettled: reload,
  });
}

export function useSuspendDriver(id: string) {
  const reload = useReloadDrivers();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (body: Input<typeof suspendDriver>['body']) =>
      call(suspendDriver, { params: { id }, body }),
    onSuccess: (_answer, { suspended }) =>
      notify({
        intent: 'success',
        title: t(suspended ? 'drivers.suspended' : 'drivers.reinstated'),
      }),
    onSettled: reload,
  });
}

export const sendDrivers = (body: { csv: string; dry_run: boolean }) =>
  call(importDrivers, { body });
