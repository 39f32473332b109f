import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { ConsoleMark } from 'shared-ui/brand';

import { messages } from './messages.ts';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    padding: tokens.spacingHorizontalL,
    paddingBlockStart: 'clamp(16px, 10vh, 96px)',
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlockEnd: tokens.spacingVerticalL,
    color: tokens.colorBrandForeground1,
  },
  name: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Styled like Fluent's card, which would also load the focus manager.
  card: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '400px',
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow4,
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

/** The one card of every page before sign-in, under the console's mark and name. */
export function SignInCard({ title, children, below }: Props) {
  const styles = useStyles();
  const t = useMessages(messages);
  return (
    <div className={styles.place}>
      <div className={styles.brand}>
        <ConsoleMark size={40} />
        <span className={styles.name}>{t('console.name')}</span>
      </div>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {below && <div className={styles.beside}>{below}</div>}
    </div>
  );
}
