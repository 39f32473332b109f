import { useEffect } from 'react';
import { notify, on, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

/**
 * Shows why a session ended, unless its user ended it, in the server's words where it sent any
 * (docs/domain/shell.md#logout).
 */
export function SessionNotices() {
  const t = useMessages(shellMessages);
  useEffect(() => {
    const subscription = on('session:ended').subscribe(({ reason, message }) => {
      if (reason === 'expired' || reason === 'revoked')
        notify({
          intent: 'warning',
          title: t('session.again'),
          body: message ?? t(`session.${reason}`),
        });
    });
    return () => subscription.unsubscribe();
  }, [t]);
  return null;
}
