import { and, eq } from 'drizzle-orm';

import { users } from '../database/schema.ts';
import { isFirstIn } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { sendMessage } from './otp-gateway.ts';

const texts = {
  password: 'Many wrong passwords were entered for your Dispatch Console account.',
  code: 'Someone entered your Dispatch Console password and many wrong codes. Change your password.',
  otp: 'Many wrong one-time passwords were entered for your Dispatch Console account.',
};
const consequence = 'New devices have to wait. Devices you already use can sign in.';
const daySeconds = 86_400;

/**
 * Sends the owner of an account a message when others have to wait because of wrong attempts, once
 * a day. A failure to send does not concern who is signing in.
 */
export async function notifyOfAttempts(
  from: Services,
  phone: string,
  step: keyof typeof texts,
): Promise<void> {
  const [owner] = await from.database
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.status, 'active')));
  if (!owner || !(await isFirstIn(from, `notice ${phone}`, daySeconds))) return;
  try {
    const text = `${texts[step]} ${consequence}`;
    await sendMessage(from, { channel: 'sms', phone, text, code: '' });
  } catch (error) {
    from.log.error({ err: error }, 'a notice could not be sent');
  }
}
