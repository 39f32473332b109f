import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { toLocalPhone, toWirePhone } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { createDemoUser } from 'shared-contracts/users/user.api';
import { currentOtp } from 'tooling/console/otp.ts';

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
export async function signIn(base: string, phone: string): Promise<Session> {
  const { temporaryToken } = await callApi(base, login, {
    body: { phone: toWirePhone(phone), password: demoPassword },
  });
  const { code } = await currentOtp();
  const { data } = await callApi(base, verifyOtp, {
    body: { OTP: code, temporaryToken, type: 'verify' },
  });
  return data;
}
