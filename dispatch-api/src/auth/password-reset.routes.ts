import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newPasswordRules } from 'shared-contracts/auth/auth.rules';
import * as api from 'shared-contracts/auth/password-reset.api';

import { users } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { messageLanguage } from '../messages/message-texts.ts';
import { countMessage, deliveryOf, sendOtp } from '../messages/send-message.ts';
import { requireValidFields } from '../reject-field.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  attemptOf,
  clearAttempt,
  countCaller,
  countAttempt,
  forgetPasswordAttempts,
} from './attempts.ts';
import { requireCaptcha } from './captcha.ts';
import { requireUncommonPassword } from './common-password.ts';
import {
  beginReset,
  isOtpChecked,
  isOtp,
  setNewPassword,
  verifyResetOtp,
} from './password-reset.commands.ts';
import { hashPassword } from './password.ts';
import type { User } from './session.repository.ts';
import { trustedDevice } from './trusted-device.ts';

export function passwordResetRoutes(app: FastifyInstance, services: Services): void {
  const { settings, database } = services;
  const userOf = async (phone: string): Promise<User | undefined> =>
    (
      await database
        .select()
        .from(users)
        .where(
          and(
            eq(users.phone, phone),
            eq(users.status, 'active'),
            // Whom a provider signs in, a password must not.
            isNull(users.signOnSubject),
          ),
        )
    )[0];

  route(app, services, api.forgotPassword, async ({ input: { body }, run, request }) => {
    await requireCaptcha(services, body.captcha_token_value, request.ip);
    await countCaller(services, request);
    const device = trustedDevice(services, request, body.phone);
    await countMessage(services, body.phone, device, request.ip);
    const user = (await userOf(body.phone)) ?? fail('reset.user-unknown');
    const code = await run(beginReset(settings), { userId: user.id });
    const receipt = await sendOtp(services, {
      channel: body.type ?? 'sms',
      phone: user.phone,
      code,
      device,
      language: messageLanguage(user.langId),
    });
    return { message: 'OTP sent', ...(receipt && { receipt }) };
  });

  route(app, services, api.messageDelivery, async ({ input: { query } }) => {
    const status = await deliveryOf(services, query.receipt);
    if (!status) return fail('request.invalid', { detail: 'This receipt is unknown' });
    return { data: { status } };
  });

  route(app, services, api.checkOtp, async ({ input: { body }, run, request }) => {
    await requireCaptcha(services, body.captcha_token_value, request.ip);
    await countCaller(services, request);
    const attempt = attemptOf(services, 'otp', body.phone, request);
    await countAttempt(services, attempt);
    const user = (await userOf(body.phone)) ?? fail('reset.otp-wrong');
    if (!(await run(verifyResetOtp(settings), { userId: user.id, code: body.code })))
      fail('reset.otp-wrong');
    await clearAttempt(services, attempt);
    return { message: 'OTP verified' };
  });

  route(app, services, api.updatePassword, async ({ input: { body }, run, request }) => {
    await countCaller(services, request);
    requireValidFields(newPasswordRules, body);
    requireUncommonPassword(body.password);
    const user = (await userOf(body.phone)) ?? fail('reset.refused');
    // There is no captcha here. Nobody can count against an account whose owner has not just
    // checked a one-time password, and the code of a link is too long to guess.
    if (!(await isOtpChecked(database, user.id))) fail('reset.refused');
    const attempt = attemptOf(services, 'otp', body.phone, request);
    if (isOtp(body.code)) await countAttempt(services, attempt);
    const ended = await run(setNewPassword(settings), {
      userId: user.id,
      code: body.code,
      passwordHash: await hashPassword(body.password),
    });
    services.endSockets(ended);
    await clearAttempt(services, attempt);
    await forgetPasswordAttempts(services, user.phone);
    return { message: 'Password changed' };
  });
}
