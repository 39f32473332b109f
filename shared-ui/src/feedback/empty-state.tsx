import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

import { RunningText } from '../theme/running-text.tsx';

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  // A paragraph is aligned to the start of its line by default.
  body: { textAlign: 'center' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
});

/** Shown for no rows: explains the list and suggests a next step. */
export function EmptyState({
  title,
  body,
  action,
}: {
  title: string;
  body?: string;
  action?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {body ? <RunningText className={styles.body}>{body}</RunningText> : null}
      {action}
    </div>
  );
}
