import type { ApiEnvironment } from 'server-settings/variables';
import { roles, type Role } from 'shared-contracts/core/role';

export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  rolesClaim: string;
  /** The provider's roles and ours. */
  roles: readonly (readonly [theirs: string, ours: Role])[];
  redirectUrl: string;
  /** The only hosts that may be called; empty for any. */
  hosts: readonly string[];
}

const pairOf = (text: string): readonly [string, Role] | undefined => {
  const at = text.lastIndexOf('=');
  const theirs = text.slice(0, Math.max(at, 0)).trim();
  const ours = roles.find((role) => role === text.slice(at + 1).trim());
  return theirs && ours ? [theirs, ours] : undefined;
};

export const singleSignOnSettings = (read: ApiEnvironment): SingleSignOnSettings | undefined =>
  read.OIDC_ISSUER
    ? {
        issuer: read.OIDC_ISSUER,
        clientId: read.OIDC_CLIENT_ID,
        clientSecret: read.OIDC_CLIENT_SECRET,
        scopes: read.OIDC_SCOPES,
        rolesClaim: read.OIDC_ROLES_CLAIM,
        roles: read.OIDC_ROLES.map(pairOf).filter((pair) => pair !== undefined),
        redirectUrl: new URL('/login', read.CONSOLE_URL ?? 'http://localhost:3000').href,
        hosts: read.OUTSIDE_HOSTS,
      }
    : undefined;

export function singleSignOnErrors(read: ApiEnvironment): string[] {
  if (!read.OIDC_ISSUER) return [];
  const missing = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter((name) => !read[name]);
  return [
    ...missing.map((name) => `${name} must be set for OIDC_ISSUER`),
    ...(read.OIDC_ROLES.length > 0 && read.OIDC_ROLES.every(pairOf)
      ? []
      : [
          `OIDC_ROLES must be roles there and here, such as agents=dispatcher (${roles.join(', ')})`,
        ]),
  ];
}
