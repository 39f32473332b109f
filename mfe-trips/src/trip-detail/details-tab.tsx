import { makeStyles, tokens } from '@fluentui/react-components';
import type { Role } from 'shared-contracts/core/role';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows, hasFareEditor } from 'shared-contracts/trips/trip-detail.rules';

import { AssignPanel } from '../trip/assign-panel.tsx';
import { TripSteps } from '../trip/trip-steps.tsx';
import type { AssignChoice } from '../trip/use-assign-choice.ts';
import { DropCard, DropCards, isDelivery } from './drop-cards.tsx';
import { FareEditor } from './fare-editor.tsx';
import { RouteCard } from './route-card.tsx';
import { StatsGrid } from './stats-grid.tsx';
import { TripFacts } from './trip-facts.tsx';
import type { Variant } from './trip-stats.ts';
import { useDropEdit } from './use-drop-edit.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
});

interface DetailsTabProps {
  trip: TripDetail;
  variant: Variant;
  role: Role;
  driverAt: { lat: number; lng: number } | null | undefined;
  choice: AssignChoice;
  onLeave: () => void;
}

/**
 * The Details tab (docs/domain/trip-detail.md#details-tab): who can drive, the steps, the numbers, the route, and
 * what can be changed by state and role.
 */
export function DetailsTab({ trip, variant, role, driverAt, choice, onLeave }: DetailsTabProps) {
  const styles = useStyles();
  const edit = useDropEdit(trip, variant);
  const [only] = trip.bookings;
  return (
    <div className={styles.tab}>
      {variant === 'scheduled' && role !== 'dispatch_client' && allows('assign', trip.state) ? (
        <AssignPanel trip={trip} choice={choice} hasEnter onLeave={onLeave} />
      ) : null}
      <TripSteps trip={trip} />
      <StatsGrid trip={trip} variant={variant} driverAt={driverAt} />
      <RouteCard trip={trip} />
      {trip.bookings.length > 1 ? <DropCards drops={trip.bookings} editOf={edit} /> : null}
      {trip.bookings.length === 1 && only && isDelivery(only) ? (
        <DropCard drop={only} isOpen />
      ) : null}
      <TripFacts trip={trip} variant={variant} role={role} />
      {hasFareEditor(trip, role) ? (
        <FareEditor key={trip.trip_id} trip={trip} onSeen={choice.sees} />
      ) : null}
    </div>
  );
}
