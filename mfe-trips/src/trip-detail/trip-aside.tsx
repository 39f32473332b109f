import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { NotesTab } from './notes-tab.tsx';
import { RelatedBookings } from './related-bookings.tsx';
import { TimelineTab } from './timeline-tab.tsx';

const useStyles = makeStyles({
  aside: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
    borderInlineStartStyle: 'solid',
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartColor: tokens.colorNeutralStroke2,
    overflowY: 'auto',
    minBlockSize: 0,
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
});

/** Timeline, notes and other bookings beside the details in a wide window (docs/look.md#trip-detail). */
export function TripAside({ trip, mayWrite }: { trip: TripDetail; mayWrite: boolean }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [notes, timeline] = [useId(), useId()];
  return (
    <div className={styles.aside}>
      <section className={styles.part} aria-labelledby={timeline}>
        <Subtitle2 as="h2" block id={timeline}>
          {t('tab.timeline')}
        </Subtitle2>
        <TimelineTab trip={trip} />
      </section>
      <section className={styles.part} aria-labelledby={notes}>
        <Subtitle2 as="h2" block id={notes}>
          {t('tab.notes')}
        </Subtitle2>
        <NotesTab trip={trip} mayWrite={mayWrite} />
      </section>
      <RelatedBookings trip={trip} />
    </div>
  );
}
