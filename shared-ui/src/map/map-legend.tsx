import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLanguage } from 'shared-bus';

import type { DriverStatus } from './driver-marker.ts';

const useStyles = makeStyles({
  // At the left in both languages, since the button that follows the driver is at the right.
  corner: {
    position: 'absolute',
    insetBlockEnd: tokens.spacingVerticalXL,
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 1,
    maxInlineSize: 'calc(100% - 80px)',
  },
  legend: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalS,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  entry: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  swatch: {
    width: '10px',
    height: '10px',
    flexShrink: 0,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground3}`,
    // As the pins, which keep their colours.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
  },
  free: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandBackground}`,
  },
  busy: { backgroundColor: tokens.colorNeutralForeground3 },
  excluded: { backgroundColor: tokens.colorNeutralBackground1 },
});

interface MapLegendProps {
  /** The kinds of dots; `excluded` is a hollow one, and `place` does not move. */
  entries: readonly { status: DriverStatus; text: string }[];
}

/** Explains the dots of a map. The map itself does not mirror; this text does. */
export function MapLegend({ entries }: MapLegendProps) {
  const styles = useStyles();
  const { direction } = useLanguage();
  return (
    <div className={styles.corner}>
      <ul dir={direction} className={styles.legend}>
        {entries.map(({ status, text }) => (
          <li key={text} className={styles.entry}>
            <span aria-hidden className={mergeClasses(styles.swatch, styles[status])} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
