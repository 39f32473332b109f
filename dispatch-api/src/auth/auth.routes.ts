import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  captchaChallenge,
  confirmSession,
  login,
  logout,
  verifyOtp,
} from 'shared-contracts/auth/auth.api';

import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { attemptOf, clearAttempt, countCaller, countAttempt } from './attempts.ts';
import {
  completeSignIn,
  confirmSessionCommand,
  endSessionCommand,
  trySignIn,
} from './auth.commands.ts';
import { newChallenge, requireCaptcha } from './captcha.ts';
import { requireLink, startSecondStep } from './first-step.ts';
import { notifyOfEnrolment } from './owner-notice.ts';
import { isPassword } from './password.ts';
import { secondFactorOf, stepOf } from './second-factor.ts';
import { unseal } from './secret-box.ts';
import { sessionAnswer } from './session-answer.ts';
import { rememberDevice } from './trusted-device.ts';

export function authRoutes(api: FastifyInstance, services: Services): void {
  const { settings, database, clock } = services;
  /** The time step of a code of this user's second factor; undefined for a wrong one. */
  const stepIn = (userId: string, sealed: string, code: string) =>
    stepOf(unseal(settings.secretKeys, secondFactorOf(userId), sealed), code, clock());

  route(api, services, captchaChallenge, async () => ({ ...(await newChallenge(services)) }));

  route(api, services, login, async ({ input: { body }, run, request }) => {
    await requireCaptcha(services, body.captcha_token_value, request.ip);
    await countCaller(services, request);
    const attempt = attemptOf(services, 'password', body.phone, request);
    await countAttempt(services, attempt);
    const [user] = await database.select().from(users).where(eq(users.phone, body.phone));
    const right = await isPassword(user?.passwordHash, body.password);
    if (!user || !right || user.status !== 'active') fail('login.refused');
    await clearAttempt(services, attempt);
    requireLink(user, body.enrolment_code, clock());
    return startSecondStep(services, run, user);
  });

  route(api, services, verifyOtp, async ({ input: { body }, run, request, reply }) => {
    await countCaller(services, request);
    const { user, secret } = await run(trySignIn, body.temporaryToken);
    request.account = user.phone;
    const attempt = attemptOf(services, 'code', user.phone, request);
    await countAttempt(services, attempt);
    const sealed = body.type === 'enable' ? secret : user.twoFactorSecret;
    if (!sealed) fail('otp.refused');
    const step = (await stepIn(user.id, sealed, body.OTP)) ?? fail('otp.refused');
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const token = await services.run(
      completeSignIn(settings),
      {
        token: body.temporaryToken,
        userId: user.id,
        step,
        enrolled: body.type === 'enable' ? sealed : null,
        from,
      },
      {
        actor: { id: user.id, name: user.name, phone: user.phone, role: null },
        requestId: request.id,
      },
    );
    await clearAttempt(services, attempt);
    if (body.type === 'enable' && user.enrolmentHash !== null)
      await notifyOfEnrolment(services, user);
    rememberDevice(services, request, reply, user.phone);
    return { data: sessionAnswer(user, token) };
  });

  route(api, services, confirmSession, async ({ input: { body }, run, request, signedIn }) => {
    const { user, sessionId } = signedIn;
    const attempt = attemptOf(services, 'code', user.phone, request);
    await countAttempt(services, attempt);
    const sealed = user.twoFactorSecret ?? fail('confirmation.refused');
    const step = (await stepIn(user.id, sealed, body.OTP)) ?? fail('confirmation.refused');
    await run(confirmSessionCommand, { sessionId, userId: user.id, step });
    await clearAttempt(services, attempt);
    return { message: 'Confirmed' };
  });

  route(api, services, logout, async ({ run, signedIn }) => {
    await run(endSessionCommand, { sessionId: signedIn.sessionId });
    services.endSockets([signedIn.sessionId]);
    return { message: 'Logged out' };
  });
}
