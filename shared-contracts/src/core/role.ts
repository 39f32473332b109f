/**
 * Roles of the console (docs/domain/basics.md#roles, docs/decisions/screens.md#role-names). The
 * wire carries a code or a name; `roleOf` reads either.
 */
export const roles = ['admin', 'supervisor', 'dispatcher', 'dispatch_client'] as const;
export type Role = (typeof roles)[number];

/** Wire code and screen label of each role. */
export const roleTable = {
  admin: { code: 6, label: 'Admin' },
  supervisor: { code: 11, label: 'SuperVisor' },
  dispatcher: { code: 12, label: 'Dispatcher' },
  dispatch_client: { code: 36, label: 'Dispatch Client' },
} as const satisfies Record<Role, { code: number; label: string }>;

/**
 * The role that a wire value names, by code (6 or "6") or by name; undefined for an unknown role,
 * which has no rights.
 */
export function roleOf(wire: unknown): Role | undefined {
  return roles.find((role) => role === wire || String(roleTable[role].code) === String(wire));
}

/** Every signed-in role. */
export const everyRole: readonly Role[] = roles;
/** Admin, supervisor and dispatcher. */
export const staff: readonly Role[] = ['admin', 'supervisor', 'dispatcher'];
/**
 * Roles that change fares and drivers: neither dispatch clients nor dispatchers
 * (docs/decisions/calls.md#roles).
 */
export const tripStaff: readonly Role[] = ['admin', 'supervisor'];
/** Roles that may see trips (docs/domain/trip-lists.md). */
export const tripRoles: readonly Role[] = ['admin', 'supervisor', 'dispatch_client'];
/** Admin alone. */
export const adminOnly: readonly Role[] = ['admin'];
