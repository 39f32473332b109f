import { useEffect } from 'react';
import { notify, on, useMessages } from 'shared-bus';
import { shellMessages } from './shell-messages.ts';

/** Says why a session ended that its user did not end (spec 1 §8 "Please login again"). */
export function SessionNotices() {
  const t = useMessages(shellMessages);
  useEffect(() => {
    const subscription = on('session:ended').subscribe(({ reason }) => {
      if (reason === 'expired' || reason === 'revoked') notify({ intent: 'warning', title: t('session.again'), body: t(`session.${reason}`), durationMs: 4000 });
    });
    return () => subscription.unsubscribe();
  }, [t]);
  return null;
}
