import { useCallback, useMemo } from 'react';
import { useListUrl } from 'shared-ui/list';

import { completedParams, type TripView } from './list/trip-params.ts';
import { noTripFilters } from './list/trip-view.ts';
import { useFailureNotice } from './list/use-failure-notice.ts';
import { useTripList } from './list/use-trip-list.ts';
import { useViewer } from './list/use-viewer.ts';
import { CompletedStatusSelect } from './search/completed-status-select.tsx';
import { TripScreen } from './trip-screen.tsx';

/** The status filter is stored beside page and limit. */
const storedParams = ['status'] as const;
const cleared = { ...noTripFilters, status: 'all' } as const;

/** /completed: ended trips, completed or not (docs/domain/trip-lists.md#completed-list). */
export default function CompletedPage() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListUrl('completed', completedParams, storedParams);
  const view = useMemo((): TripView => ({ list: 'completed', ...values }), [values]);
  const list = useTripList(view, viewer, { change });
  const sort = useCallback(
    (_by: string, order: TripView['sort']) => change({ sort: order }),
    [change],
  );
  useFailureNotice(list);
  return (
    <TripScreen
      view={view}
      viewer={viewer}
      list={list}
      change={change}
      searchOfPage={(page) => searchAfter({ page })}
      on={{ clear: () => change(cleared), sort }}
      own={{ filters: <CompletedStatusSelect status={values.status} change={change} /> }}
    />
  );
}
