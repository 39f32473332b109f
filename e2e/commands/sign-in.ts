import { currentOtp } from 'release-kit/console/otp.ts';
import { signInAt } from 'release-kit/console/sign-in.ts';
import { toLocalPhone } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { createDemoUser } from 'shared-contracts/users/user.api';

import { callApi } from './api-client.ts';

/** A new demo account at a test's own server: its phone in local form. */
export async function createAccount(
  base: string,
  role: Role,
  { enrolled = true } = {},
): Promise<string> {
  const { data } = await callApi(base, createDemoUser, { body: { role, enrolled } });
  return toLocalPhone(data.phone);
}

/**
 * Signs a demo account in with password and authenticator code. A code works once, so sign each
 * account in only once.
 */
export const signIn = async (base: string, phone: string): Promise<Session> =>
  signInAt(`${base}/api/v1`, { phone, password: demoPassword, code: (await currentOtp()).code });
