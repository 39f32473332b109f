import { useCallback, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasExtension } from 'shared-bus';
import { useCityName } from 'shared-ui/display';
import { useListUrl } from 'shared-ui/list';

import { CityChip } from './list/city-chip.tsx';
import { documentedScheduledParams, scheduledParams, type TripView } from './list/trip-params.ts';
import { noTripFilters } from './list/trip-view.ts';
import { useFailureNotice } from './list/use-failure-notice.ts';
import { useTripList } from './list/use-trip-list.ts';
import { useViewer } from './list/use-viewer.ts';
import { TripScreen } from './trip-screen.tsx';
import { useZonesOfServer, useWorkingZones } from './zones/use-working-zones.ts';
import { ZoneFilter } from './zones/zone-filter.tsx';

const cleared = { ...noTripFilters, attention: '' } as const;

function ScheduledList() {
  const { role, phone, id } = useViewer();
  const { values, change, searchAfter } = useListUrl(
    'scheduled',
    hasExtension('trip-attention') ? scheduledParams : documentedScheduledParams,
  );
  const view = useMemo((): TripView => ({ list: 'scheduled', ...values }), [values]);
  const city = useCityName(values.city);
  const working = useWorkingZones(values.city);
  const zones = useMemo(
    () =>
      working.chosen.length > 0
        ? new Map([[values.city, new Set(working.chosen.map(({ zone }) => zone))]])
        : undefined,
    [working.chosen, values.city],
  );
  const viewer = useMemo(() => ({ role, phone, id, zones }), [role, phone, id, zones]);
  const [isChoosing, setIsChoosing] = useState(false);
  const list = useTripList(view, viewer, { change, isPaused: isChoosing });
  useZonesOfServer(list.page, working.isSaving);
  useFailureNotice(list);
  const sort = useCallback(
    (_by: string, order: TripView['sort']) => change({ sort: order }),
    [change],
  );
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
      }}
      own={{
        city: <CityChip city={values.city} change={change} />,
        filters: (
          <ZoneFilter city={city} working={working} isOpen={isChoosing} onOpen={setIsChoosing} />
        ),
      }}
    />
  );
}

/**
 * /scheduled: the scheduled list and load board (docs/domain/trip-lists.md#scheduled-list,
 * docs/decisions/screens.md#scheduled-list). /loadboard is the same screen and redirects there,
 * with the filters of its URL.
 */
export default function ScheduledPage() {
  const { pathname, search } = useLocation();
  return pathname === '/loadboard' ? (
    <Navigate to={`/scheduled${search}`} replace />
  ) : (
    <ScheduledList />
  );
}
