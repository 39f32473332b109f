import type { IncomingHttpHeaders } from 'node:http';

const first = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? (header[0] ?? '') : (header ?? '')).split(',')[0]?.trim() ?? '';

/**
 * Whether a page of this origin may open a socket: our own host's origin, as the gateway names it,
 * or one from the settings. Programs that are not browsers send no origin.
 */
export function originIsAllowed(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const origin = first(headers.origin);
  if (origin === '') return true;
  if (origins.includes(origin)) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return (
    host !== '' && (host === first(headers['x-forwarded-host']) || host === first(headers.host))
  );
}
