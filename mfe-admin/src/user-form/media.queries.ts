import { useQuery } from '@tanstack/react-query';
import { call, config, hasExtension, queryKey, useSession } from 'shared-bus';
import { createMediaToken, type PictureKind } from 'shared-contracts/media/media.api';

/**
 * The token that pictures are fetched with: a media token where the server issues them, else the
 * session's own. Undefined until it is there, or when none can be had.
 */
function usePictureToken(isWanted: boolean): string | undefined {
  const session = useSession();
  const issued = hasExtension('media-tokens');
  const { data } = useQuery({
    queryKey: queryKey('mfe-admin', createMediaToken),
    queryFn: () => call(createMediaToken),
    enabled: issued && isWanted && session !== undefined,
    gcTime: 0,
  });
  return issued ? data?.token : session?.access_token;
}

/**
 * The address of a stored picture; undefined while it cannot be fetched, or where there is none.
 */
export function usePictureAddress(kind: PictureKind, name: string): string | undefined {
  const token = usePictureToken(name !== '');
  if (!name || !token) return undefined;
  return `${config.apiBase}/getImage/${kind}/${encodeURIComponent(name)}?access_token=${encodeURIComponent(token)}`;
}
