import { Spinner } from '@fluentui/react-components';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { hasExtension, isWallboard } from 'shared-bus';
import { useListUrl } from 'shared-ui/list';

import { CityChip } from './list/city-chip.tsx';
import { documentedInProgressParams, inProgressParams, type TripView } from './list/trip-params.ts';
import { isTripViewFiltered, noTripFilters } from './list/trip-view.ts';
import { useFailureNotice } from './list/use-failure-notice.ts';
import { useTripList } from './list/use-trip-list.ts';
import { useViewer } from './list/use-viewer.ts';
import { useStatusFilter } from './search/use-trip-filters.ts';
import { TripScreen } from './trip-screen.tsx';

const Wallboard = lazy(async () => ({
  default: (await import('./wallboard/wallboard.tsx')).Wallboard,
}));

const cleared = { ...noTripFilters, attention: '', city: '', status: '' } as const;

/**
 * /inprogress: accepted, arrived and started trips (docs/domain/trip-lists.md#in-progress-list).
 */
export default function InProgressPage() {
  return isWallboard(useLocation().search) ? <WallboardPage /> : <InProgressList />;
}

/** The same filtered list as a wallboard: all pages of it, the latest trip first. */
function WallboardPage() {
  const { values } = useListUrl('inprogress', inProgressParams);
  const view = useMemo(
    (): TripView => ({
      ...values,
      list: 'inprogress',
      page: 1,
      limit: 100,
      sort: 'asc',
      sortBy: hasExtension('trip-attention') ? 'due' : 'dt',
    }),
    [values],
  );
  return (
    <Suspense fallback={<Spinner />}>
      <Wallboard view={view} />
    </Suspense>
  );
}

function InProgressList() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListUrl(
    'inprogress',
    hasExtension('trip-attention') ? inProgressParams : documentedInProgressParams,
  );
  const view = useMemo((): TripView => ({ list: 'inprogress', ...values }), [values]);
  const list = useTripList(view, viewer, { change });
  const status = useStatusFilter(values.status, change);
  const sort = useCallback(
    (by: string, order: TripView['sort']) =>
      change({ sort: order, sortBy: by === 'pickup_variance' ? 'pickup_variance' : 'dt' }),
    [change],
  );
  const urgentFirst = useCallback(() => change({ sortBy: 'due', sort: 'asc' }), [change]);
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
      on={{
        clear: () => change(cleared),
        sort,
        attention: (attention) => change({ attention }),
        urgentFirst,
      }}
      status={status}
      own={{ city: <CityChip city={values.city} hasAll change={change} /> }}
    />
  );
}
