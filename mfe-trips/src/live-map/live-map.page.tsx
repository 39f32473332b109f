import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount, hasExtension, useMessages, useNow, useReference } from 'shared-bus';
import { isLocated } from 'shared-contracts/places/coordinates';
import { lazyMap } from 'shared-ui/lazy-map';
import { cityCode, useListUrl } from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton, useIsNarrow } from 'shared-ui/page';

import { CityChip } from '../list/city-chip.tsx';
import {
  documentedInProgressParams,
  inProgressParams,
  type TripView,
} from '../list/trip-params.ts';
import { useTripList } from '../list/use-trip-list.ts';
import { useViewer } from '../list/use-viewer.ts';
import { detailLinkOf } from '../table/trip-actions.tsx';
import { driverDots, zoneDemand } from './demand.ts';
import { liveMapMessages } from './live-map-messages.ts';
import { liveMapQuery } from './live-map.queries.ts';
import { Rail } from './rail.tsx';
import { TripsSheet } from './trips-sheet.tsx';

const useStyles = makeStyles({
  body: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    minBlockSize: 0,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  map: { position: 'relative', minBlockSize: 0 },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

const city = cityCode('KHI');
const params = { ...inProgressParams, city };
const documentedParams = { ...documentedInProgressParams, city };

const CityMap = lazyMap(async () => (await import('./city-map.tsx')).CityMap);

const none: readonly never[] = [];

/** /map: the drivers of a city over its zones, beside its trips in progress (docs/look.md#live-map). */
export default function LiveMapPage() {
  const t = useMessages(liveMapMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { values, change } = useListUrl(
    'map',
    hasExtension('trip-attention') ? params : documentedParams,
  );
  const view = useMemo((): TripView => ({ list: 'inprogress', ...values }), [values]);
  const list = useTripList(view, viewer);
  const { data, error } = useQuery({
    ...liveMapQuery(values.city),
    enabled: hasExtension('live-map'),
  });
  const now = useNow(15_000);
  const reference = useReference('zones');
  const demand = useMemo(() => zoneDemand(data, reference), [data, reference]);
  const drivers = useMemo(() => driverDots(data, now), [data, now]);
  const zones = useMemo(
    () => demand.flatMap(({ zone: { fence }, short }) => (fence ? [{ fence, short }] : [])),
    [demand],
  );
  const rows = useMemo(() => list.rows.filter((trip) => !trip.isRemoved), [list.rows]);
  const pickups = useMemo(
    () =>
      rows.flatMap(({ id, pickup }) =>
        isLocated(pickup) ? [{ id, lat: pickup.lat, lng: pickup.lng }] : [],
      ),
    [rows],
  );
  const [trip, setTrip] = useState<string>();
  const selected = useMemo(() => new Set(trip === undefined ? none : [trip]), [trip]);
  const open = (id: string | null | undefined) => {
    if (id) void navigate(`/inprogress/${id}`);
  };
  const onPickup = (id: string) => {
    const row = rows.find((one) => one.id === id);
    open(row && detailLinkOf(row).id);
  };
  const onDriver = (id: string) => open(data?.drivers.find((one) => one.id === id)?.page_id);
  const isPhone = useIsNarrow();
  const onTrip = useCallback((id: string | undefined) => setTrip(id), []);
  const rail = (
    <Rail rows={rows} isFailed={list.table.error !== null} zones={demand} onTrip={onTrip} />
  );
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        chips={
          <>
            {list.counts?.needs_action ? (
              <Text className={styles.late}>
                {t('needs-action', { count: formatCount(list.counts.needs_action) })}
              </Text>
            ) : null}
            <CityChip city={values.city} change={change} />
            {error ? (
              <Text role="alert" className={styles.failed}>
                {t('drivers.failed')}
              </Text>
            ) : null}
          </>
        }
        tools={
          <>
            {isPhone ? <TripsSheet>{rail}</TripsSheet> : null}
            <ReloadButton {...list.reload} />
          </>
        }
      />
      <div className={styles.body}>
        {isPhone ? null : <aside aria-label={t('list')}>{rail}</aside>}
        <div className={styles.map}>
          <CityMap
            city={values.city}
            drivers={drivers}
            zones={zones}
            pickups={pickups}
            selected={selected}
            onDriver={onDriver}
            onPickup={onPickup}
          />
        </div>
      </div>
    </ListPage>
  );
}
