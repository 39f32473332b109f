import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { Coordinates } from 'shared-contracts/places/coordinates';

import { RetryButton } from '../feedback/retry-button.tsx';
import { useRetry } from '../feedback/use-retry.ts';
import { BookingLine } from './booking-line.tsx';
import { bookingMessages } from './booking-messages.ts';
import { placeHistoryQuery } from './place-history.queries.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  list: { margin: 0, padding: 0 },
  more: { alignSelf: 'start' },
});

interface PlaceHistoryProps {
  remote: string;
  at: Coordinates;
  /** A booking that is left out, as it is the one on the screen. */
  without?: string;
  /** Bookings before "Show more"; all of the page where it is left out. */
  first?: number;
  after?: string;
}

/** Bookings around a point, newest first, a page after another. */
export function PlaceHistory({ remote, at, without, first, after }: PlaceHistoryProps) {
  const t = useMessages(bookingMessages);
  const styles = useStyles();
  const [isWhole, setWhole] = useState(first === undefined);
  const [hasMore, setMore] = useState(false);
  const { data, error, refetch } = useQuery(placeHistoryQuery(remote, at, after));
  const { part, retry } = useRetry<HTMLDivElement>(refetch);
  const all = data?.data.filter(({ id }) => id !== without) ?? [];
  const shown = isWhole ? all : all.slice(0, first);
  const last = data?.data.at(-1)?.trip_no;
  const hasNext = data?.has_more === true && last !== undefined;
  return (
    <div ref={part} className={styles.part}>
      {error ? (
        <div role="status">
          <Caption1>{t('load-failed')}</Caption1> <RetryButton onRetry={retry} />
        </div>
      ) : null}
      <ul className={styles.list}>
        {shown.map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ul>
      {hasMore && hasNext ? <PlaceHistory remote={remote} at={at} after={last} /> : null}
      {shown.length < all.length || (hasNext && !hasMore) ? (
        <Button
          className={styles.more}
          appearance="transparent"
          size="small"
          onClick={() => (shown.length < all.length ? setWhole(true) : setMore(true))}
        >
          <span>{t('more')}</span>
        </Button>
      ) : null}
    </div>
  );
}
