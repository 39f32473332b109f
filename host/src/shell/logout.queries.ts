import { useMutation } from '@tanstack/react-query';
import { call, currentSession, endSession, notify, useMessages } from 'shared-bus';
import { logout } from 'shared-contracts/auth/auth.api';
import { shellMessages } from './shell-messages.ts';

/**
 * Signs out on the server, then here and in all tabs; shows the answer's message for 2 seconds (spec 1 §8). Where the server cannot be told,
 * the user is signed out here all the same and told so.
 */
export function useLogout() {
  const t = useMessages(shellMessages);
  return useMutation({
    mutationFn: async () => {
      const session = currentSession();
      return session && call(logout, { body: { phone: session.phone, access_token: session.access_token }, keepSession: true });
    },
    onSuccess: (answer) => {
      endSession('signed-out');
      notify({ intent: 'success', title: answer?.message || t('logout.done') });
    },
    onError: () => {
      endSession('signed-out');
      notify({ intent: 'warning', title: t('logout.done'), body: t('logout.server-not-told'), durationMs: 4000 });
    },
  });
}
