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

/**
 * Replaces content that failed to load: what happened, what to do, and under "details" the codes
 * (docs/look.md#words).
 */
export function ErrorPanel({
  error,
  onRetry,
}: {
  error: Error;
  onRetry?: (() => void) | undefined;
}) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const text = useFailureText(error);
  return (
    <MessageBar intent="error" layout="multiline" className={styles.panel} role="alert">
      <MessageBarBody>
        <MessageBarTitle>{text?.title}</MessageBarTitle>
        {text?.message === text?.title ? null : <p>{text?.message}</p>}
        {isApiFailure(error) ? (
          <details className={styles.details}>
            <summary>{t('feedback.details')}</summary>
            <span className={styles.codes} dir="ltr">
              {t('feedback.error-id', { id: `${error.errorId} ${error.status || ''}`.trim() })}
              {error.requestId ? ` · ${t('feedback.request', { id: error.requestId })}` : null}
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
