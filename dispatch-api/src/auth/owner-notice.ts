import { and, eq } from 'drizzle-orm';
import type { OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import { fill, type Language } from 'shared-contracts/core/text';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';

import type { Actor } from '../commands/actor.ts';
import { users } from '../database/schema.ts';
import {
  attemptTexts,
  changeTexts,
  messageLanguage,
  noticeTexts,
  payoutTexts,
  pauseText,
} from '../messages/message-texts.ts';
import { sendMessage } from '../messages/send-message.ts';
import { isFirstIn } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const daySeconds = 86_400;

interface Owner {
  phone: string;
  email: string;
  langId: number | null;
}

/** Sends a notice by SMS, and by mail to an owner with an address, where mail is configured. */
async function send(
  from: Services,
  { phone, email, langId }: Owner,
  textIn: (language: Language) => string,
): Promise<void> {
  const language = messageLanguage(langId);
  const text = textIn(language);
  const bySms = sendMessage(from, { channel: 'sms', phone, text, code: '' });
  const subject = noticeTexts.subject[language];
  const byMail = email ? from.mail?.send({ to: email, subject, text }) : undefined;
  for (const sent of await Promise.allSettled([bySms, byMail]))
    if (sent.status === 'rejected')
      from.log.error({ err: sent.reason }, 'a notice could not be sent');
}

const ownerColumns = { phone: users.phone, email: users.email, langId: users.langId };

/**
 * Notifies the owner of an account of a change, and of who made it unless they did. A failed
 * message doesn't undo the change.
 */
export async function notifyOwner(
  from: Services,
  userId: string,
  notice: OwnerNotice,
  actor: Actor,
): Promise<void> {
  const [owner] = await from.database.select(ownerColumns).from(users).where(eq(users.id, userId));
  if (!owner) return;
  await send(from, owner, (language) => {
    const byText = notice === 'number' ? noticeTexts.viewedBy : noticeTexts.by;
    const by = actor.id === userId ? [] : [fill(byText[language], { name: actor.name })];
    return [changeTexts[notice][language], ...by, noticeTexts.objection[language]].join(' ');
  });
}

interface SettledPayout {
  userId: string;
  amount: number;
  result: PayoutResult;
  reason: string;
}

/** Tells a user by SMS that a withdrawal was paid or has failed. */
export async function notifyOfPayout(
  from: Services,
  { userId, amount, result, reason }: SettledPayout,
): Promise<void> {
  const [owner] = await from.database.select(ownerColumns).from(users).where(eq(users.id, userId));
  if (owner)
    await send(from, owner, (language) => fill(payoutTexts[result][language], { amount, reason }));
}

/** Notifies the owner of a webhook that it is paused. */
export async function notifyOfPause(from: Services, userId: string, url: string): Promise<void> {
  const [owner] = await from.database.select(ownerColumns).from(users).where(eq(users.id, userId));
  if (owner) await send(from, owner, (language) => fill(pauseText[language], { url }));
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
    .select(ownerColumns)
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.status, 'active')));
  if (!owner || !(await isFirstIn(from, `notice ${phone}`, daySeconds))) return;
  await send(
    from,
    owner,
    (language) => `${attemptTexts[step][language]} ${noticeTexts.consequence[language]}`,
  );
}
