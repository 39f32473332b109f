import { and, eq } from 'drizzle-orm';
import type { OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import { fill, type Language } from 'shared-contracts/core/text';

import type { Actor } from '../commands/actor.ts';
import { users } from '../database/schema.ts';
import {
  attemptTexts,
  changeTexts,
  messageLanguage,
  noticeTexts,
} from '../messages/message-texts.ts';
import { sendMessage } from '../messages/send-message.ts';
import { isFirstIn } from '../rate-limit.ts';
import type { Services } from '../services.ts';

const daySeconds = 86_400;

async function send(
  from: Services,
  phone: string,
  text: string,
  language: Language,
): Promise<void> {
  try {
    await sendMessage(from, { channel: 'sms', phone, text, code: '', language });
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
    .select({ phone: users.phone, langId: users.langId })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) return;
  const language = messageLanguage(owner.langId);
  const by = actor.id === userId ? [] : [fill(noticeTexts.by[language], { name: actor.name })];
  const parts = [changeTexts[notice][language], ...by, noticeTexts.objection[language]];
  await send(from, owner.phone, parts.join(' '), language);
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
    .select({ phone: users.phone, langId: users.langId })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.status, 'active')));
  if (!owner || !(await isFirstIn(from, `notice ${phone}`, daySeconds))) return;
  const language = messageLanguage(owner.langId);
  const text = `${attemptTexts[step][language]} ${noticeTexts.consequence[language]}`;
  await send(from, phone, text, language);
}
