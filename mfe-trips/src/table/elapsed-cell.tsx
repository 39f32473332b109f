import { makeStyles, tokens } from '@fluentui/react-components';
import { useClock } from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction, TripRow } from 'shared-contracts/trips/trip';
import { ElapsedTime } from 'shared-ui/display';

import { hasHoldText } from '../trip/hold-action.ts';
import { HoldNote } from '../trip/hold-button.tsx';
import { OfferText } from '../trip/offer-text.tsx';
import { StepTrack } from '../trip/step-track.tsx';

const useStyles = makeStyles({
  // The digits of all rows end together, with a track or without.
  cell: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    rowGap: tokens.spacingVerticalXXS,
  },
  track: { display: 'flex', inlineSize: '100%' },
});

interface ElapsedCellProps {
  trip: TripRow;
  since: string;
  redAfterSeconds?: number;
}

function UrgentTrack({ due }: { due: NeedsAction }) {
  const isUrgent = useClock((now) => urgencyAt(due, now) !== undefined);
  const styles = useStyles();
  return isUrgent ? (
    <span className={styles.track}>
      <StepTrack due={due} />
    </span>
  ) : null;
}

/**
 * Time since an instant, above a running offer, who holds it, or the track of a trip that needs action or soon
 * will.
 */
export function ElapsedCell({ trip, ...time }: ElapsedCellProps) {
  const { needs_action: due, offer } = trip;
  return (
    <span className={useStyles().cell}>
      <ElapsedTime {...time} needsAction={due ?? null} />
      {offer ? (
        <OfferText offer={offer} />
      ) : hasHoldText(trip) ? (
        <HoldNote trip={trip} />
      ) : due ? (
        <UrgentTrack due={due} />
      ) : null}
    </span>
  );
}
