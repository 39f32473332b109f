import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  formatCount,
  formatTime,
  hasExtension,
  isWallboard,
  searchOnWall,
  useMessages,
} from 'shared-bus';
import { useCityName } from 'shared-ui/display';
import { dialogOnDemand, EmptyState, NoticesPlace } from 'shared-ui/feedback';
import { ButtonLink, ListPage, PageHeader, ReloadButton, useIsNarrow } from 'shared-ui/page';

import { LazyCityMap, useLiveCity } from '../city-map/use-live-city.ts';
import { CityChip } from '../list/city-chip.tsx';
import { inProgressParams, type TripView } from '../list/trip-params.ts';
import { useTripList } from '../list/use-trip-list.ts';
import { useViewer } from '../list/use-viewer.ts';
import { AgeNote } from './age-note.tsx';
import { boardMessages } from './board-messages.ts';
import { BoardSection } from './board-section.tsx';
import { boardQuery, type Board as BoardData } from './board.queries.ts';
import { useLiveLimits } from './board.realtime.ts';
import { CitiesTable } from './cities-table.tsx';
import { CourseSection } from './course-section.tsx';
import { FigureList } from './figure-list.tsx';
import { busiestCity, citiesOf, figuresOf } from './figures.ts';
import { HistorySection } from './history-section.tsx';
import { LateTrips } from './late-trips.tsx';
import { StaffTable } from './staff-table.tsx';
import { useAge } from './use-age.ts';
import { useBoardUrl } from './use-board-url.ts';
import { useFigures } from './use-figures.ts';

const useStyles = makeStyles({
  body: {
    flexGrow: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridAutoRows: 'max-content',
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingHorizontalL,
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 600px)': { paddingInline: tokens.spacingHorizontalS },
  },
  notices: { order: 1 },
  whole: { gridColumnEnd: 'span 2', '@media (max-width: 1023px)': { gridColumnEnd: 'auto' } },
  staff: { maxBlockSize: '420px' },
  map: { position: 'relative', blockSize: '420px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

const BoardWall = lazy(async () => ({ default: (await import('./board-wall.tsx')).BoardWall }));

const LimitsDialog = dialogOnDemand(async () => (await import('./limits.dialog.tsx')).LimitsDialog);

const none: ReadonlySet<string> = new Set();

/** /board: the shift as it is now, and its day. */
export default function BoardPage() {
  const t = useMessages(boardMessages);
  const { values } = useBoardUrl();
  const isOnWall = isWallboard(useLocation().search);
  useLiveLimits();
  if (!hasExtension('board')) return <EmptyState title={t('absent')} />;
  return isOnWall ? (
    <Suspense fallback={<Spinner />}>
      <BoardWall city={values.city} />
    </Suspense>
  ) : (
    <Board />
  );
}

/**
 * The city of the map: the chosen one, else that where most was going on as the board was opened, so
 * that the map stays where the user looks.
 */
function useMapCity(city: string, cities: Parameters<typeof busiestCity>[0]): string {
  const [first, setFirst] = useState<string>();
  if (first === undefined && cities.length > 0) setFirst(busiestCity(cities));
  return city || (first ?? '');
}

function Board() {
  const t = useMessages(boardMessages);
  const styles = useStyles();
  const { values, change } = useBoardUrl();
  const { city, count } = values;
  const { data, error, isFetching, refetch } = useQuery(boardQuery());
  const age = useAge(data?.at);
  const figures = useFigures(data, city);
  const cities = citiesOf(data, city);
  const sums = figuresOf(cities);
  const mapCity = useMapCity(city, citiesOf(data, ''));
  const view = useMemo(
    (): TripView => ({
      ...lateTrips,
      attention: hasExtension('trip-attention') ? 'needs_action' : '',
      city,
    }),
    [city],
  );
  const list = useTripList(view, useViewer());
  const rows = useMemo(() => list.rows.filter((trip) => !trip.isRemoved), [list.rows]);
  const { hasFailed, map } = useLiveCity(mapCity, rows);
  const mapName = useCityName(mapCity);
  const isPhone = useIsNarrow();
  const { search } = useLocation();
  const reload = () => void refetch();
  const [editing, setEditing] = useState<BoardData['limits']>();
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        chips={
          <>
            {sums.needsAction > 0 ? (
              <Text className={styles.late}>
                {t('needs-action', { count: formatCount(sums.needsAction) })}
              </Text>
            ) : null}
            <CityChip city={city} hasAll change={change} />
            {data ? (
              <Text className={styles.quiet}>{t('from', { time: formatTime(data.at) })}</Text>
            ) : null}
          </>
        }
        tools={
          <>
            {data?.limits ? (
              <Button size="small" onClick={() => setEditing(data.limits)}>
                {t('limits')}
              </Button>
            ) : null}
            {isPhone ? null : (
              <ButtonLink to={`?${searchOnWall(search, true)}`}>{t('wall')}</ButtonLink>
            )}
            <ReloadButton busy={isFetching} onReload={reload} />
          </>
        }
      />
      {editing ? <LimitsDialog stored={editing} onClose={() => setEditing(undefined)} /> : null}
      <AgeNote at={data?.at} age={age} />
      {/* First, since the first place has the notices: those of the tables may be out of view. */}
      <div className={styles.notices}>
        <NoticesPlace />
      </div>
      <div className={styles.body}>
        <div className={styles.whole}>
          <FigureList figures={figures} />
        </div>
        <BoardSection title={t('cities')} className={styles.whole}>
          <CitiesTable rows={data && cities} error={error} onRetry={reload} />
        </BoardSection>
        <CourseSection city={city} name={count} onName={(name) => change({ count: name })} />
        <LateTrips
          rows={rows}
          city={city}
          error={list.table.error ?? null}
          isKnown={list.page !== undefined}
        />
        <BoardSection title={t('map', { city: mapName })}>
          {hasFailed ? (
            <Text role="alert" className={styles.failed}>
              {t('map.failed')}
            </Text>
          ) : null}
          <div className={styles.map}>
            <LazyCityMap {...map} selected={none} />
          </div>
        </BoardSection>
        <BoardSection title={t('staff')} className={styles.staff}>
          <StaffTable rows={data?.agents} error={error} onRetry={reload} />
        </BoardSection>
        <div className={styles.whole}>
          <HistorySection {...values} onChange={change} />
        </div>
      </div>
    </ListPage>
  );
}

/** Of trips that need action, the most urgent first. */
const lateTrips = {
  list: 'inprogress',
  searchby: inProgressParams.searchby.fallback,
  searchvalue: '',
  type: 0,
  status: '',
  sort: 'asc',
  sortBy: 'due',
  page: 1,
  limit: 50,
} as const;
