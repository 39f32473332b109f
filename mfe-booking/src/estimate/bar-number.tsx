import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
  },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground3 },
});

/** Numbers of a batch in the bar, in two lines where one is too long. */
export function BarNumbers({ children }: { children: ReactNode }) {
  return <div className={useStyles().list}>{children}</div>;
}

/** A labelled part of the bar, such as a number that can be changed. */
export function BarPart({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={styles.number}>
      <Caption1 wrap={false} className={styles.label}>
        {label}
      </Caption1>
      {children}
    </span>
  );
}

export function BarNumber({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BarPart label={label}>
      <Text wrap={false}>
        <bdi>{children}</bdi>
      </Text>
    </BarPart>
  );
}
