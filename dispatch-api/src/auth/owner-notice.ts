import { and, eq, ne } from 'drizzle-orm';
import type { OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { roleTable } from 'shared-contracts/core/role';
import { fill, type Language } from 'shared-contracts/core/text';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';

import type { Actor } from '../commands/actor.ts';
import { users } from '../database/schema.ts';
import {
  attemptTexts,
  changeTexts,
  enrolmentTexts,
  groupDigits,
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

/**
 * Sends a notice by SMS, and by mail to an owner with an address, where mail is configured. Returns
 * whether one of them was sent.
 */
async function send(
  from: Services,
  { phone, email, langId }: Owner,
  textIn: (language: Language) => string,
): Promise<boolean> {
  const language = messageLanguage(langId);
  const text = textIn(language);
  const bySms = sendMessage(from, { channel: 'sms', phone, text, code: '' });
  const subject = noticeTexts.subject[language];
  const byMail = email ? from.mail?.send({ to: email, language, subject, text }) : undefined;
  const results = await Promise.allSettled([bySms, ...(byMail ? [byMail] : [])]);
  for (const sent of results)
    if (sent.status === 'rejected')
      from.log.error({ err: sent.reason }, 'a notice could not be sent');
  return results.some(({ status }) => status === 'fulfilled');
}

const ownerColumns = { phone: users.phone, email: users.email, langId: users.langId };

/** The same to the owner of an account; an unknown one gets nothing. */
async function sendTo(
  from: Services,
  userId: string,
  textIn: (language: Language, owner: Owner) => string,
): Promise<boolean> {
  const [owner] = await from.database.select(ownerColumns).from(users).where(eq(users.id, userId));
  return owner ? send(from, owner, (language) => textIn(language, owner)) : false;
}

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
  await sendTo(from, userId, (language) => {
    const byText = notice === 'number' ? noticeTexts.viewedBy : noticeTexts.by;
    const by = actor.id === userId ? [] : [fill(byText[language], { name: actor.name })];
    return [changeTexts[notice][language], ...by, noticeTexts.objection[language]].join(' ');
  });
}

/** Sends the link with which a user enrols a second factor again. Returns whether it was sent. */
export async function sendEnrolmentLink(
  from: Services,
  userId: string,
  code: string,
): Promise<boolean> {
  const { consoleUrl, enrolmentLinkHours: hours } = from.settings;
  return sendTo(from, userId, (language, { phone }) => {
    const link = new URL(`/login#${toLocalPhone(phone)}.${code}`, consoleUrl).href;
    return fill(enrolmentTexts.link[language], { link, hours });
  });
}

/** Tells the owner of an account, and the admins, that a second factor was enrolled by a link. */
export async function notifyOfEnrolment(
  from: Services,
  user: Owner & { id: string; name: string },
): Promise<void> {
  await send(
    from,
    user,
    (language) => `${enrolmentTexts.done[language]} ${noticeTexts.objection[language]}`,
  );
  const admins = await from.database
    .select(ownerColumns)
    .from(users)
    .where(
      and(eq(users.role, roleTable.admin.code), eq(users.status, 'active'), ne(users.id, user.id)),
    );
  const textIn = (language: Language) =>
    fill(enrolmentTexts.forAdmins[language], { name: user.name });
  await Promise.all(admins.map((admin) => send(from, admin, textIn)));
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
  const values = { amount: groupDigits(amount), reason };
  await sendTo(from, userId, (language) => fill(payoutTexts[result][language], values));
}

/** Notifies the owner of a webhook that it is paused. */
export async function notifyOfPause(from: Services, userId: string, url: string): Promise<void> {
  await sendTo(from, userId, (language) => fill(pauseText[language], { url }));
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
