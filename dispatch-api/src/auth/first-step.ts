import { fail } from '../failure.ts';
import type { Call } from '../route.ts';
import type { Services } from '../services.ts';
import { startSignIn } from './auth.commands.ts';
import { enrolmentOf, newSecret, secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';
import { tokenHash, type User } from './session.repository.ts';

/**
 * After a reset a password alone enrols nobody, because a stranger may know it. A link that was
 * used or replaced opens nothing.
 */
export function requireLink(
  { enrolmentHash, enrolmentEnds }: User,
  code: string | undefined,
  now: number,
): void {
  if (code === undefined) {
    if (enrolmentHash !== null) fail('login.needs-link');
    return;
  }
  const isValid = enrolmentEnds !== null && enrolmentEnds.getTime() > now;
  if (!isValid || enrolmentHash !== tokenHash(code)) fail('login.link-refused');
}

/** The answer of the first step, after which the second factor is verified or enrolled. */
export async function startSecondStep(
  { settings: { secretKeys } }: Services,
  run: Call<never>['run'],
  user: User,
  signOnSession: string | null = null,
) {
  if (user.twoFactorSecret)
    return {
      temporaryToken: await run(startSignIn, { userId: user.id, secret: null, signOnSession }),
      twoFAStatus: true,
      qrImage: null,
      otpauthUrl: null,
    };
  const secret = newSecret();
  const temporaryToken = await run(startSignIn, {
    userId: user.id,
    secret: seal(secretKeys, secondFactorOf(user.id), secret),
    signOnSession,
  });
  return { temporaryToken, twoFAStatus: false, ...enrolmentOf(secret, user.phone) };
}
