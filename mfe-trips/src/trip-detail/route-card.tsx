import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { TripPlace } from '../trip/trip-place.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  place: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    paddingInlineStart: tokens.spacingHorizontalXXL,
    // Round where it begins, square where it ends.
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '4px',
      insetInlineStart: 0,
      inlineSize: '10px',
      blockSize: '10px',
      backgroundColor: tokens.colorNeutralForeground1,
    },
  },
  from: {
    '::before': {
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandForeground1,
    },
  },
  // The rail between the two ends.
  leads: {
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '16px',
      insetBlockEnd: `calc(-4px - ${tokens.spacingVerticalM})`,
      insetInlineStart: '4px',
      inlineSize: '2px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
  },
  label: { color: tokens.colorNeutralForeground3 },
});

/** Both ends of a trip on one card; the drops of a batch have their own cards. */
export function RouteCard({ trip }: { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const isBatch = trip.bookings.length > 1;
  return (
    <div className={styles.card}>
      <div className={mergeClasses(styles.place, styles.from, !isBatch && styles.leads)}>
        <Text size={200} className={styles.label}>
          {t('place.pickup')}
        </Text>
        <TripPlace place={trip.pickup} />
      </div>
      {isBatch ? null : (
        <div className={styles.place}>
          <Text size={200} className={styles.label}>
            {t('place.dropoff')}
          </Text>
          <TripPlace place={trip.dropoff} />
        </div>
      )}
    </div>
  );
}
