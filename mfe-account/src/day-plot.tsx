import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLanguage } from 'shared-bus';

import { axisMaximum, type Bars, type Measure } from './day-bars.ts';

const useStyles = makeStyles({
  figure: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minBlockSize: '120px',
    margin: 0,
  },
  title: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  row: { display: 'flex', flexGrow: 1, minBlockSize: 0, columnGap: tokens.spacingHorizontalS },
  axis: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    inlineSize: '76px',
    flexShrink: 0,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    marginBlock: `calc(-0.5 * ${tokens.lineHeightBase200})`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 600px)': { inlineSize: '64px' },
  },
  plot: {
    flexGrow: 1,
    minInlineSize: 0,
    inlineSize: '100%',
    blockSize: '100%',
    overflow: 'visible',
  },
  line: {
    stroke: tokens.colorNeutralStroke2,
    strokeWidth: '1',
    vectorEffect: 'non-scaling-stroke',
  },
  base: { stroke: tokens.colorNeutralStrokeAccessible },
  // The full height of one day, as the target of the pointer.
  day: { fill: 'transparent' },
  chosen: { fill: tokens.colorNeutralBackground1Selected },
  part: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '1',
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
});

/** The minimum number of columns, so that few days do not make very wide bars. */
const minSlots = 24;

interface DayPlotProps {
  title: string;
  bars: Bars;
  measure: Measure;
  /** Formats an amount for the axis. */
  format: (amount: number) => string;
  fill: (key: string) => string;
  /** Index of the highlighted day. */
  chosen: number | undefined;
  onPoint: (place: number) => void;
}

/**
 * Bars over days, as plain SVG that needs no measuring and has no text. Time runs in reading
 * direction. Screen readers have the table and the text of the selected day.
 */
export function DayPlot({ title, bars, measure, format, fill, chosen, onPoint }: DayPlotProps) {
  const styles = useStyles();
  const isTurned = useLanguage().direction === 'rtl';
  const { days, series } = bars;
  const end = axisMaximum(Math.max(0, ...days.map((day) => day[measure])));
  const slots = Math.max(1, days.length);
  const width = 0.8 * Math.min(1, slots / minSlots);
  const startOf = (place: number): number => (isTurned ? slots - 1 - place : place);
  return (
    <figure className={styles.figure} aria-hidden>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.row}>
        <div className={styles.axis} dir="ltr">
          {[end, end / 2, 0].map((amount) => (
            <span key={amount}>{format(amount)}</span>
          ))}
        </div>
        <svg className={styles.plot} viewBox={`0 0 ${slots} ${end}`} preserveAspectRatio="none">
          {days.map(({ day }, place) => (
            <rect
              key={day}
              data-day={day}
              className={mergeClasses(styles.day, place === chosen && styles.chosen)}
              x={startOf(place)}
              y={0}
              width={1}
              height={end}
              onPointerEnter={() => onPoint(place)}
            />
          ))}
          {[end, end / 2, 0].map((amount) => (
            <line
              key={amount}
              className={mergeClasses(styles.line, amount === 0 && styles.base)}
              x1={0}
              x2={slots}
              y1={end - amount}
              y2={end - amount}
            />
          ))}
          {days.map(({ day, parts }, place) => {
            let below = 0;
            return series.map((key) => {
              const amount = parts.get(key)?.[measure] ?? 0;
              if (amount <= 0) return null;
              below += amount;
              return (
                <rect
                  key={`${day} ${key}`}
                  className={styles.part}
                  fill={fill(key)}
                  x={startOf(place) + (1 - width) / 2}
                  y={end - below}
                  width={width}
                  height={amount}
                />
              );
            });
          })}
        </svg>
      </div>
    </figure>
  );
}
