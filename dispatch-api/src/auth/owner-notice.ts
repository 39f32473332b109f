import { and, eq } from 'drizzle-orm';
import type { OwnerNotice } from 'shared-contracts/auth/sensitive-actions';

import type { Actor } from '../commands/actor.ts';
import { users } from '../database/schema.ts';
import { isFirstIn } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { sendMessage } from './otp-gateway.ts';

const attemptTexts = {
  password: 'Many wrong passwords were entered for your Dispatch Console account.',
  code: 'Someone entered your Dispatch Console password and many wrong codes. Change your password.',
  otp: 'Many wrong one-time passwords were entered for your Dispatch Console account.',
};
const consequence = 'New devices have to wait. Devices you already use can sign in.';
const daySeconds = 86_400;

const changeTexts: Readonly<Record<OwnerNotice, string>> = {
  withdrawal: 'A withdrawal from your Dispatch Console wallet was requested.',
  created: 'A Dispatch Console account was created for this number.',
  bank: 'The bank account of your Dispatch Console account was changed.',
  access: 'The role or status of your Dispatch Console account was changed.',
  'second-factor': 'Two-factor authentication was turned off for your Dispatch Console account.',
};
const objection = "If this wasn't you, contact your admin now.";

async function send(from: Services, phone: string, text: string): Promise<void> {
  try {
    await sendMessage(from, { channel: 'sms', phone, text, code: '' });
  } catch (error) {
    from.log.error({ err: error }, 'a notice could not be sent');
  }
}

/**
 * Notifies the owner of an account by SMS of a change, and of who made it unless they did. A failed
 * message doesn't undo the change.
 */
export async function notifyOwner(
  from: Services,
  userId: string,
  notice: OwnerNotice,
  actor: Actor,
): Promise<void> {
  const [owner] = await from.database
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return;
  const by = actor.id === userId ? '' : ` Changed by ${actor.name}.`;
  await send(from, owner.phone, `${changeTexts[notice]}${by} ${objection}`);
}

/**
 * Sends the owner of an account a message when others have to wait because of wrong attempts, once
 * a day. A failure to send does not concern who is signing in.
 */
export async function notifyOfAttempts(
  from: Services,
  phone: string,
  step: keyof typeof attemptTexts,
): Promise<void> {
  const [owner] = await from.database
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.status, 'active')));
  if (!owner || !(await isFirstIn(from, `notice ${phone}`, daySeconds))) return;
  await send(from, phone, `${attemptTexts[step]} ${consequence}`);
}
