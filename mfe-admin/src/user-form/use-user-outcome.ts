import { useNavigate } from 'react-router-dom';
import { isApiFailure, notify, notifyFailure, useMessages } from 'shared-bus';
import { readStaleUser, type ManagedUser, type StaleUser } from 'shared-contracts/users/user';

import { messages } from '../messages.ts';

/**
 * Handles the result of sending a user (docs/domain/users.md#user-outcomes): success returns to the
 * list; 409 shows a notice and the form stays; 500 shows that the server is stopped and returns to
 * the list, while the draft stays stored. A 401 has already signed the user out. The form shows any
 * other error.
 * @param onStale gets the user that somebody else has changed since, where the server returns it
 */
export function useUserOutcome(
  forget: () => void,
  onStale?: (stale: StaleUser) => void,
): (send: () => Promise<{ message?: string | undefined; data: ManagedUser }>) => Promise<void> {
  const t = useMessages(messages);
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
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const stale = error.errorId === 'version.stale' ? readStaleUser(error.answer) : undefined;
      if (stale && onStale) onStale(stale);
      else if (error.status === 409) notifyFailure(error);
      else if (error.status === 500) {
        notify({ intent: 'error', title: t('form.stopped') });
        void navigate('/users');
      } else if (error.status !== 401) throw error;
    }
  };
}
