import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { createMediaToken } from 'shared-contracts/media/media.api';

/**
 * A token for URLs of voice notes, where the server issues them
 * (docs/decisions/calls.md#media-tokens).
 */
export const mediaTokenQuery = (isIssued: boolean) =>
  queryOptions({
    queryKey: queryKey('mfe-queue', createMediaToken),
    queryFn: async () => (isIssued ? (await call(createMediaToken)).token : ''),
    staleTime: 60_000,
    gcTime: 60_000,
    // A token that the player has just fetched need not be fetched again.
    refetchOnMount: true,
  });
