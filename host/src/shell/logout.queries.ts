import { useMutation } from '@tanstack/react-query';
import { call, currentSession, endSession, mayLogOut, notify, useMessages } from 'shared-bus';
import { logout } from 'shared-contracts/auth/auth.api';

import { shellMessages } from './shell-messages.ts';

/**
 * Signs out here, in all tabs, and on the server; shows the answer's message for 2 seconds
 * (docs/domain/shell.md#logout). Here first: the server drops the user's sockets before it answers,
 * and a user who signs out must not read that the session was ended. If the server cannot be
 * reached, a notice shows that.
 */
export function useLogout() {
  const t = useMessages(shellMessages);
  return useMutation({
    mutationFn: async () => {
      if (!(await mayLogOut())) return 'stays' as const;
      const session = currentSession();
      if (!session) return undefined;
      const answer = call(logout, {
        body: { phone: session.phone, access_token: session.access_token },
        keepSession: true,
      });
      endSession('signed-out');
      return answer;
    },
    onSuccess: (answer) => {
      if (answer === 'stays') return;
      notify({ intent: 'success', title: answer?.message || t('logout.done') });
    },
    onError: () => {
      notify({
        intent: 'warning',
        title: t('logout.done'),
        body: t('logout.server-unreachable'),
        durationMs: 4000,
      });
    },
  });
}
