import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useLanguage, useMessages, usePages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows, hasFareEditor } from 'shared-contracts/trips/trip-detail.rules';

import { detailMessages } from '../detail-messages.ts';
import { zoneOf } from '../trip/zone-of.ts';
import { AssignPanel } from './assign-panel.tsx';
import { CancelButton, ReinitiateButton } from './close-actions.tsx';
import { DropCard, DropCards, isDelivery } from './drop-cards.tsx';
import { FareEditor } from './fare-editor.tsx';
import { StatsGrid } from './stats-grid.tsx';
import { TripFacts } from './trip-facts.tsx';
import type { Variant } from './trip-stats.ts';
import type { AssignChoice } from './use-assign-choice.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  place: { display: 'flex', flexDirection: 'column' },
  label: { color: tokens.colorNeutralForeground3 },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface DetailsTabProps {
  trip: TripDetail;
  variant: Variant;
  role: Role;
  driverAt: { lat: number; lng: number } | null | undefined;
  choice: AssignChoice;
  onLeave: () => void;
}

function PlaceBlock({ label, place }: { label: string; place: TripDetail['dropoff'] }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <Text size={200} className={styles.label}>
        {label}
      </Text>
      {place ? (
        <>
          <Text weight="semibold">{zoneOf(place, language)}</Text>
          <Text>
            <bdi>{place.address}</bdi>
          </Text>
          {place.nearest ? (
            <Text size={200}>
              <bdi>{place.nearest}</bdi>
            </Text>
          ) : null}
        </>
      ) : (
        <Text>{t('place.none')}</Text>
      )}
    </div>
  );
}

/**
 * The Details tab (docs/domain/trip-detail.md#details-tab): the data, and the actions by state and
 * role.
 */
export function DetailsTab({ trip, variant, role, driverAt, choice, onLeave }: DetailsTabProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const navigate = useNavigate();
  const { passenger } = trip;
  // A button is shown only where the composition has the edit screen.
  const hasEdit = usePages().some((page) => page.path === '/scheduled/:id/edit');
  const mayEditDrop = hasEdit && variant === 'scheduled' && allows('editDrop', trip.state);
  const [only] = trip.bookings;
  const edit = (drop: { trip_no: string; trip_id: string }) =>
    void navigate(`/scheduled/${drop.trip_no}/edit`, { state: { trip_id: drop.trip_id } });
  return (
    <div className={styles.tab}>
      <StatsGrid trip={trip} variant={variant} driverAt={driverAt} />
      <div className={styles.row}>
        <Text>
          <bdi>{passenger.name}</bdi>
        </Text>
        <Link href={`tel:+${passenger.phone}`} dir="ltr">
          {formatPhone(passenger.phone)}
        </Link>
      </div>
      <PlaceBlock label={t('place.pickup')} place={trip.pickup} />
      {trip.bookings.length > 1 ? (
        <DropCards drops={trip.bookings} onEdit={mayEditDrop ? edit : undefined} />
      ) : (
        <PlaceBlock label={t('place.dropoff')} place={trip.dropoff} />
      )}
      {trip.bookings.length === 1 && only && isDelivery(only) ? (
        <DropCard drop={only} isOpen />
      ) : null}
      <TripFacts trip={trip} variant={variant} role={role} />
      {hasFareEditor(trip, role) ? (
        <FareEditor key={trip.trip_id} trip={trip} onSeen={choice.sees} />
      ) : null}
      {variant === 'scheduled' && role !== 'dispatch_client' && allows('assign', trip.state) ? (
        <AssignPanel trip={trip} choice={choice} onLeave={onLeave} />
      ) : null}
      <div className={styles.row}>
        {mayEditDrop && trip.bookings.length <= 1 ? (
          <Button onClick={() => edit(trip)}>{t('edit.drop')}</Button>
        ) : null}
        <CancelButton trip={trip} variant={variant} onLeave={onLeave} />
        {variant === 'completed' ? <ReinitiateButton trip={trip} onLeave={onLeave} /> : null}
      </div>
    </div>
  );
}
