import { useCallback, useMemo } from 'react';
import { useListAddress } from 'shared-ui/list';

import { TripScreen } from './trip-screen.tsx';
import { inProgressParams, isTripViewFiltered, noTripFilters, type TripView } from './trip-view.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useStatusFilter } from './use-trip-filters.ts';
import { useTripList } from './use-trip-list.ts';
import { useViewer } from './use-viewer.ts';

const cleared = { ...noTripFilters, status: '' } as const;

/**
 * /inprogress: accepted, arrived and started trips (docs/domain/trip-lists.md#in-progress-list).
 */
export default function InProgressPage() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListAddress('inprogress', inProgressParams);
  const view = useMemo((): TripView => ({ list: 'inprogress', ...values }), [values]);
  const list = useTripList(view, viewer);
  const status = useStatusFilter(values.status, change);
  const onSort = useCallback(
    (by: string, sort: TripView['sort']) =>
      change({ sort, sortBy: by === 'pickup_variance' ? 'pickup_variance' : 'dt' }),
    [change],
  );
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
      onClear={() => change(cleared)}
      onSort={onSort}
    />
  );
}
