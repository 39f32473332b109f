import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import {
  dash,
  dayAt,
  formatCount,
  formatDate,
  hasExtension,
  useClock,
  useMessages,
} from 'shared-bus';
import type { DayOutcome } from 'shared-contracts/day-sums/day-sums';
import { ErrorPanel } from 'shared-ui/feedback';

import { daySumsQuery } from '../day-sums.queries.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  day: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
  },
  figure: {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: tokens.spacingHorizontalM,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  old: { color: tokens.colorNeutralForeground3 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The figures in their order, each the bookings with these outcomes. */
const figures = [
  { label: 'shift.booked', outcomes: ['under-way', 'done', 'cancelled', 'expired'] },
  { label: 'shift.under-way', outcomes: ['under-way'] },
  { label: 'shift.done', outcomes: ['done'] },
  { label: 'shift.lost', outcomes: ['cancelled', 'expired'] },
] as const satisfies readonly { label: string; outcomes: readonly DayOutcome[] }[];

function Figures() {
  const t = useMessages(messages);
  const styles = useStyles();
  const day = useClock(dayAt, 60_000);
  const { data, error, refetch } = useQuery(daySumsQuery('performance', { from: day, to: day }));
  const sums = data?.data;
  const countOf = (outcomes: readonly DayOutcome[]) =>
    sums?.reduce(
      (sum, { outcome, trips }) => sum + (outcome && outcomes.includes(outcome) ? (trips ?? 0) : 0),
      0,
    );
  return (
    <section aria-label={t('shift.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('shift.title')}</h2>
        <bdi dir="ltr" className={styles.day}>
          {formatDate(day)}
        </bdi>
      </div>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ label, outcomes }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{t(label)}</dt>
              <dd className={mergeClasses(styles.number, !sums && styles.old)}>
                {sums ? formatCount(countOf(outcomes)) : dash}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/**
 * Outcomes of the user's own bookings of today, from the report that History shows
 * (docs/domain/shell.md#home). A server without sums by day has no figures.
 */
export function ShiftFigures() {
  return hasExtension('day-sums') ? <Figures /> : null;
}
