import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { dash, formatCount } from 'shared-bus';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minInlineSize: '180px',
    padding: tokens.spacingHorizontalM,
    borderRadius: '8px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // A button without a frame begins where the text does.
    '> button': { paddingInline: 0 },
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  late: { color: tokens.colorPaletteRedForeground1 },
  text: { color: tokens.colorNeutralForeground2 },
});

/** A figure of the home page that may ask for a person, with the action for it. */
export function FigureCard({
  count,
  text,
  isQuiet = false,
  action,
}: {
  /** Red above zero; undefined while it is unknown. */
  count: number | undefined;
  /** Nothing is wrong above zero. */
  isQuiet?: boolean;
  text: string;
  action: ReactNode;
}) {
  const styles = useStyles();
  return (
    <section className={styles.card} aria-label={text}>
      <span className={mergeClasses(styles.number, Boolean(count) && !isQuiet && styles.late)}>
        {count === undefined ? dash : formatCount(count)}
      </span>
      <span className={styles.text}>{text}</span>
      {action}
    </section>
  );
}
