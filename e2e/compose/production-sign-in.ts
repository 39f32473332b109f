import { setTimeout as pause } from 'node:timers/promises';

import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generate } from 'otplib';
import { captchaChallenge, login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { updatePassword } from 'shared-contracts/auth/password-reset.api';
import type { Session } from 'shared-contracts/session/session';

import { callApi } from '../commands/api-client.ts';

/** An account of a production whose second factor these steps have enrolled. */
export interface Enrolled {
  phone: string;
  password: string;
  secret: string;
}

/** A solved captcha, as the sign-in page sends it. */
async function captcha(origin: string): Promise<string> {
  // the shape is the captcha library's own
  const challenge = (await callApi(origin, captchaChallenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const enter = async (origin: string, { phone, password }: Omit<Enrolled, 'secret'>) =>
  callApi(origin, login, {
    body: { phone, password, captcha_token_value: await captcha(origin) },
  });

/** The first sign-in of an account, which enrols its second factor. */
export async function enrol(
  origin: string,
  account: Omit<Enrolled, 'secret'>,
): Promise<{ session: Session; enrolled: Enrolled }> {
  const { temporaryToken, otpauthUrl } = await enter(origin, account);
  const secret = new URL(otpauthUrl ?? '').searchParams.get('secret') ?? '';
  const { data: session } = await callApi(origin, verifyOtp, {
    body: { OTP: await generate({ secret }), temporaryToken, type: 'enable' },
  });
  return { session, enrolled: { ...account, secret } };
}

/** The steps of an admin with the link of `admin:create`: password, second factor, session. */
export async function enrolByLink(
  origin: string,
  phone: string,
  code: string,
): Promise<{ token: string; admin: Enrolled }> {
  const password = 'Kar@chi-2026';
  await callApi(origin, updatePassword, {
    body: { phone, code, password, confirm_password: password },
  });
  const { session, enrolled } = await enrol(origin, { phone, password });
  return { token: session.access_token, admin: enrolled };
}

/** The code that the account's authenticator shows now. */
export const codeOf = ({ secret }: Enrolled): Promise<string> => generate({ secret });

/** Signs in with password and code; a code works once, so the next one may be waited for. */
export async function signInWith(origin: string, admin: Enrolled): Promise<string> {
  const { temporaryToken } = await enter(origin, admin);
  await pause(30_000 - (Date.now() % 30_000) + 500);
  const { data } = await callApi(origin, verifyOtp, {
    body: { OTP: await codeOf(admin), temporaryToken, type: 'verify' },
  });
  return data.access_token;
}
