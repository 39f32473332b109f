import type { AddressParam } from 'shared-ui/list/address-params';

/**
 * A day in a URL, `2026-11-21`; an invalid one counts as absent, instead of failing at the server.
 */
export const dayParam: AddressParam<string> = {
  fallback: '',
  read: (text) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
      ? text
      : undefined,
};
