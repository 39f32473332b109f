import { makeStyles, tokens } from '@fluentui/react-components';
import { formatCount, useMessages } from 'shared-bus';
import { MoneyText } from 'shared-ui/display';

import type { Bar } from './day-bars.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', inlineSize: '100%', fontVariantNumeric: 'tabular-nums' },
  caption: {
    textAlign: 'start',
    paddingBlockEnd: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  head: {
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  name: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    paddingBlock: tokens.spacingVerticalXS,
  },
  amount: { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: tokens.spacingHorizontalM },
  swatch: {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    display: 'inline-block',
    inlineSize: '10px',
    blockSize: '10px',
    borderRadius: tokens.borderRadiusSmall,
    marginInlineEnd: tokens.spacingHorizontalS,
  },
  sum: {
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    '& > *': { fontWeight: tokens.fontWeightSemibold },
  },
});

export interface Series {
  key: string;
  name: string;
  fill: string;
}

/** The series with their colours and sums, for the selected day or for all. */
export function DayLegend({
  title,
  by,
  series,
  bar,
}: {
  title: string;
  by: string;
  series: readonly Series[];
  bar: Bar;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={t('plot.title')}>
      <caption className={styles.caption}>
        <bdi>{title}</bdi>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.name}>
            {by}
          </th>
          <th scope="col" className={styles.amount}>
            {t('plot.trips')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('plot.earned')}
          </th>
        </tr>
      </thead>
      <tbody>
        {series.toReversed().map(({ key, name, fill }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              <span className={styles.swatch} style={{ backgroundColor: fill }} aria-hidden />
              <bdi>{name}</bdi>
            </th>
            <td className={styles.amount}>{formatCount(bar.parts.get(key)?.trips ?? 0)}</td>
            <td className={styles.amount}>
              <MoneyText rupees={bar.parts.get(key)?.earned ?? 0} />
            </td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row" className={styles.name}>
            {t('plot.sum')}
          </th>
          <td className={styles.amount}>{formatCount(bar.trips)}</td>
          <td className={styles.amount}>
            <MoneyText rupees={bar.earned} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
