import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFailureText, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

/**
 * Shown under rows that could not be reloaded: the reason, and that they may be out of date. It is
 * below the rows so that none of them moves.
 */
export function StaleBar({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const t = useMessages(uiMessages);
  const styles = useStyles();
  const text = useFailureText(error);
  return (
    <div className={styles.bar} role="status">
      <span>{t('table.stale', { reason: text?.message ?? error.message })}</span>
      {onRetry ? (
        <Button size="small" onClick={onRetry}>
          {t('feedback.retry')}
        </Button>
      ) : null}
    </div>
  );
}
