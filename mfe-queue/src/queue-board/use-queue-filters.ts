import { useMessages } from 'shared-bus';
import { useCityOptions } from 'shared-ui/display';
import type { ColumnFilter } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { queueParams, type QueueView } from './queue-view.ts';

/** Cycles a filter to its next option, and after the last to all, for its key. */
export function nextOption({ options, onChange }: ColumnFilter, value: string): void {
  const at = options.findIndex((option) => option.value === value);
  onChange(options[(at + 1) % options.length]?.value ?? '');
}

/** The filters in the headers (docs/domain/queue.md#columns), by column. */
export function useQueueFilters(
  view: QueueView,
  change: (change: Partial<QueueView>) => void,
): Record<'customer_type' | 'city' | 'lang_id', ColumnFilter> {
  const t = useMessages(messages);
  const cities = useCityOptions();
  const all = { value: '', label: t('filter.all') };
  return {
    customer_type: {
      value: view.customer_type,
      onChange: (value) => change({ customer_type: queueParams.customer_type.read(value) ?? '' }),
      options: [
        all,
        { value: '0', label: t('customer.new') },
        { value: '1', label: t('customer.returning') },
      ],
    },
    city: {
      value: view.city,
      onChange: (city) => change({ city }),
      options: [all, ...cities.map(({ value, label }) => ({ value, label: `${label} ${value}` }))],
    },
    lang_id: {
      value: view.lang_id,
      onChange: (value) => change({ lang_id: queueParams.lang_id.read(value) ?? '' }),
      options: [
        all,
        { value: '1', label: t('language.1') },
        { value: '2', label: t('language.2') },
      ],
    },
  };
}
