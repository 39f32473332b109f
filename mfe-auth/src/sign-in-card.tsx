import { Card, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: tokens.spacingHorizontalL,
    paddingBlockStart: 'clamp(16px, 10vh, 96px)',
  },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '400px',
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  beside: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '400px',
    paddingBlockStart: tokens.spacingVerticalL,
  },
});

interface Props {
  title: string;
  children: ReactNode;
  /** Below the card, in quiet colours. */
  below?: ReactNode;
}

/** The one card of every page before sign-in. */
export function SignInCard({ title, children, below }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </Card>
      {below && <div className={styles.beside}>{below}</div>}
    </div>
  );
}
