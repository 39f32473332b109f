import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { dash, formatDuration, useClock } from 'shared-bus';
import { actionMinutes } from 'shared-contracts/trips/needs-action.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import { ActionReasonText, RouteText, ServiceLabel, StatusBadge } from 'shared-ui/display';

import { bookingId } from '../table/trip-column.tsx';

/** Height of a row in pixels. */
export const wallRowHeight = 52;

const useStyles = makeStyles({
  row: { blockSize: `${wallRowHeight}px` },
  late: { boxShadow: `inset 6px 0 0 ${tokens.colorStatusDangerBorder2}` },
  cell: {
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalS },
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    // Their own sizes are meant for a desk.
    '& *': { fontSize: 'inherit', lineHeight: 'inherit' },
  },
  // Gets the remaining room: a long route is cut, the state never. Two lines fit in a row.
  route: {
    inlineSize: '100%',
    maxInlineSize: 0,
    lineHeight: '24px',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase400 },
  },
  rarer: { '@media (max-width: 1279px)': { display: 'none' } },
  // On a phone that opened the link, the route says more than the number.
  number: { '@media (max-width: 639px)': { display: 'none' } },
  state: { '& > *': { blockSize: '36px', paddingInline: tokens.spacingHorizontalM } },
  time: { fontVariantNumeric: 'tabular-nums' },
  over: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightBold },
});

/** A trip on the wallboard: lateness, number, service, route, driver and progress. */
export function WallRow({ trip }: { trip: TripRow }) {
  const styles = useStyles();
  const late = useClock((now) => actionMinutes(trip.needs_action, now));
  const elapsed = useClock((now) =>
    formatDuration(Math.max(0, (now - Date.parse(trip.dt)) / 1000)),
  );
  const { pickup, dropoff, driver } = trip;
  return (
    <tr className={mergeClasses(styles.row, late > 0 && styles.late)}>
      <td className={mergeClasses(styles.cell, styles.time, late > 0 && styles.over)}>
        {late > 0 ? <ActionReasonText needsAction={trip.needs_action} minutes={late} /> : elapsed}
      </td>
      <td className={mergeClasses(styles.cell, styles.time, styles.number)}>
        <bdi>{bookingId(trip)}</bdi>
      </td>
      <td className={mergeClasses(styles.cell, styles.rarer)}>
        <ServiceLabel code={trip.trip_type} />
      </td>
      <td className={mergeClasses(styles.cell, styles.route)}>
        <RouteText pickup={pickup} dropoff={dropoff} wraps />
      </td>
      <td className={mergeClasses(styles.cell, styles.rarer)}>
        <bdi>{driver?.full_name || dash}</bdi>
      </td>
      <td className={mergeClasses(styles.cell, styles.state)}>
        <StatusBadge state={trip.state} />
      </td>
    </tr>
  );
}
