import { useCallback, useMemo } from 'react';
import { useListAddress } from 'shared-ui/list';

import { CompletedStatusSelect } from './completed-status-select.tsx';
import { TripScreen } from './trip-screen.tsx';
import { completedParams, isTripViewFiltered, noTripFilters, type TripView } from './trip-view.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useTripList } from './use-trip-list.ts';
import { useViewer } from './use-viewer.ts';

/** The status filter is stored beside page and limit. */
const kept = ['status'] as const;
const cleared = { ...noTripFilters, status: 'all' } as const;

/** /completed: ended trips, completed or not (docs/domain/trip-lists.md#completed-list). */
export default function CompletedPage() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListAddress('completed', completedParams, kept);
  const view = useMemo((): TripView => ({ list: 'completed', ...values }), [values]);
  const list = useTripList(view, viewer);
  const onSort = useCallback((_by: string, sort: TripView['sort']) => change({ sort }), [change]);
  useFailureNotice(list);
  return (
    <TripScreen
      view={view}
      viewer={viewer}
      list={list}
      change={change}
      searchOfPage={(page) => searchAfter({ page })}
      isFiltered={isTripViewFiltered(view)}
      onClear={() => change(cleared)}
      onSort={onSort}
      extra={<CompletedStatusSelect status={values.status} change={change} />}
    />
  );
}
