import { useQuery } from '@tanstack/react-query';
import { call, config, hasExtension, queryKey, useSession } from 'shared-bus';
import { createMediaToken, type PictureKind } from 'shared-contracts/media/media.api';

/**
 * The token for fetching pictures: a media token where the server issues them, else the session's
 * own. Undefined until it is loaded, or when that fails.
 */
function usePictureToken(isEnabled: boolean): string | undefined {
  const session = useSession();
  const issued = hasExtension('media-tokens');
  const { data } = useQuery({
    queryKey: queryKey('mfe-admin', createMediaToken),
    queryFn: () => call(createMediaToken),
    enabled: issued && isEnabled && session !== undefined,
    gcTime: 0,
  });
  return issued ? data?.token : session?.access_token;
}

/** The URL of a stored picture; undefined while there is no token, or no picture. */
export function usePictureAddress(kind: PictureKind, name: string): string | undefined {
  const token = usePictureToken(name !== '');
  if (!name || !token) return undefined;
  return `${config.apiBase}/getImage/${kind}/${encodeURIComponent(name)}?access_token=${encodeURIComponent(token)}`;
}
