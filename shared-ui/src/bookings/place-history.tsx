import { Button, Caption1, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { Coordinates } from 'shared-contracts/places/coordinates';

import { RetryButton } from '../feedback/retry-button.tsx';
import { BookingLine } from './booking-line.tsx';
import { bookingMessages } from './booking-messages.ts';
import { placeHistoryQuery } from './place-history.queries.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0 } });

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
  if (error)
    return (
      <div role="status">
        <Caption1>{t('load-failed')}</Caption1> <RetryButton onRetry={() => void refetch()} />
      </div>
    );
  const all = data?.data.filter(({ id }) => id !== without) ?? [];
  const shown = isWhole ? all : all.slice(0, first);
  const last = data?.data.at(-1)?.trip_no;
  const hasNext = data?.has_more === true && last !== undefined;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ul>
      {hasMore && hasNext ? <PlaceHistory remote={remote} at={at} after={last} /> : null}
      {shown.length < all.length || (hasNext && !hasMore) ? (
        <Button
          appearance="transparent"
          size="small"
          onClick={() => (shown.length < all.length ? setWhole(true) : setMore(true))}
        >
          <span>{t('more')}</span>
        </Button>
      ) : null}
    </>
  );
}
