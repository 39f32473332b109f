import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportFailure, useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';

import { shellMessages } from './shell-messages.ts';

/**
 * Replaces the shell when its own code throws. What a remote throws is caught in that remote's
 * place.
 */
export function ShellFailed() {
  const t = useMessages(shellMessages);
  const error = useRouteError();
  useEffect(() => reportFailure('host', error, { outcome: 'error', stage: 'render' }), [error]);
  return (
    <div role="alert">
      <EmptyState
        title={t('failed')}
        body={t('failed.why')}
        action={
          <Button appearance="primary" onClick={() => location.reload()}>
            {t('failed.reload')}
          </Button>
        }
      />
    </div>
  );
}
