import type { Text } from '../text.ts';

/**
 * How the console shows an error: beside its field, as a notice, or instead of the page's content.
 */
export type ErrorDisplay = 'field' | 'toast' | 'page';

export interface ErrorRow {
  /** HTTP status, and `code` of the answer. */
  status: number;
  display: ErrorDisplay;
  /** The readable title; the answer carries it as `error`. */
  title: Text;
  /** The answer's `message`; `{name}` places are filled from the failure's params. */
  message: Text;
}

/** Titles that several errors share. */
export const title = {
  signIn: { en: 'Sign-in failed', ur: 'لاگ ان نہیں ہو سکا' },
  wrong: { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' },
  login: { en: 'Please login again', ur: 'براہِ کرم دوبارہ لاگ ان کریں' },
  notAllowed: { en: 'Not allowed', ur: 'اجازت نہیں' },
  notFound: { en: 'Not found', ur: 'نہیں ملا' },
  check: { en: 'Check the form', ur: 'فارم چیک کریں' },
  otpNotSent: { en: 'OTP send failed', ur: 'او ٹی پی نہیں بھیجا جا سکا' },
  conflict: { en: 'Someone else changed this', ur: 'کسی اور نے اسے تبدیل کر دیا' },
  picture: { en: 'Error in Uploading Your Profile Picture!', ur: 'تصویر اپ لوڈ کرنے میں خرابی!' },
  wait: { en: 'Too many attempts', ur: 'بہت زیادہ کوششیں' },
} as const satisfies Record<string, Text>;
