import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Slot, useMessages, useRole, useTypeAhead, useTypeAheadDuring } from 'shared-bus';
import { isPartial, stateOfBooking } from 'shared-contracts/trips/booking-state';
import { hasFareEditor } from 'shared-contracts/trips/trip-detail.rules';
import { FailedPage, NoticesPlace, useIsLeft } from 'shared-ui/feedback';
import { useIsNarrow } from 'shared-ui/page';
import { isOn, readRouterState, textThat } from 'shared-ui/router/router-state';

import { detailMessages } from '../detail-messages.ts';
import { fareDraft } from '../trip/fare-draft.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { driverPlaceQuery } from '../trip/trip.queries.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { useGuardNotice } from '../trip/use-guard-notice.ts';
import { useTrip } from '../trip/use-trip.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailMap } from './detail-map.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { DetailsTab } from './details-tab.tsx';
import { redirectOf } from './redirect.ts';
import { TripAside } from './trip-aside.tsx';
import { TripHeader } from './trip-header.tsx';
import type { Variant } from './trip-stats.ts';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(400px, 2fr) minmax(0, 3fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    blockSize: '100%',
    minBlockSize: 0,
  },
  column: { gridTemplateColumns: 'minmax(0, 1fr)' },
  three: { gridTemplateColumns: 'minmax(400px, 5fr) 340px minmax(0, 6fr)' },
  left: { display: 'flex', flexDirection: 'column', minBlockSize: 0 },
  data: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
    minBlockSize: 0,
  },
  map: { minBlockSize: 0 },
  low: {
    flexShrink: 0,
    blockSize: '176px',
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
  },
  waiting: { padding: tokens.spacingHorizontalXXL },
});

/** Below this width in pixels the map is above the data. */
const mapBesideFrom = 800;
/** From this width on timeline and notes are beside the details instead of in tabs. */
const allBesideFrom = 1600;

interface DetailState {
  fromPerformance: true;
  fromNotification: true;
  /** The list's URL, with its filters. */
  list: string;
}

/**
 * The trip detail in its three variants (docs/domain/trip-detail.md#screen): left data and actions,
 * right the map, which a phone has below the head. A link to another trip keeps the page, and
 * nothing that was chosen or typed for one trip may reach the other.
 */
export function DetailScreen({ variant }: { variant: Variant }) {
  const { id = '' } = useParams();
  return <TripScreen key={id} id={id} variant={variant} />;
}

function TripScreen({ id, variant }: { id: string; variant: Variant }) {
  const t = useMessages(detailMessages);
  const showGuard = useGuardNotice();
  const styles = useStyles();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  // Set by the screen that links here, in the URL or the router state.
  const linked = readRouterState<DetailState>(state, {
    fromPerformance: isOn,
    fromNotification: isOn,
    // A trip that moved on belongs to another list than the one that links here.
    list: textThat((url) => url.split('?')[0] === `/${variant}`),
  });
  const fromPerformance =
    linked.fromPerformance ?? new URLSearchParams(search).get('from_performance') === 'true';
  const list = linked.list ?? `/${variant}`;
  const home = fromPerformance ? '/performance' : list;
  const role = useRole() ?? 'dispatch_client';
  const isLeft = useIsLeft();
  const onLeave = () => {
    if (!isLeft()) void navigate(home);
  };
  const { trip, error, refetch } = useTrip(id, fromPerformance);
  const isUnderWay = variant === 'inprogress' && trip?.driver !== null && trip !== undefined;
  const { data: driverAt } = useQuery({
    ...driverPlaceQuery(trip?.trip_id ?? ''),
    enabled: isUnderWay,
  });
  const choice = useAssignChoice(trip?.row_version);
  const isColumn = useIsNarrow(mapBesideFrom);
  const areBeside = !useIsNarrow(allBesideFrom);
  const isClosing = useIsMutating({ mutationKey: ['mfe-trips', 'close'] }) > 0;

  // Shown until the trip is loaded, or until the list is after it was closed.
  useTypeAhead(() => !trip && !error);
  useTypeAheadDuring(['mfe-trips', 'close']);

  // Not while this screen itself moves the trip on: its own success shows a notice and navigates.
  const redirect =
    trip?.state && !isClosing
      ? redirectOf({
          variant,
          id,
          list,
          state: trip.state,
          isPartial: isPartial(stateOfBooking(trip)),
          from: fromPerformance
            ? 'performance'
            : linked.fromNotification
              ? 'notification'
              : undefined,
        })
      : undefined;
  const leave = useEffectEvent(() => {
    if (!redirect) return;
    // Fares that can't be changed any more are kept like a note.
    const fares = trip && !hasFareEditor(trip, role) && fareDraft.of(trip);
    if (fares) {
      const { customer, partner } = fares;
      noteDraft.append(trip, t('fare.not-saved', { customer, partner }));
      fareDraft.remove(trip);
    }
    if (redirect.isGuarded && trip?.state) showGuard(trip, trip.state);
    const [to, options] = redirect.keepsVisit
      ? [
          { pathname: redirect.path, search },
          { replace: true, state },
        ]
      : [redirect.path, { replace: true }];
    void navigate(to, options);
  });
  const target = redirect?.path;
  useEffect(() => {
    if (target !== undefined) leave();
  }, [target]);

  const mayWrite = variant !== 'completed';
  if (!trip)
    return error ? (
      <FailedPage
        error={error}
        id={id}
        back={{ to: home, label: t('back') }}
        onRetry={() => void refetch()}
        isNotified
      />
    ) : (
      <div className={styles.waiting}>
        <Spinner aria-label={t('tab.details')} />
      </div>
    );
  const map = (
    <DetailMap
      trip={trip}
      driverAt={driverAt ?? undefined}
      choice={variant === 'scheduled' && role !== 'dispatch_client' ? choice : undefined}
    />
  );
  return (
    <div
      className={mergeClasses(styles.halves, isColumn && styles.column, areBeside && styles.three)}
    >
      <div className={styles.left}>
        <div className={styles.data}>
          <TripHeader trip={trip} variant={variant} home={home} />
          {isColumn ? <div className={styles.low}>{map}</div> : null}
          <DetailTabs trip={trip} mayWrite={mayWrite} areBeside={areBeside}>
            <DetailsTab
              trip={trip}
              variant={variant}
              role={role}
              driverAt={driverAt}
              choice={choice}
              onLeave={onLeave}
            />
          </DetailTabs>
          <Slot name="trip:aside" tripNo={trip.trip_no} />
        </div>
        <NoticesPlace />
        <DetailActions trip={trip} variant={variant} onLeave={onLeave} />
      </div>
      {areBeside ? <TripAside trip={trip} mayWrite={mayWrite} /> : null}
      {isColumn ? null : <div className={styles.map}>{map}</div>}
    </div>
  );
}
