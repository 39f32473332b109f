import { noteQueryUse } from './query-in-use.ts';

/**
 * The part of TanStack Query that the platform provides. A remote gets a name by adding it here.
 */
export {
  hashKey,
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'query-real';

noteQueryUse();
