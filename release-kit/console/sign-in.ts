import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import type { Session } from 'shared-contracts/session/session';

/** The credentials of an account. */
interface Credentials {
  /** In local form. */
  phone: string;
  password: string;
  /** The second factor's, which works once. */
  code: string;
}

/** Signs an account in at an API with the base URL `base`. */
export async function signInAt(
  base: string,
  { phone, password, code }: Credentials,
): Promise<Session> {
  const post = async ({ path }: { path: string }, body: object) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    // unvalidated: any server may answer here
    return (await answer.json()) as { temporaryToken?: string; data?: Session };
  };
  const { temporaryToken } = await post(login, { phone: toWirePhone(phone), password });
  const { data } = await post(verifyOtp, { OTP: code, temporaryToken, type: 'verify' });
  if (!data?.access_token) throw new Error(`${verifyOtp.path} answered no access_token`);
  return data;
}
