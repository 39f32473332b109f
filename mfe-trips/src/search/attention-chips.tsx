import { useMessages } from 'shared-bus';
import { FilterChips } from 'shared-ui/list/filter-chips';

import type { ListName } from '../list/trip-params.ts';
import type { Attention } from '../list/trip-view.ts';
import type { TripCounts } from '../list/trips.queries.ts';
import { messages } from '../messages.ts';
import { mayCare } from '../trip/use-care.ts';

/** The chips of each list. */
const unfinishedChips = ['needs_action', 'at_risk', '', 'mine'] as const;
const chipsOf: Readonly<Record<ListName, readonly Attention[]>> = {
  scheduled: unfinishedChips,
  inprogress: unfinishedChips,
  completed: [],
};
const titles = {
  needs_action: 'attention.needs_action.title',
  at_risk: 'attention.at_risk.title',
  '': 'attention.all-pages',
  mine: 'attention.mine.title',
} as const;

interface AttentionChipsProps {
  list: ListName;
  selected: Attention;
  /** Counted by the server over all pages; without them the chips have no numbers. */
  counts: TripCounts | undefined;
  /** The number of rows of the list as it is shown, which events keep current. */
  total: number | undefined;
  onSelect: (attention: Attention) => void;
}

/**
 * Limits a list to the trips that need action, or will soon; each chip shows how many there are on
 * all pages (docs/decisions/screens.md#needs-action).
 */
export function AttentionChips({ list, selected, counts, total, onSelect }: AttentionChipsProps) {
  const t = useMessages(messages);
  return (
    <FilterChips
      label={t('attention')}
      chips={chipsOf[list]
        .filter((chip) => chip !== 'mine' || mayCare())
        .map((value) => {
          const count =
            (value === selected ? total : undefined) ?? counts?.[value || 'all'] ?? undefined;
          return {
            value,
            text: t(`attention.${value || 'all'}`),
            title: t(titles[value]),
            count,
            isLate: value === 'needs_action' && count !== 0,
          };
        })}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
