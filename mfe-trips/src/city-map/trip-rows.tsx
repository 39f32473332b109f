import { makeStyles, tokens } from '@fluentui/react-components';
import type { TripRow } from 'shared-contracts/trips/trip';
import { ElapsedTime, RouteText, ServiceLabel, StatusBadge } from 'shared-ui/display';
import { PageLink } from 'shared-ui/page';

import { detailLinkOf } from '../table/trip-actions.tsx';
import { bookingId } from '../table/trip-column.tsx';

/** Rows of a narrow list beside a map. */
export const useRowStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    // The mark of a late trip is placed in it.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  route: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  end: { display: 'flex', justifyContent: 'flex-end' },
});

interface TripRowsProps {
  rows: readonly TripRow[];
  /** The trip under the pointer or with the focus; undefined once it is left. */
  onTrip?: (id: string | undefined) => void;
}

/** Trips in progress in two lines each, which lead to their pages. */
export function TripRows({ rows, onTrip }: TripRowsProps) {
  const styles = useRowStyles();
  return (
    <ul className={styles.list}>
      {rows.map((trip) => (
        <li
          key={trip.id}
          className={styles.row}
          onMouseEnter={() => onTrip?.(trip.id)}
          onMouseLeave={() => onTrip?.(undefined)}
          onFocus={() => onTrip?.(trip.id)}
          onBlur={() => onTrip?.(undefined)}
        >
          <span className={styles.route}>
            <RouteText pickup={trip.pickup} dropoff={trip.dropoff} wraps />
          </span>
          <span className={styles.end}>
            <ElapsedTime
              since={trip.dt}
              redAfterSeconds={0}
              needsAction={trip.needs_action ?? null}
            />
          </span>
          <span className={styles.quiet}>
            <PageLink to={`/inprogress/${detailLinkOf(trip).id}`}>
              <bdi>{bookingId(trip)}</bdi>
            </PageLink>
            <ServiceLabel code={trip.trip_type} />
          </span>
          <span className={styles.end}>
            <StatusBadge state={trip.state} />
          </span>
        </li>
      ))}
    </ul>
  );
}
