import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { ButtonLink } from 'shared-ui/page';

import { detailMessages } from '../detail-messages.ts';
import { CareButtons } from '../trip/care-buttons.tsx';
import { HoldButton } from '../trip/hold-button.tsx';
import { CancelButton, ReinitiateButton } from './close-actions.tsx';
import type { Variant } from './trip-stats.ts';
import { useDropEdit } from './use-drop-edit.ts';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    // Some trips allow no action.
    ':empty': { display: 'none' },
  },
});

/** Actions for a trip, in a bar that does not scroll away. */
export function DetailActions({
  trip,
  variant,
  onLeave,
}: {
  trip: TripDetail;
  variant: Variant;
  onLeave: () => void;
}) {
  const t = useMessages(detailMessages);
  const edit = useDropEdit(trip, variant);
  return (
    <div className={useStyles().bar}>
      {variant === 'completed' ? null : (
        <>
          <CareButtons trip={{ ...trip, id: trip.trip_id }} hasKeys />
          <HoldButton trip={{ ...trip, id: trip.trip_id }} hasKey />
        </>
      )}
      {edit && trip.bookings.length <= 1 ? (
        <ButtonLink size="medium" {...edit(trip)}>
          {t('edit.drop')}
        </ButtonLink>
      ) : null}
      <CancelButton trip={trip} variant={variant} onLeave={onLeave} />
      {variant === 'completed' ? <ReinitiateButton trip={trip} onLeave={onLeave} /> : null}
    </div>
  );
}
