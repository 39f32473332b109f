import {
  makeStyles,
  Radio,
  RadioGroup,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { formatCount, formatDate, formatMoney, useLanguage, useMessages } from 'shared-bus';
import { maxDays, type SumName } from 'shared-contracts/day-sums/day-sums';
import { EmptyState, ErrorPanel } from 'shared-ui/feedback';
import { StaleBar } from 'shared-ui/table';

import type { Days } from './date-range.tsx';
import {
  barsOf,
  daysOf,
  noneKey,
  otherSeriesKey,
  barGroupings,
  type BarGrouping,
} from './day-bars.ts';
import { fillOf } from './day-colours.ts';
import { dayAfterKey } from './day-keys.ts';
import { DayLegend } from './day-legend.tsx';
import { DayPlot } from './day-plot.tsx';
import { daySumsQuery } from './day-sums.queries.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexGrow: 1,
    minBlockSize: 0,
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    overflow: 'auto',
    padding: tokens.spacingHorizontalL,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    '@media (max-width: 800px)': { flexDirection: 'column' },
  },
  plots: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minInlineSize: 0,
    minBlockSize: '340px',
    rowGap: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: tokens.spacingHorizontalXS,
    },
  },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    marginInlineStart: `calc(76px + ${tokens.spacingHorizontalS})`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    '@media (max-width: 600px)': { marginInlineStart: `calc(64px + ${tokens.spacingHorizontalS})` },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '300px',
    flexShrink: 0,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 800px)': { inlineSize: '100%' },
  },
  split: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  wait: { flexGrow: 1, flexBasis: 0 },
});

interface DayPlotsProps {
  /** The report's list, from which the header has its figures. */
  list: { rows: readonly unknown[] | undefined; error: Error | null };
  /** Reloads the list and the sums. */
  onReload: () => void;
  name: SumName;
  days: Days;
  split: BarGrouping;
  onSplit: (split: BarGrouping) => void;
  /** Names a service on this screen. A plain function, so it may not call hooks. */
  serviceName: (code: number) => string;
  /** Shown when these days have no rows. */
  empty: { title: string; body: string };
}

/**
 * Trips and earnings a day, by outcome or service, from the rows that the table shows. Arrow keys
 * move from day to day, Escape returns to all.
 */
export function DayPlots({
  list,
  onReload,
  name,
  days,
  split,
  onSplit,
  serviceName,
  empty,
}: DayPlotsProps) {
  const t = useMessages(messages);
  const { direction } = useLanguage();
  const styles = useStyles();
  const [chosenDay, choose] = useState<string>();
  const span = daysOf(days.from, days.to);
  const isTooLong = span.length > maxDays;
  const { data, error } = useQuery({ ...daySumsQuery(name, days), enabled: !isTooLong });
  const missing = (data ? null : error) ?? (list.rows ? null : list.error);
  if (missing) return <ErrorPanel error={missing} onRetry={onReload} />;
  if (isTooLong) return <EmptyState title={t('plot.too-long', { most: maxDays })} />;
  if (!data)
    return (
      <div className={styles.area}>
        <Skeleton className={styles.plots} aria-label={t('plot.title')}>
          <SkeletonItem className={styles.wait} />
          <SkeletonItem className={styles.wait} />
        </Skeleton>
      </div>
    );
  const outdated = error ?? list.error;
  const staleBar = outdated ? <StaleBar error={outdated} onRetry={onReload} /> : null;
  if (data.data.length === 0)
    return (
      <>
        <EmptyState {...empty} />
        {staleBar}
      </>
    );

  const bars = barsOf(data.data, span, split, serviceName);
  const found = bars.days.findIndex(({ day }) => day === chosenDay);
  const chosen = found < 0 ? undefined : found;
  const bar = chosen === undefined ? undefined : bars.days[chosen];
  const last = bars.days.length - 1;
  const title = bar
    ? formatDate(bar.day)
    : t('plot.days', { from: formatDate(days.from), to: formatDate(days.to) });
  const { trips, earned } = bar ?? bars.all;
  const nameOf = (key: string): string =>
    key === otherSeriesKey
      ? t('plot.rest')
      : key === noneKey
        ? t('plot.none')
        : split === 'outcome'
          ? t(`outcome.${key as 'done'}`)
          : key; // the keys are the outcomes, then
  const point = (place: number) => choose(bars.days[place]?.day);
  const press = (event: KeyboardEvent) => {
    const step = dayAfterKey(event.key, { chosen, last, direction });
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (step === undefined) choose(undefined);
    else point(step);
  };
  const plot = {
    bars,
    chosen,
    onPoint: point,
    fill: (key: string) => fillOf(split, key, bars.series.indexOf(key)),
  };
  const ticks = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)))];
  return (
    <>
      <div className={styles.area}>
        <div
          className={styles.plots}
          role="slider"
          tabIndex={0}
          aria-label={t('plot.title')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen ?? last}
          aria-valuetext={t('plot.value', {
            days: title,
            trips: formatCount(trips),
            earned: formatMoney(earned),
          })}
          onKeyDown={press}
          onPointerLeave={() => choose(undefined)}
        >
          <DayPlot {...plot} title={t('plot.trips-a-day')} measure="trips" format={formatCount} />
          <DayPlot {...plot} title={t('plot.earned-a-day')} measure="earned" format={formatMoney} />
          <div className={styles.days} aria-hidden>
            {ticks.map((tick) => (
              <bdi key={tick}>{formatDate(bars.days[tick]?.day ?? '').replace(/ \d{4}$/, '')}</bdi>
            ))}
          </div>
        </div>
        <div className={styles.side}>
          <RadioGroup
            className={styles.split}
            layout="horizontal"
            aria-label={t('plot.split')}
            value={split}
            onChange={(_event, { value }) =>
              onSplit(barGroupings.find((one) => one === value) ?? split)
            }
          >
            {barGroupings.map((one) => (
              <Radio key={one} value={one} label={t(`plot.by-${one}`)} />
            ))}
          </RadioGroup>
          <DayLegend
            title={title}
            by={t(`plot.by-${split}`)}
            bar={bar ?? bars.all}
            series={bars.series.map((key) => ({ key, name: nameOf(key), fill: plot.fill(key) }))}
          />
        </div>
      </div>
      {staleBar}
    </>
  );
}
