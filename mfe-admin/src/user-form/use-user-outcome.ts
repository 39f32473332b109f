import { useNavigate } from 'react-router-dom';
import { isApiFailure, notify, notifyFailure, useMessages } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';

import { catalogue } from '../catalogue.ts';

/**
 * What follows on sending a user (docs/domain/users.md#user-outcomes): success leads back to the
 * list; 409 is a notice and the form stays; 500 says that the server is stopped and leads back,
 * what was typed waiting for the next time. A 401 has signed out by itself. Anything else is the
 * form's to show.
 */
export function useUserOutcome(
  forget: () => void,
): (send: () => Promise<{ message?: string | undefined; data: ManagedUser }>) => Promise<void> {
  const t = useMessages(catalogue);
  const navigate = useNavigate();
  return async (send) => {
    try {
      const { message, data } = await send();
      forget();
      notify(
        data.status === 'pending'
          ? {
              intent: 'warning',
              title: t('form.pending'),
              body: t('form.pending-hint'),
              durationMs: 6000,
            }
          : { intent: 'success', title: message || t('form.saved') },
      );
      void navigate('/users');
    } catch (fault) {
      if (!isApiFailure(fault)) throw fault;
      if (fault.status === 409) notifyFailure(fault);
      else if (fault.status === 500) {
        notify({ intent: 'error', title: t('form.stopped') });
        void navigate('/users');
      } else if (fault.status !== 401) throw fault;
    }
  };
}
