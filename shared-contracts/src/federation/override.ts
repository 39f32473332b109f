import type { Role } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { ReleaseName } from './release-name.ts';

/**
 * Query parameter that selects other registered releases: `?mfe=mfe-queue@1.9.0-ab12cd3ef0`,
 * several by comma (docs/parts/releases.md#overrides).
 */
export const overrideParameter = 'mfe';

/** One remote at another registered release, for one tab. */
export const Override = T.Object({ id: T.String(), release: ReleaseName });
export type Override = T.Static<typeof Override>;

/**
 * Why an override is not followed: not a registered release, a role that may not, a build that does
 * not fit, one that was taken back, or an old one that the pointer does not name.
 */
export const overrideRefusals = [
  'unknown',
  'role',
  'incompatible',
  'withdrawn',
  'expired',
] as const;
export type OverrideRefusal = (typeof overrideRefusals)[number];

/** How long after its registration a release may be requested that the pointer does not name. */
export const overrideDays = 30;

/** Roles that may override releases. */
const overrideRoles: ReadonlySet<Role> = new Set(['admin', 'supervisor']);
export const mayOverride = (role: Role | undefined): boolean =>
  role !== undefined && overrideRoles.has(role);

/** A limit that nobody reaches by hand; further overrides are ignored. */
const maxOverrides = 20;
const pattern = /^(mfe-[a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]{10})$/;

/**
 * Reads the parameter. Anything that is not a name and a release, such as a URL, is not parsed: it
 * can only be refused.
 */
export function parseOverrides(value: string | null | undefined): {
  overrides: Override[];
  unread: string[];
} {
  const items = (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .slice(0, maxOverrides);
  const parsed = items.map((item) => ({ item, found: pattern.exec(item) }));
  return {
    overrides: parsed.flatMap(({ found }) =>
      found?.[1] && found[2] ? [{ id: found[1], release: found[2] }] : [],
    ),
    unread: parsed.flatMap(({ item, found }) => (found ? [] : [item.slice(0, 100)])),
  };
}

export const formatOverrides = (overrides: readonly Override[]): string =>
  overrides.map(({ id, release }) => `${id}@${release}`).join(',');
