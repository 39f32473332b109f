import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { StarFilled } from '@fluentui/react-icons/svg/star';
import { memo } from 'react';
import { useMessages } from 'shared-bus';
import { starredCreators, type TripRow, type TripState } from 'shared-contracts/trips/trip';
import { ServiceLabel, StatusBadge } from 'shared-ui/display';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // A column without room for the texts shows the icons alone.
  around: { display: 'block', containerName: 'service', containerType: 'inline-size' },
  service: {
    '@container service (width < 100px)': { '--service-text': '0px' },
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  star: { color: tokens.colorPaletteMarigoldForeground1 },
  part: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
});

/** Estimated minutes and kilometres. */
export const Estimate = memo(function Estimate(estimate: {
  minutes: number | string;
  kilometres: number | string;
}) {
  const t = useMessages(messages);
  return <span>{t('estimate.value', estimate)}</span>;
});

/** The number of a row's drop in its batch, where the batch has several rows. */
export function DropOfBatch({ trip }: { trip: Pick<TripRow, 'trip_no' | 'trip_nos'> }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { trip_nos: numbers } = trip;
  const place = { number: numbers.indexOf(trip.trip_no) + 1, count: numbers.length };
  if (place.count < 2 || place.number === 0) return null;
  return (
    // Short, so that a dozen columns fit on a narrow screen; the whole sentence is its title and
    // its name.
    <span
      className={styles.part}
      role="img"
      aria-label={t('batch.part', place)}
      dir="ltr"
      title={t('batch.part-of', { ...place, numbers: numbers.join(', ') })}
    >
      {`${place.number}/${place.count}`}
    </span>
  );
}

/**
 * The service, with a star on bookings created by other systems
 * (docs/domain/trip-lists.md#load-board).
 */
export const ServiceCell = memo(function ServiceCell({
  code,
  creator,
}: {
  code: number | null;
  creator: TripRow['creator'];
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <span className={styles.around}>
      <span className={styles.service}>
        <ServiceLabel code={code} />
        {starredCreators.includes(creator) ? (
          <Tooltip content={t('creator.outside', { creator })} relationship="label">
            <StarFilled className={styles.star} role="img" />
          </Tooltip>
        ) : null}
      </span>
    </span>
  );
});

/** Names of the completed list's states (docs/domain/trip-lists.md#completed-list). */
const ends: Partial<Record<TripState, TripState>> = {
  cancelled: 'cancelled',
  batch_cancelled: 'cancelled',
  completed: 'completed',
  finished: 'completed',
  feedback: 'completed',
  expired: 'expired',
};

/** How a trip ended: Completed, Cancelled or Expired; N/A while it has not. */
export function CompletedStatusBadge({ state }: { state: TripState | null }) {
  const t = useMessages(messages);
  const end = state ? ends[state] : undefined;
  return end ? <StatusBadge state={end} /> : <span>{t('end.none')}</span>;
}
