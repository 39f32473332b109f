import { makeStyles, tokens } from '@fluentui/react-components';

import { LevelMark } from './level-mark.tsx';
import type { Figure } from './use-figures.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    borderRadius: '8px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // Above its label, which a screen reader reads first.
  value: {
    order: -1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground2 },
});

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {figures.map(({ name, label, value, level }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <bdi className={styles.number}>{value}</bdi>
            <LevelMark level={level} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
