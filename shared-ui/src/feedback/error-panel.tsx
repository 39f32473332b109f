import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { isApiFailure, useFailureText, useMessages } from 'shared-bus';

import { Disclosure } from '../display/disclosure.tsx';
import { uiMessages } from '../messages/ui-messages.ts';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

const useStyles = makeStyles({
  details: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  summary: { justifyContent: 'center' },
  codes: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
    overflowWrap: 'anywhere',
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
  /** Beside the button that tries again. */
  action?: ReactNode;
}

/**
 * Replaces content that failed to load: explains the failure, suggests a fix, and has the codes
 * under "details" (docs/look.md#words).
 */
export function ErrorPanel({ error, onRetry, isNotified = false, action }: ErrorPanelProps) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const text = useFailureText(error);
  const title = isNotified ? t('feedback.not-loaded') : (text?.title ?? '');
  return (
    <div role={isNotified ? 'group' : 'alert'} {...(isNotified && { 'aria-label': title })}>
      <EmptyState
        title={title}
        isFailed={!isNotified}
        {...(!isNotified && text && text.message !== text.title && { body: text.message })}
        action={
          <>
            {onRetry ? <RetryButton onRetry={onRetry} /> : null}
            {action}
          </>
        }
      >
        {isApiFailure(error) ? (
          <Disclosure
            className={styles.details}
            title={t('feedback.details')}
            titleClass={styles.summary}
          >
            {isNotified ? <p>{text?.message}</p> : null}
            <span className={styles.codes} dir="ltr">
              <span>
                {t('feedback.error-id', { id: `${error.errorId} ${error.status || ''}`.trim() })}
              </span>
              {error.requestId ? (
                <span>{` · ${t('feedback.request', { id: error.requestId })}`}</span>
              ) : null}
            </span>
          </Disclosure>
        ) : null}
      </EmptyState>
    </div>
  );
}
