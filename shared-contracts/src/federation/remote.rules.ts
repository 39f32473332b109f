import { everyRole } from '../core/role.ts';
import type { Role } from '../core/role.ts';
import type { RemoteManifest } from './remote.ts';

/** Roles that may open a page or see an entry: its list, else every signed-in role. */
export const rolesOf = (part: { roles?: readonly Role[] }): readonly Role[] =>
  part.roles ?? everyRole;

/** Every module that a remote.json names, each once; the build has to expose them. */
export function exposesOf(remote: RemoteManifest): string[] {
  return [
    ...new Set([...remote.pages, ...remote.slots, ...remote.commands].map((part) => part.module)),
  ].sort();
}

/**
 * The identifier under which a remote registers with the federation runtime: `mfe-queue` →
 * `mfe_queue`. Never carries a version.
 */
export const federationName = (id: string): string => id.replaceAll('-', '_');
