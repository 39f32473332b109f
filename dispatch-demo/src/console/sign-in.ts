import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createGuardrails, generate } from 'otplib';
import { captchaChallenge, login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import {
  demoOtpSecret,
  demoPassword,
  type DemoAccount,
} from 'shared-contracts/users/demo-accounts';

import { call, Refused, type Api, type AsUser } from './call.ts';

// The demo secret is the well-known ten-byte one; otplib requires sixteen by default.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** A solved captcha, as the sign-in page sends it. */
async function solveCaptcha(api: Api): Promise<string> {
  // the shape is the captcha library's own
  const challenge = (await call(api, captchaChallenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function enterPassword(api: Api, phone: string): Promise<string> {
  const body = {
    phone: toWirePhone(phone),
    password: demoPassword,
    ...(api.hasCaptcha && { captcha_token_value: await solveCaptcha(api) }),
  };
  return (await call(api, login, { body })).temporaryToken;
}

async function signIn(api: Api, phone: string): Promise<string> {
  const temporaryToken = await enterPassword(api, phone);
  const epoch = Math.floor(api.clock() / 1000);
  const OTP = await generate({ secret: demoOtpSecret, epoch, guardrails });
  const { data } = await call(api, verifyOtp, { body: { OTP, temporaryToken, type: 'verify' } });
  return data.access_token;
}

/** Calls as a demo account: it signs in with its first call, and again after its session's end. */
export function asDemoUser(api: Api, { phone }: Pick<DemoAccount, 'phone'>): AsUser {
  let session: Promise<string> | undefined;
  return async (endpoint, input) => {
    session ??= signIn(api, phone);
    try {
      return await call(api, endpoint, input, await session);
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) session = undefined;
      throw error;
    }
  };
}
