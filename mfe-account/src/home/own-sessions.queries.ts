import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, notify, notifyFailure, queryKey, useMessages } from 'shared-bus';
import { endOwnSessions, listOwnSessions } from 'shared-contracts/users/user.api';

import { messages } from '../messages.ts';

/** Where the user is signed in; read again whenever the list is opened. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-account', listOwnSessions),
    queryFn: ({ signal }) => call(listOwnSessions, { signal }),
    staleTime: 0,
  });

/** Ends one of the own sessions, or without an id all but this one. */
export function useEndOwnSessions() {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (session: string | undefined) =>
      call(endOwnSessions, { query: session === undefined ? {} : { session } }),
    onSuccess: (_answer, session) =>
      notify({
        intent: 'success',
        title: t(session === undefined ? 'sessions.ended-others' : 'sessions.ended'),
      }),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  });
}
