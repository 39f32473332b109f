import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { isApiFailure, useFailureText, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  panel: { margin: tokens.spacingHorizontalL },
  details: {
    marginBlockStart: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  codes: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
});

interface ErrorPanelProps {
  error: Error;
  onRetry?: (() => void) | undefined;
  /**
   * A notice shows what happened; the panel only shows that nothing is loaded, and folds the
   * details.
   */
  isNotified?: boolean | undefined;
}

/**
 * Replaces content that failed to load: explains the failure, suggests a fix, and has the codes
 * under "details" (docs/look.md#words).
 */
export function ErrorPanel({ error, onRetry, isNotified = false }: ErrorPanelProps) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const text = useFailureText(error);
  return (
    <MessageBar
      intent={isNotified ? 'info' : 'error'}
      layout="multiline"
      className={styles.panel}
      role={isNotified ? 'group' : 'alert'}
    >
      <MessageBarBody>
        <MessageBarTitle>{isNotified ? t('feedback.not-loaded') : text?.title}</MessageBarTitle>
        {isNotified || text?.message === text?.title ? null : <p>{text?.message}</p>}
        {isApiFailure(error) ? (
          <details className={styles.details}>
            <summary>{t('feedback.details')}</summary>
            {isNotified ? <p>{text?.message}</p> : null}
            <span className={styles.codes} dir="ltr">
              <span>
                {t('feedback.error-id', { id: `${error.errorId} ${error.status || ''}`.trim() })}
              </span>
              {error.requestId ? (
                <span>{` · ${t('feedback.request', { id: error.requestId })}`}</span>
              ) : null}
            </span>
          </details>
        ) : null}
      </MessageBarBody>
      {onRetry ? (
        <MessageBarActions>
          <Button onClick={onRetry}>{t('feedback.retry')}</Button>
        </MessageBarActions>
      ) : null}
    </MessageBar>
  );
}
