import { hasEndedSession, isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { failureText, serverMessage } from '../api/failure-text.ts';
import { currentLanguage } from '../i18n/language.ts';
import { notify, notifyFailure } from '../notices/notices.ts';
import { endSession } from '../session/session.ts';
import type { ReferenceName } from './reference-calls.ts';

/**
 * The specified texts of start-up data (docs/domain/basics.md#start-up-failures). Central like all
 * error texts: they show when nothing else could be loaded.
 */
const texts = {
  notResponding: { en: 'Serve is Not Responding', ur: 'سرور جواب نہیں دے رہا' },
  loginAgain: { en: 'Login Again', ur: 'دوبارہ لاگ اِن کریں' },
} as const;

/**
 * Start-up data could not be loaded and none is kept (docs/domain/basics.md#start-up-failures):
 * storage is cleared and the user meets /login. Settings have defaults and partner categories
 * matter to few, so those end the session only as the catalogue names it. A remote calls it for
 * zones that it loads itself (docs/domain/basics.md#start-up-failures).
 */
export function startUpFailed(name: ReferenceName, fault: unknown): void {
  if (hasEndedSession(fault)) return;
  const language = currentLanguage();
  const status = isApiFailure(fault) ? fault.status : 0;
  if (isApiFailure(fault) && fault.errorId === 'network') notifyFailure(fault);
  else if (status === 401) notify({ intent: 'error', ...bodyOf(fault) });
  else if (name === 'partnerCategories' && status === 400)
    notify({ intent: 'error', title: texts.notResponding[language] });
  else if (name === 'cities' && isApiFailure(fault) && status === 400)
    notify({ intent: 'error', ...citiesRefused(fault) });
  else if (name === 'settings' || name === 'partnerCategories' || name === 'cities') {
    notify({ intent: 'error', ...bodyOf(fault) });
    return;
  } else notify({ intent: 'error', ...bodyOf(fault) });
  endSession('start-up-failed');
}

/**
 * The server's title, then its first message and "Login Again"; where it sent no title its message
 * stands in that place.
 */
function citiesRefused(fault: ApiFailure): { title: string; body: string } {
  const message = serverMessage(fault);
  const sent: unknown = fault.answer?.error;
  const title =
    typeof sent === 'string' && sent !== ''
      ? failureText(fault).title
      : (message ?? failureText(fault).title);
  return {
    title,
    body: [title !== message && message, texts.loginAgain[currentLanguage()]]
      .filter(Boolean)
      .join(' '),
  };
}

const bodyOf = (fault: unknown): { title: string; body: string } => {
  const { title, message } = failureText(fault);
  return { title, body: message };
};
