import { useCallback, useMemo } from 'react';
import { hasExtension } from 'shared-bus';
import { useListAddress } from 'shared-ui/list';

import {
  documentedInProgressParams,
  inProgressParams,
  isTripViewFiltered,
  noTripFilters,
  type TripView,
} from './list/trip-view.ts';
import { useFailureNotice } from './list/use-failure-notice.ts';
import { useTripList } from './list/use-trip-list.ts';
import { useViewer } from './list/use-viewer.ts';
import { AnyCitySelect } from './search/city-select.tsx';
import { useStatusFilter } from './search/use-trip-filters.ts';
import { TripScreen } from './trip-screen.tsx';

const cleared = { ...noTripFilters, attention: '', city: '', status: '' } as const;

/**
 * /inprogress: accepted, arrived and started trips (docs/domain/trip-lists.md#in-progress-list).
 */
export default function InProgressPage() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListAddress(
    'inprogress',
    hasExtension('trip-attention') ? inProgressParams : documentedInProgressParams,
  );
  const view = useMemo((): TripView => ({ list: 'inprogress', ...values }), [values]);
  const list = useTripList(view, viewer);
  const status = useStatusFilter(values.status, change);
  const onSort = useCallback(
    (by: string, sort: TripView['sort']) =>
      change({ sort, sortBy: by === 'pickup_variance' ? 'pickup_variance' : 'dt' }),
    [change],
  );
  const lateFirst = useCallback(() => change({ sortBy: 'due', sort: 'asc' }), [change]);
  useFailureNotice(list, {
    isFiltered: isTripViewFiltered(view),
    reset: () => change(cleared),
    restore: () => change(values),
  });
  return (
    <TripScreen
      view={view}
      viewer={viewer}
      list={list}
      change={change}
      searchOfPage={(page) => searchAfter({ page })}
      isFiltered={isTripViewFiltered(view)}
      status={status}
      onAttention={(attention) => change({ attention })}
      onLateFirst={lateFirst}
      extra={<AnyCitySelect city={values.city} change={change} />}
      onClear={() => change(cleared)}
      onSort={onSort}
    />
  );
}
