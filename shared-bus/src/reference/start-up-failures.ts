import {
  hasEndedSession,
  isApiFailure,
  isBeforeNetworkSignIn,
  type ApiFailure,
} from '../api/api-failure.ts';
import { failureText, serverMessage } from '../api/failure-text.ts';
import { currentLanguage } from '../i18n/language.ts';
import { notify, notifyFailure } from '../notices/notices.ts';
import { endSession } from '../session/session.ts';
import type { ReferenceName } from './reference-calls.ts';

/**
 * The specified texts of start-up data (docs/domain/basics.md#start-up-failures). They are here
 * like all error texts, because they are shown when nothing else can be loaded.
 */
const texts = {
  notResponding: { en: 'Serve is Not Responding', ur: 'سرور جواب نہیں دے رہا' },
  loginAgain: { en: 'Login Again', ur: 'دوبارہ لاگ ان کریں' },
} as const;

/**
 * Called when start-up data could not be loaded and none is stored
 * (docs/domain/basics.md#start-up-failures): clears storage and leads to /login. Settings have
 * defaults and partner categories concern few users, so those end the session only where it is
 * specified. A remote calls it for zones that it loads itself
 * (docs/domain/basics.md#start-up-failures).
 */
export function startUpFailed(name: ReferenceName, error: unknown): void {
  // The console continues once the network lets calls through, and shows that until then.
  if (hasEndedSession(error) || isBeforeNetworkSignIn(error)) return;
  const language = currentLanguage();
  const status = isApiFailure(error) ? error.status : 0;
  if (isApiFailure(error) && error.errorId === 'network') notifyFailure(error);
  else if (status === 401) notify({ intent: 'error', ...bodyOf(error) });
  else if (name === 'partnerCategories' && status === 400)
    notify({ intent: 'error', title: texts.notResponding[language] });
  else if (name === 'cities' && isApiFailure(error) && status === 400)
    notify({ intent: 'error', ...citiesRefused(error) });
  else if (name === 'settings' || name === 'partnerCategories' || name === 'cities') {
    notify({ intent: 'error', ...bodyOf(error) });
    return;
  } else notify({ intent: 'error', ...bodyOf(error) });
  endSession('start-up-failed');
}

/**
 * The server's title, then its first message and "Login Again"; where it sent no title, its message
 * takes the title's place.
 */
function citiesRefused(error: ApiFailure): { title: string; body: string } {
  const message = serverMessage(error);
  const sent: unknown = error.answer?.error;
  const title =
    typeof sent === 'string' && sent !== ''
      ? failureText(error).title
      : (message ?? failureText(error).title);
  return {
    title,
    body: [title !== message && message, texts.loginAgain[currentLanguage()]]
      .filter(Boolean)
      .join(' '),
  };
}

const bodyOf = (error: unknown): { title: string; body: string } => {
  const { title, message } = failureText(error);
  return { title, body: message };
};
