/**
 * What the console uses of TanStack Query; the platform offers no more. Adding a name here is how a
 * remote gets it.
 */
export {
  focusManager,
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  matchQuery,
  mutationOptions,
  onlineManager,
  QueryCache,
  MutationCache,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  QueryObserver,
  replaceEqualDeep,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useIsRestoring,
  useMutation,
  useMutationState,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from 'query-real';
