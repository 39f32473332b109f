import { makeStyles } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { searchTypesOf } from 'shared-contracts/trips/trip.rules';
import { FreshnessNote } from 'shared-ui/list';
import { PageHeader, ReloadButton } from 'shared-ui/page';

import { bulkActionsOf } from './bulk/bookings.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import type { CommonChange, TripView } from './list/trip-params.ts';
import {
  attentionOf,
  searchTypeOf,
  wrongSearchOf,
  type Attention,
  type Viewer,
} from './list/trip-view.ts';
import type { TripListState } from './list/use-trip-list.ts';
import { messages } from './messages.ts';
import { AttentionChips } from './search/attention-chips.tsx';
import { TripSearch } from './search/trip-search-form.tsx';
import type { Selection } from './table/selection.tsx';

const useStyles = makeStyles({
  filters: { display: 'contents' },
  // Only hidden, so that typed text stays.
  away: { display: 'none' },
});

export interface TripListHeadProps {
  view: TripView;
  viewer: Viewer;
  list: TripListState;
  change: (change: CommonChange) => void;
  /** The rows that can be selected, and those that are. */
  selection: { rows: readonly TripRow[]; selected: Selection };
  /** Where the list has chips for trips that need attention. */
  onAttention: ((attention: Attention) => void) | undefined;
  tools: ReactNode;
  /** Parts that only this list has: its city as a chip, and filters beside the search. */
  own: { city?: ReactNode; filters?: ReactNode };
}

/** Title, tools, chips and search of a list; replaced by actions while rows are selected. */
export function TripListHead({
  view,
  viewer,
  list: { page, counts, isWaiting, reload },
  change,
  selection: { rows, selected },
  onAttention,
  tools,
  own,
}: TripListHeadProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const search = useRef<HTMLInputElement>(null);
  const isWrong = wrongSearchOf(view, viewer) !== undefined;
  const total = isWrong || page?.total_is_least ? undefined : page?.total_records;
  const hasChips = onAttention !== undefined && hasExtension('trip-attention');
  const area = rows.some(({ id }) => selected.ids.has(id)) ? styles.away : styles.filters;
  return (
    <PageHeader
      title={t(`${view.list}.title`)}
      count={hasChips ? undefined : total}
      tools={
        <>
          {tools}
          <ReloadButton {...reload} />
        </>
      }
      chips={
        <>
          <div className={area}>
            {hasChips ? (
              <AttentionChips
                list={view.list}
                selected={attentionOf(view)}
                counts={isWrong ? undefined : counts}
                total={isWaiting ? undefined : total}
                onSelect={onAttention}
              />
            ) : null}
            {own.city}
            <FreshnessNote />
          </div>
          <SelectionBar
            rows={rows}
            selected={selected}
            actions={bulkActionsOf(view.list, viewer.role)}
            onEmpty={() => search.current?.focus()}
          />
        </>
      }
      isFiltered={view.searchvalue !== '' || (view.list === 'completed' && view.status !== 'all')}
      filters={
        <div className={area}>
          <TripSearch
            field={search}
            by={searchTypeOf(view, viewer)}
            value={view.searchvalue}
            types={searchTypesOf(viewer.role)}
            onSearch={change}
          />
          {own.filters}
        </div>
      }
    />
  );
}
