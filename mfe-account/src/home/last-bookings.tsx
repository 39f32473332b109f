import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { dash, dayAt, formatMoney, useClock, useMessages, useRole } from 'shared-bus';
import { tripRoles } from 'shared-contracts/core/role';
import { isolateLtr } from 'shared-contracts/core/text';
import { detailPath, type PerformanceRow } from 'shared-contracts/performance/performance';
import { actionMinutes } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction } from 'shared-contracts/trips/trip';
import { ActionReasonText, RouteText, ShortTime, StatusBadge } from 'shared-ui/display';
import { ErrorPanel } from 'shared-ui/feedback';
import { PageLink } from 'shared-ui/page';

import { monthBefore } from '../days.ts';
import { messages } from '../messages.ts';
import { performanceQuery } from '../own-bookings.queries.ts';

const narrow = '@media (max-width: 639px)';
const useStyles = makeStyles({
  title: {
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr) minmax(128px, 20%) 152px 92px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minBlockSize: '36px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: tokens.spacingVerticalXXS,
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6px' },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  when: { [narrow]: { display: 'none' } },
});

const maxBookings = 10;

/** The caller was promised this: the fare with insurance, and the ride's minutes. */
function usePromised() {
  const t = useMessages(messages);
  return ({ fares, parcel_insurance_charges: insurance = 0, times }: PerformanceRow): string => {
    const parts = [
      ...(fares.actual === null ? [] : [isolateLtr(formatMoney(fares.actual + insurance))]),
      ...(times?.total_est ? [t('last.minutes', { count: Math.round(times.total_est / 60) })] : []),
    ];
    return parts.join(' · ') || dash;
  };
}

/** Why a booking needs action, once it does. */
function Late({ due }: { due: NeedsAction }) {
  const styles = useStyles();
  const minutes = useClock((now) => actionMinutes(due, now));
  return minutes > 0 ? (
    <span className={styles.late}>
      <ActionReasonText needsAction={due} minutes={minutes} />
    </span>
  ) : null;
}

/** The user's last bookings with what was promised, each leading to its trip (docs/domain/shell.md#home). */
export function LastBookings() {
  const t = useMessages(messages);
  const styles = useStyles();
  const promised = usePromised();
  const role = useRole();
  const today = useClock(dayAt, 60_000);
  const { data, error, refetch } = useQuery(
    performanceQuery({ page: 1, limit: maxBookings, from: monthBefore(today), to: today }),
  );
  const mayOpen = role !== undefined && tripRoles.includes(role);
  if (data?.data.length === 0) return null;
  return (
    <section aria-label={t('last.title')}>
      <h2 className={styles.title}>{t('last.title')}</h2>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles.list}>
        {data?.data.slice(0, maxBookings).map((row) => {
          const path = mayOpen ? detailPath(row.state, row.batch_id ?? row.trip_no) : '';
          return (
            <li key={row.id} className={styles.row}>
              <PageLink
                to={path ? `${path}?from_performance=true` : '/performance'}
                state={path ? { fromPerformance: true } : undefined}
              >
                <bdi>{row.trip_no}</bdi>
              </PageLink>
              <RouteText pickup={row.pickup} dropoff={row.dropoff} />
              <span className={styles.state}>
                <StatusBadge state={row.state} />
                {row.needs_action ? <Late due={row.needs_action} /> : null}
              </span>
              <span className={styles.end}>{promised(row)}</span>
              <span className={mergeClasses(styles.end, styles.when)}>
                <ShortTime at={row.dt} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
