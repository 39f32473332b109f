import { createHmac } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { derivedKey } from './secret-box.ts';

/**
 * OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The library's default algorithm
 * is argon2id. No setting changes it; tests in process do (`testing/test-app.ts`).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost);

let nobodys: Promise<string> | undefined;

/**
 * Verifies a password. Without an account it takes as long, so that the time does not reveal who
 * has one.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody');
  const right = await verify(passwordHash || (await nobodys), password);
  return right && Boolean(passwordHash);
}

/** Equal for equal passwords, and worthless without the server's key. */
export const passwordMark = (key: Buffer, password: string): string =>
  createHmac('sha256', derivedKey(key, 'equal passwords')).update(password).digest('hex');
