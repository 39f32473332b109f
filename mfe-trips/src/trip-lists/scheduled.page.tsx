import { useListAddress } from 'shared-ui/list';
import { CitySelect } from './city-select.tsx';
import { TripScreen } from './trip-screen.tsx';
import { isFiltered, noFilters, scheduledParams, type TripView } from './trip-view.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useTripList } from './use-trip-list.ts';
import { useViewer } from './use-viewer.ts';

/** /scheduled: the scheduled list and load board (spec 2 §2, DECISIONS C1). */
export default function ScheduledPage() {
  const viewer = useViewer();
  const { values, change, searchAfter } = useListAddress('scheduled', scheduledParams);
  const view: TripView = { list: 'scheduled', ...values };
  const list = useTripList(view, viewer);
  useFailureNotice(list);
  return (
    <TripScreen
      view={view} viewer={viewer} list={list} change={change} searchOfPage={(page) => searchAfter({ page })} isFiltered={isFiltered(view)}
      onClear={() => change(noFilters)} onSort={(_by, sort) => change({ sort })} extra={<CitySelect city={view.city} onCity={(city) => change({ city })} />}
    />
  );
}
