import { makeStyles, tokens } from '@fluentui/react-components';

import { lineLooks, type LineLook } from './line-looks.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: 0,
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  value: { fontWeight: tokens.fontWeightSemibold },
});

interface LineKeyProps {
  entries: readonly { look: LineLook; label: string; value: string }[];
  /** The time of the values. */
  at: string;
}

/** Names the lines of a chart, each with its value. */
export function LineKey({ entries, at }: LineKeyProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {entries.map(({ look, label, value }) => (
        <li key={label} className={styles.line}>
          <svg width="24" height="8" aria-hidden>
            <line
              x1="0"
              x2="24"
              y1="4"
              y2="4"
              stroke={`var(${lineLooks[look].colour})`}
              strokeWidth={lineLooks[look].width}
              strokeDasharray={lineLooks[look].dash.join(' ')}
            />
          </svg>
          <span>{label}</span>
          <bdi className={styles.value}>{value}</bdi>
        </li>
      ))}
      <li>
        <bdi>{at}</bdi>
      </li>
    </ul>
  );
}
