import { makeStyles, tokens } from '@fluentui/react-components';
import { useClock } from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction, TripRow } from 'shared-contracts/trips/trip';
import { ElapsedTime } from 'shared-ui/display';

import { OfferText } from '../trip/offer-text.tsx';
import { StepTrack } from '../trip/step-track.tsx';

const useStyles = makeStyles({
  cell: { display: 'inline-flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS },
  track: { display: 'flex', inlineSize: '100%' },
});

interface ElapsedCellProps {
  trip: Pick<TripRow, 'needs_action' | 'offer'>;
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
 * Time since an instant, above a running offer, or the track of a trip that needs action or soon
 * will.
 */
export function ElapsedCell({ trip: { needs_action: due, offer }, ...time }: ElapsedCellProps) {
  return (
    <span className={useStyles().cell}>
      <ElapsedTime {...time} needsAction={due ?? null} />
      {offer ? <OfferText offer={offer} /> : due ? <UrgentTrack due={due} /> : null}
    </span>
  );
}
