import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
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
  icon: { fontSize: '24px', color: tokens.colorStatusDangerForeground1 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
  // A paragraph is aligned to the start of its line by default.
  body: { textAlign: 'center', maxInlineSize: '480px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
});

interface EmptyStateProps {
  title: string;
  body?: string;
  action?: ReactNode;
  isFailed?: boolean;
  /** Under the buttons. */
  children?: ReactNode;
}

/**
 * Shown for no rows, and for what failed to load: explains the list and suggests a next step
 * (docs/look.md#words).
 */
export function EmptyState({ title, body, action, isFailed = false, children }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      {isFailed ? <ErrorCircleRegular className={styles.icon} aria-hidden /> : null}
      <p className={styles.title}>{title}</p>
      {body ? <RunningText className={styles.body}>{body}</RunningText> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
      {children}
    </div>
  );
}
