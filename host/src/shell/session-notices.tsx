import { useEffect } from 'react';
import { notify, on, useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

/**
 * Says why a session ended that its user did not end, in the server's words where it sent any
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
