import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { formatCount, hasExtension, useMessages } from 'shared-bus';
import { cityCode, useListUrl } from 'shared-ui/list';
import { ListPage, PageHeader, ReloadButton, useIsNarrow } from 'shared-ui/page';

import { liveMapMessages } from '../city-map/live-map-messages.ts';
import { LazyCityMap, useLiveCity } from '../city-map/use-live-city.ts';
import { CityChip } from '../list/city-chip.tsx';
import {
  documentedInProgressParams,
  inProgressParams,
  type TripView,
} from '../list/trip-params.ts';
import { useTripList } from '../list/use-trip-list.ts';
import { useViewer } from '../list/use-viewer.ts';
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

const none: readonly never[] = [];

/** /map: the drivers of a city over its zones, beside its trips in progress (docs/look.md#live-map). */
export default function LiveMapPage() {
  const t = useMessages(liveMapMessages);
  const styles = useStyles();
  const viewer = useViewer();
  const { values, change } = useListUrl(
    'map',
    hasExtension('trip-attention') ? params : documentedParams,
  );
  const view = useMemo((): TripView => ({ list: 'inprogress', ...values }), [values]);
  const list = useTripList(view, viewer);
  const rows = useMemo(() => list.rows.filter((trip) => !trip.isRemoved), [list.rows]);
  const { hasFailed, demand, map } = useLiveCity(values.city, rows);
  const [trip, setTrip] = useState<string>();
  const selected = useMemo(() => new Set(trip === undefined ? none : [trip]), [trip]);
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
            {hasFailed ? (
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
          <LazyCityMap {...map} selected={selected} />
        </div>
      </div>
    </ListPage>
  );
}
