import { toLocalPhone, toWirePhone } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { demoPassword } from 'shared-contracts/users/demo-accounts';
import { createDemoUser } from 'shared-contracts/users/user.api';

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${await __testApi()}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Creates a demo account directly at the API; returns its phone in local form. All tests of remotes
 * share one API, and an account has one bell and one wallet and accepts a code once.
 */
export async function createAccount(role: Role, { enrolled = true } = {}): Promise<string> {
  const { data } = await post<{ data: { phone: string } }>(createDemoUser.path, { role, enrolled });
  return toLocalPhone(data.phone);
}

/**
 * Signs a seeded demo account in, for tests that need its history. A code works once, so no two
 * files can sign in as the same one.
 */
export async function seededSessionOf(phone: string): Promise<Session> {
  const { temporaryToken } = await post<{ temporaryToken: string }>('/login', {
    phone: toWirePhone(phone),
    password: demoPassword,
  });
  const { data } = await post<{ data: Session }>('/verifyOTP', {
    OTP: await __testCode(),
    temporaryToken,
    type: 'verify',
  });
  return data;
}

/** The session of a new demo account. */
export const sessionOf = async (role: Role): Promise<Session> =>
  seededSessionOf(await createAccount(role));
