import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Role } from 'shared-contracts/core/role';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows, hasFareEditor } from 'shared-contracts/trips/trip-detail.rules';

import { AssignPanel } from '../trip/assign-panel.tsx';
import { fareDraftKey } from '../trip/fare-draft.ts';
import { TripRuler } from '../trip/trip-ruler.tsx';
import { historyQuery } from '../trip/trip.queries.ts';
import type { AssignChoice } from '../trip/use-assign-choice.ts';
import { useDraftRevision } from '../trip/use-draft-revision.ts';
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
 * The Details tab (docs/domain/trip-detail.md#details-tab): who can drive, the time, the numbers, the route, and
 * what can be changed by state and role.
 */
export function DetailsTab({ trip, variant, role, driverAt, choice, onLeave }: DetailsTabProps) {
  const styles = useStyles();
  const edit = useDropEdit(trip, variant);
  const revision = useDraftRevision(fareDraftKey(trip));
  const [only] = trip.bookings;
  // Without it the ruler has no notes and changes; its tab says that it couldn't be loaded.
  const { data: history } = useQuery(historyQuery(trip.batch_id ?? trip.trip_id));
  return (
    <div className={styles.tab}>
      {variant === 'scheduled' && role !== 'dispatch_client' && allows('assign', trip.state) ? (
        <AssignPanel trip={trip} choice={choice} hasEnter onLeave={onLeave} />
      ) : null}
      <TripRuler trip={trip} history={history} />
      <StatsGrid trip={trip} variant={variant} driverAt={driverAt} />
      <RouteCard trip={trip} />
      {trip.bookings.length > 1 ? <DropCards drops={trip.bookings} editOf={edit} /> : null}
      {trip.bookings.length === 1 && only && isDelivery(only) ? (
        <DropCard drop={only} isOpen />
      ) : null}
      <TripFacts trip={trip} variant={variant} role={role} />
      {hasFareEditor(trip, role) ? (
        <FareEditor key={`${trip.trip_id} ${revision}`} trip={trip} onSeen={choice.sees} />
      ) : null}
    </div>
  );
}
