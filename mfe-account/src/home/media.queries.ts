import { useQuery } from '@tanstack/react-query';
import { call, config, hasExtension, queryKey, useSession } from 'shared-bus';
import { createMediaToken } from 'shared-contracts/media/media.api';
import type { PictureKind } from 'shared-contracts/media/media.api';

/**
 * The token for fetching pictures (docs/decisions/calls.md#media-tokens): a media token where the
 * server issues them, else the session's own, as specified. Each visit of the screen fetches a new
 * one; undefined until it is loaded, or when that fails.
 */
export function usePictureToken(): { token: string | undefined; isPending: boolean } {
  const session = useSession();
  const issued = hasExtension('media-tokens');
  const { data, isPending } = useQuery({
    queryKey: queryKey('mfe-account', createMediaToken),
    queryFn: () => call(createMediaToken),
    enabled: issued && session !== undefined,
    gcTime: 0,
  });
  return issued
    ? { token: data?.token, isPending }
    : { token: session?.access_token, isPending: false };
}

/** URL of one of the signed-in user's pictures (docs/domain/basics.md#pictures-and-audio). */
export const pictureUrl = (kind: PictureKind, file: string, token: string): string =>
  `${config.apiBase}/getImage/${kind}/${encodeURIComponent(file)}?access_token=${encodeURIComponent(token)}`;
