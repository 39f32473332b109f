import { makeStyles, Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { dash, formatMoney, useMessages, useRole, useTypeAhead } from 'shared-bus';
import { listStates } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { displayedFare } from 'shared-contracts/trips/trip.rules';
import { ErrorPanel, useIsLeft } from 'shared-ui/feedback';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import { TripMap } from '../trip-map/lazy-trip-map.ts';
import { isAssignKey } from '../trip/assign-key.ts';
import { AssignPanel } from '../trip/assign-panel.tsx';
import { CallLink } from '../trip/call-link.tsx';
import { useFactsStyles } from '../trip/facts-styles.ts';
import { TripPlace } from '../trip/trip-place.tsx';
import { TripRuler } from '../trip/trip-ruler.tsx';
import { driverPlaceQuery, driversQuery, tripQuery } from '../trip/trip.queries.ts';
import { useLiveTrip } from '../trip/trip.realtime.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { useDebounced } from './use-debounced.ts';

const useStyles = makeStyles({
  value: { gridColumnStart: 2 },
  map: { blockSize: '160px', flexShrink: 0, overflow: 'hidden' },
});

/** Moving through a list must not fetch every trip on the way. */
const delayMs = 150;

function Person({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <bdi>{name || dash}</bdi> {phone ? <CallLink phone={phone} /> : null}
    </>
  );
}

const noAnswer = { partners: [] };

interface PeekBodyProps {
  isExplaining: boolean;
  onClose: () => void;
}

function LoadedTrip({ trip, isExplaining, onClose }: PeekBodyProps & { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  const texts = useMessages(messages);
  const styles = useStyles();
  const { facts } = useFactsStyles();
  const { passenger, driver } = trip;
  const drops = trip.bookings.length > 1 ? trip.bookings : [trip];
  const isUnderWay = driver !== null && listStates.inprogress.some((state) => state === trip.state);
  const { data: driverAt } = useQuery({
    ...driverPlaceQuery(trip.trip_id),
    enabled: isUnderWay,
  });
  const role = useRole();
  const canAssign =
    role !== 'dispatch_client' &&
    allows('assign', trip.state) &&
    listStates.scheduled.some((state) => state === trip.state);
  const choice = useAssignChoice(trip.row_version);
  const isLeft = useIsLeft();
  const onLeave = () => {
    if (!isLeft()) onClose();
  };
  const { data: { partners: drivers } = noAnswer } = useQuery({
    ...driversQuery(trip, choice.fleet),
    enabled: canAssign,
  });
  return (
    <>
      {canAssign ? (
        <AssignPanel trip={trip} choice={choice} isExplaining={isExplaining} onLeave={onLeave} />
      ) : null}
      <TripRuler trip={trip} />
      <dl className={facts}>
        <dt>{t('place.pickup')}</dt>
        <dd>
          <TripPlace place={trip.pickup} />
        </dd>
        <dt>{t('place.dropoff')}</dt>
        {drops.map(({ trip_no: number, dropoff }) => (
          <dd key={number} className={styles.value}>
            <TripPlace place={dropoff} />
          </dd>
        ))}
        <dt>{texts('column.customer')}</dt>
        <dd>
          <Person {...passenger} />
        </dd>
        <dt>{texts('column.driver')}</dt>
        <dd>{driver ? <Person name={driver.full_name} phone={driver.phone} /> : dash}</dd>
        <dt>{texts('column.fare')}</dt>
        <dd>{formatMoney(displayedFare(trip))}</dd>
      </dl>
      <div className={styles.map}>
        <TripMap
          trip={trip}
          driverAt={driverAt ?? undefined}
          drivers={drivers}
          choice={canAssign ? choice : undefined}
          isSmall
        />
      </div>
    </>
  );
}

/** Details that the row lacks: both ends, both people, the fare, the steps and the map. */
export function PeekBody({ id, ...props }: PeekBodyProps & { id: string }) {
  const t = useMessages(messages);
  const shown = useDebounced(id, delayMs);
  const { data: trip, error, refetch } = useQuery(tripQuery(shown));
  useLiveTrip(trip, error);
  useTypeAhead((stroke) => isAssignKey(stroke) && (shown !== id || (!trip && !error)));
  if (trip && shown === id) return <LoadedTrip trip={trip} {...props} />;
  if (error && shown === id) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <Spinner size="small" aria-label={t('peek.loading')} />;
}
