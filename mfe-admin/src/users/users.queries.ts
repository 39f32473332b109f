import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  call,
  dash,
  isApiFailure,
  notify,
  notifyFailure,
  queryKey,
  serverMessage,
  useMessages,
  type ApiFailure,
} from 'shared-bus';
import { userPageSizes, type UserSort, type userStatuses } from 'shared-contracts/users/user';
import {
  disableTwoFactor,
  endUserSessions,
  listUsers,
  listUserSessions,
  retryUser,
  revealNumber,
  sendEnrolmentLink,
} from 'shared-contracts/users/user.api';

import { otherListMs } from '../list-interval.ts';
import { messages } from '../messages.ts';

const [limit] = userPageSizes;
const listKey = queryKey('mfe-admin', listUsers).slice(0, 2);

/** Filters and sort of the list; blank or absent means none. */
export interface UserListQuery {
  search?: string;
  role?: number;
  status?: (typeof userStatuses)[number] | '';
  sortBy?: UserSort | '';
  sortType?: 'asc' | 'desc' | '';
}

/** One page of matching users. The previous page stays until the next one is loaded. */
export const usersQuery = (page: number, filters: UserListQuery = {}) => {
  const query = { page, limit, ...filters };
  return queryOptions({
    queryKey: queryKey('mfe-admin', listUsers, { query }),
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: otherListMs,
  });
};

/** A user's CNIC in full. */
export const revealCnic = async (id: string): Promise<string> =>
  (await call(revealNumber, { params: { id }, body: { field: 'cnic' } })).data.number;

const isPartnerFailure = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status === 500;

const isOutOfDate = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 404 || error.status === 409);

/**
 * Retries the creation of a pending user in the partner's system and shows the result
 * (docs/domain/users.md#user-outcomes).
 */
export function useRetryUser() {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (id: string) => call(retryUser, { params: { id } }),
    onSuccess: ({ message }) => notify({ intent: 'success', title: message ?? '' }),
    // A 500 has its own text; the server's message isn't shown.
    onError: (error) => {
      if (isPartnerFailure(error))
        notify({ intent: 'error', title: t('retry.failed'), body: serverMessage(error) });
      else notifyFailure(error);
    },
    // A failure leaves the user as it was, unless it says that the list is out of date.
    onSettled: (_answer, error) =>
      error === null || isOutOfDate(error)
        ? client.invalidateQueries({ queryKey: listKey })
        : undefined,
  });
}

export function useDisableTwoFactor() {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (id: string) => call(disableTwoFactor, { body: { id } }),
    onSuccess: ({ link_sent: isSent }) => {
      notify({ intent: 'success', title: t('two-factor.disabled') });
      if (isSent === false) notify({ intent: 'warning', title: t('two-factor.link-unsent') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** Sends another link to a user whose second factor was reset. */
export function useSendEnrolmentLink() {
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (id: string) => call(sendEnrolmentLink, { params: { id } }),
    onSuccess: () => notify({ intent: 'success', title: t('two-factor.link-sent') }),
    onError: notifyFailure,
  });
}

const sessionsKey = (id: string) => queryKey('mfe-admin', listUserSessions, { params: { id } });
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: sessionsKey(id),
    queryFn: ({ signal }) => call(listUserSessions, { params: { id }, signal }),
  });

/** Ends one session of a user, or all. */
export function useEndSessions(id: string) {
  const client = useQueryClient();
  const t = useMessages(messages);
  return useMutation({
    mutationFn: (session: string | undefined) =>
      call(endUserSessions, { params: { id }, query: session === undefined ? {} : { session } }),
    onSuccess: ({ ended }) =>
      notify({ intent: 'success', title: t('sessions.ended', { many: ended ?? dash }) }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(id) }),
  });
}
