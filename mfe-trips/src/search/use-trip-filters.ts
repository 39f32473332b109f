import { useMemo } from 'react';
import { useMessages } from 'shared-bus';
import { typeMenu } from 'shared-contracts/services/service';
import type { ColumnFilter } from 'shared-ui/table';

import {
  inProgressParams,
  scheduledParams,
  type InProgressView,
  type TripView,
} from '../list/trip-params.ts';
import { messages } from '../messages.ts';

/**
 * The type menu of all lists, fourteen entries in the specified order
 * (docs/decisions/text-and-numbers.md#service-names).
 */
export function useTypeFilter(
  type: TripView['type'],
  change: (change: Pick<TripView, 'type'>) => void,
): ColumnFilter {
  const t = useMessages(messages);
  return useMemo(
    () => ({
      value: String(type),
      allValue: '0',
      onChange: (value) => change({ type: scheduledParams.type.read(value) ?? 0 }),
      options: typeMenu.map(({ code }) => ({ value: String(code), label: t(`type.${code}`) })),
    }),
    [t, type, change],
  );
}

/**
 * The status filter of the in-progress list: accepted and arrived
 * (docs/domain/trip-lists.md#in-progress-list).
 */
export function useStatusFilter(
  status: InProgressView['status'],
  change: (change: Pick<InProgressView, 'status'>) => void,
): ColumnFilter {
  const t = useMessages(messages);
  return useMemo(
    () => ({
      value: status,
      onChange: (value) => change({ status: inProgressParams.status.read(value) ?? '' }),
      options: [
        { value: '', label: t('status.all') },
        { value: 'accepted', label: t('status.accepted') },
        { value: 'arrived', label: t('status.arrived') },
      ],
    }),
    [t, status, change],
  );
}
