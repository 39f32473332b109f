import type { UrlParam } from 'shared-ui/list/url-params';

/**
 * A day in a URL, `2026-11-21`; an invalid one counts as absent, instead of failing at the server.
 */
export const dayParam: UrlParam<string> = {
  fallback: '',
  read(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
    const day = new Date(`${text}T00:00:00Z`);
    // 31 February is a day of March, and 32 March is no day at all.
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
  },
};
