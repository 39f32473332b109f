import { makeStyles, Spinner } from '@fluentui/react-components';
import { useMemo, useRef } from 'react';
import { dash, formatCount, useClock, useFreshness, useMessages } from 'shared-bus';
import { overdueMinutes, urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { isCaredFor } from 'shared-contracts/trips/trip-care.rules';

import type { TripView } from '../list/trip-params.ts';
import { useTripList } from '../list/use-trip-list.ts';
import { useViewer } from '../list/use-viewer.ts';
import { messages } from '../messages.ts';
import { useRowsInView } from '../wall/use-rows-in-view.ts';
import { WallFrame } from '../wall/wall-frame.tsx';
import { WallRow, wallRowHeight } from './wall-row.tsx';

/** How long a page of rows is shown, in milliseconds. All walls turn at the same moment. */
const pageMs = 10_000;

const useStyles = makeStyles({
  rows: { flexGrow: 1, minBlockSize: 0, overflow: 'hidden' },
  table: { inlineSize: '100%', borderCollapse: 'collapse' },
});

/**
 * In Progress on a wall (docs/look.md#wallboard): four figures, the most urgent trips first, and as many
 * rows as fit, page after page. Escape leaves it.
 */
export function Wallboard({ view }: { view: TripView }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const viewer = useViewer();
  const { page, counts, rows: all, error } = useTripList(view, viewer);
  const area = useRef<HTMLDivElement>(null);
  const fit = useRowsInView(area, wallRowHeight);
  const rows = useMemo(() => all.filter((trip) => !trip.isRemoved), [all]);
  const pages = Math.max(1, Math.ceil(rows.length / fit));
  const turn = useClock((now) => Math.floor(now / pageMs) % pages);
  const due = rows.map((trip) => trip.needs_action);
  const pressing = useClock(
    (now) => due.filter((one) => urgencyAt(one, now) === 'needs_action').length,
  );
  const atRisk = useClock((now) => due.filter((one) => urgencyAt(one, now) === 'at_risk').length);
  // Of those that nobody takes care of: the others come last, so not all of them are on this page.
  const longest = useClock((now) =>
    Math.max(
      0,
      ...rows
        .filter((trip) => !isCaredFor(trip.care, now))
        .map((trip) => overdueMinutes(trip.needs_action, now)),
    ),
  );
  const freshness = useFreshness();
  const isOld = freshness !== 'live' || error !== null;
  // Without rows there are none that may be old.
  const note = page ? isOld && 'wall.old' : error !== null && 'wall.failed';
  const needsAction = counts?.needs_action ?? pressing;
  // Shows a dash, not zero, before the rows are known.
  const known = (text: string): string => (page ? text : dash);
  const figures = [
    [
      'needs-action',
      counts ? formatCount(needsAction) : known(formatCount(needsAction)),
      needsAction > 0,
    ],
    ['at-risk', counts ? formatCount(counts.at_risk ?? 0) : known(formatCount(atRisk)), false],
    ['longest', known(t('wall.minutes', { minutes: longest })), longest > 0],
    ['total', known(formatCount(page?.total_records ?? rows.length)), false],
  ] as const;
  return (
    <WallFrame
      label={t('wall')}
      figures={figures.map(([name, value, isRed]) => ({
        name,
        label: t(`wall.${name}`),
        value,
        isRed,
      }))}
      note={note ? t(note) : undefined}
      position={pages > 1 ? t('wall.page', { page: turn + 1, pages }) : undefined}
    >
      <div ref={area} className={styles.rows}>
        {page ? (
          <table className={styles.table}>
            <tbody>
              {rows.slice(turn * fit, (turn + 1) * fit).map((trip) => (
                <WallRow key={trip.id} trip={trip} />
              ))}
            </tbody>
          </table>
        ) : error === null ? (
          <Spinner aria-label={t('wall')} />
        ) : null}
      </div>
    </WallFrame>
  );
}
