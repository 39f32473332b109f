import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  formatDuration,
  formatMoney,
  kilometres,
  useMessages,
  useNow,
  wholeMinutes,
} from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { largeStats, statsOf, type Stat, type Variant } from './trip-stats.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  cell: {
    gridColumnEnd: 'span 3',
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // The number first, its label under it; for a screen reader the term comes first, and the order
  // stays the specified one. Numbers stay on one line where a label beside them takes two.
  large: {
    order: -1,
    gridColumnEnd: 'span 2',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    marginBlockEnd: tokens.spacingVerticalS,
  },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  figure: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
  },
  label: { color: tokens.colorNeutralForeground3 },
});

/** The numbers of a trip: three large ones, the others as a list (docs/look.md#trip-detail). */
export function StatsGrid({
  trip,
  variant,
  driverAt,
}: {
  trip: TripDetail;
  variant: Variant;
  driverAt?: { lat: number; lng: number } | null | undefined;
}) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const stats = statsOf(trip, variant, useNow(variant === 'completed' ? 60_000 : 1000), driverAt);
  const text = ({ unit, value }: Stat): string => {
    if (value === undefined) return '–';
    if (value === null) return t('value.none');
    if (unit === 'clock') return formatDuration(value);
    if (unit === 'minutes') return t('value.minutes', { minutes: wholeMinutes(value) });
    if (unit === 'km') return t('value.km', { km: kilometres(value) });
    return unit === 'rupees' ? formatMoney(value) : t('value.percent', { percent: value });
  };
  return (
    <dl className={styles.grid}>
      {stats.map((stat) => {
        const isLarge = largeStats[variant].includes(stat.name);
        return (
          <div key={stat.name} className={mergeClasses(styles.cell, isLarge && styles.large)}>
            <dt className={styles.label}>{t(`stat.${stat.name}`)}</dt>
            <dd className={mergeClasses(styles.value, isLarge && styles.figure)} dir="auto">
              {text(stat)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
