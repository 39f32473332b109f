import { Button } from '@fluentui/react-components';
import { emit, useFailureText, useMessages } from 'shared-bus';

import { KeyCap } from '../display/key-cap.tsx';
import { uiMessages } from '../messages/ui-messages.ts';
import { ButtonLink } from '../page/button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { isUnknown } from './is-unknown.ts';

/** Nobody searches for it, unlike for a booking's number. */
const recordId = /^[0-9a-f]{24}$/;

interface FailedPageProps {
  error: Error;
  /** The id in the URL. */
  id: string;
  back: { to: string; label: string };
  onRetry: () => void;
  isNotified?: boolean;
}

/**
 * Replaces a page whose row couldn't be loaded. Where there is no such row it keeps the URL, to be
 * corrected, and offers the search.
 */
export function FailedPage({ error, id, back, onRetry, isNotified }: FailedPageProps) {
  const t = useMessages(uiMessages);
  const text = useFailureText(error);
  const backLink = (
    <ButtonLink size="medium" to={back.to}>
      {back.label}
    </ButtonLink>
  );
  if (!isUnknown(error))
    return <ErrorPanel error={error} onRetry={onRetry} isNotified={isNotified} action={backLink} />;
  return (
    <div role="alert">
      <EmptyState
        title={text?.message ?? ''}
        body={t('feedback.unknown', { id })}
        action={
          <>
            <Button
              appearance="primary"
              aria-keyshortcuts="Control+K"
              onClick={() => emit('search:requested', { text: recordId.test(id) ? '' : id })}
            >
              <span>{t('feedback.search')}</span> <KeyCap>Ctrl K</KeyCap>
            </Button>
            {backLink}
          </>
        }
      />
    </div>
  );
}
