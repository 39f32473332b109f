import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // As high as its rows if there is room; the lower list fills the rest and scrolls.
  upper: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 1,
    minBlockSize: '120px',
    overflow: 'hidden',
  },
  lower: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minBlockSize: '160px',
    overflow: 'hidden',
  },
  title: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The first list of a page of two. */
export function UpperList({ children }: { children: ReactNode }) {
  return <div className={useStyles().upper}>{children}</div>;
}

/** The second one, with its title. */
export function LowerList({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.lower}>{children}</div>
    </>
  );
}
