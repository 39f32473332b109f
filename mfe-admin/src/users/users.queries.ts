import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listUsers } from 'shared-contracts/users/user.api';
import { userPageSizes } from 'shared-contracts/users/user';

const [limit] = userPageSizes;

/** One page of the users. The page before stays while the next one is on its way. */
export const usersQuery = (page: number) => {
  const query = { page, limit };
  return queryOptions({
    queryKey: queryKey('mfe-admin', listUsers, { query }),
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
};
