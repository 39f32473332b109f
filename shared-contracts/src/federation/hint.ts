import { roles } from '../core/role.ts';
import type { Role } from '../core/role.ts';
import { hash53 } from './hash.ts';

/**
 * The gateway's assumptions about the user when it renders the page, before the session is
 * verified.
 */
export interface Hint {
  role: Role;
  userHash: string;
}

/**
 * Eight hexadecimal digits over a user id: enough to spread users over percentages, too little to
 * name one.
 */
export const userHashOf = (userId: string): string =>
  (hash53(userId) % 0x1_0000_0000).toString(16).padStart(8, '0');

/** The value of the `console_hint` cookie: `dispatcher.1f00ab34`. */
export const formatHint = (hint: Hint): string => `${hint.role}.${hint.userHash}`;

/** Reads the cookie's value; anything unexpected gives no hint. */
export function parseHint(value: string | undefined): Hint | undefined {
  const [name, userHash, ...rest] = (value ?? '').split('.');
  const role = roles.find((choice) => choice === name);
  return role && userHash && rest.length === 0 && /^[0-9a-f]{8}$/.test(userHash)
    ? { role, userHash }
    : undefined;
}
