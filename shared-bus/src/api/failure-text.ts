import type { Failure } from 'shared-contracts/core/endpoint';
import { unforeseen } from 'shared-contracts/core/errors/unforeseen';
import { fill, type Language, type Text } from 'shared-contracts/core/text';
import { waitText } from 'shared-contracts/core/wait';

import { currentLanguage, useLanguage } from '../i18n/language.ts';
import { isApiFailure, type ApiFailure, type FailureId } from './api-failure.ts';
import { errorRow } from './error-rows.ts';

/**
 * Texts for failures without an answer (docs/domain/basics.md#errors). They are here with the error
 * texts because they are needed when nothing else can be loaded.
 */
const unanswered: Record<'network' | 'network.sign-in', { title: Text; message: Text }> = {
  network: {
    title: { en: 'Error', ur: 'خرابی' },
    message: { en: 'Server is not Reachable', ur: 'سرور تک رسائی نہیں' },
  },
  'network.sign-in': {
    title: {
      en: 'Your network asks you to sign in',
      ur: 'آپ کا نیٹ ورک لاگ ان مانگ رہا ہے',
    },
    message: {
      en: 'A sign-in page or proxy answered instead of the console. Sign in to your network, then try again.',
      ur: 'کنسول کی جگہ لاگ ان کے کسی صفحے یا پراکسی نے جواب دیا۔ نیٹ ورک میں لاگ ان کریں، پھر دوبارہ کوشش کریں۔',
    },
  },
};

const blanks = /\{\w+\}/;
function paramsOf(
  answer: Partial<Failure> | undefined,
  language: Language,
): Record<string, string | number> {
  const params = (
    typeof answer?.data === 'object' && answer.data !== null ? answer.data : {}
  ) as Record<string, string | number>; // only read by name, and put into a text
  return typeof params['seconds'] === 'number'
    ? { ...params, wait: waitText(params['seconds'])[language] }
    : params;
}

/**
 * Title and message in a language. English is the server's own wording where it sent one, as
 * specified. Otherwise it is the text of contracts' table, and the server's text where the table's
 * placeholders cannot be filled. Without the table it is the server's, or what was `shown` first.
 */
export function textOf(
  errorId: FailureId,
  answer: Partial<Failure> | undefined,
  language: Language,
  shown = { title: '', message: '' },
): { title: string; message: string } {
  if (errorId === 'network' || errorId === 'network.sign-in') {
    const { title, message } = unanswered[errorId];
    return { title: title[language], message: message[language] };
  }
  const row = errorRow(errorId);
  const title = row?.title[language] ?? (shown.title || unforeseen.title[language]);
  const filled = row && fill(row.message[language], paramsOf(answer, language));
  const own = filled && blanks.test(filled) ? undefined : filled;
  const isSameError = answer?.error_id === errorId;
  const message =
    language === 'en' || !isSameError
      ? firstMessageOf(answer) || own
      : (own ?? firstMessageOf(answer));
  return {
    title: (language === 'en' && answer?.error) || title,
    message: message || (!row && shown.message) || unforeseen.message[language],
  };
}

/**
 * A sentence by a schema library, such as "email must be a string". It uses the field's wire name,
 * so a person gets another text.
 */
const validatorText =
  /^[\w"'.[\]/]* ?(?:must|should) (?:NOT |not )?(?:have |match |be (?:an? |equal|one of|string|number|integer|boolean|object|array|longer|shorter|[<>]))/;

/** A provider may send a list of messages; the first one is used. */
function firstMessageOf(answer: Partial<Failure> | undefined): string | undefined {
  const sent: unknown = answer?.message;
  const first: unknown = Array.isArray(sent) ? sent[0] : sent;
  return typeof first === 'string' && first.trim() !== '' && !validatorText.test(first)
    ? first
    : undefined;
}

/**
 * The server's own text of a failure, in the current language; undefined where the answer has no
 * message, there is no answer, or the error is not a call's. The caller supplies the text that is
 * specified for that case.
 */
export function serverMessage(
  error: unknown,
  language: Language = currentLanguage(),
): string | undefined {
  return isApiFailure(error) && firstMessageOf(error.answer) !== undefined
    ? textOf(error.errorId, error.answer, language).message
    : undefined;
}

/** Any error as two texts; an unforeseen one reads "Something Went Wrong". */
export function failureText(
  error: unknown,
  language: Language = currentLanguage(),
): { title: string; message: string } {
  if (isApiFailure(error)) return textOf(error.errorId, error.answer, language, error);
  return { title: unforeseen.title[language], message: unforeseen.message[language] };
}

/** An error's texts in the current language. */
export function useFailureText(
  error: ApiFailure | Error | null | undefined,
): { title: string; message: string } | undefined {
  const { language } = useLanguage();
  return error ? failureText(error, language) : undefined;
}
