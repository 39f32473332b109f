import { makeStyles, tokens } from '@fluentui/react-components';
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
import { statsOf, type Stat, type Variant } from './trip-stats.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
    gap: tokens.spacingVerticalM,
    margin: 0,
  },
  // The number first, its label under it; for a screen reader the term comes first.
  // Numbers are in one line where a label beside them takes two.
  cell: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The numbers of a trip as a compact grid with labels under them (docs/look.md#trip-detail). */
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
      {stats.map((stat) => (
        <div key={stat.name} className={styles.cell}>
          <dt className={styles.label}>{t(`stat.${stat.name}`)}</dt>
          <dd className={styles.value} dir="auto">
            {text(stat)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
