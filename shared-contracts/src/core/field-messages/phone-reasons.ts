import type { PhoneProblem } from '../phone.ts';
import type { Text } from '../text.ts';

/** Why a text was not read as a phone, under the form's own message. */
export const phoneReasons: Record<PhoneProblem, Text> = {
  none: {
    en: 'Enter a number like 0300 1234567',
    ur: 'نمبر اس طرح لکھیں: \u20660300 1234567\u2069',
  },
  short: {
    en: 'Digits are missing. A mobile number has 11',
    ur: 'کچھ ہندسے کم ہیں۔ موبائل نمبر میں 11 ہندسے ہوتے ہیں',
  },
  long: {
    en: 'Too many digits. A mobile number has 11',
    ur: 'ہندسے زیادہ ہیں۔ موبائل نمبر میں 11 ہندسے ہوتے ہیں',
  },
  several: {
    en: 'More than one number. Keep the one to call',
    ur: 'ایک سے زیادہ نمبر ہیں۔ صرف وہ رکھیں جس پر کال کرنی ہے',
  },
  'not-mobile': {
    en: 'Not a mobile number. Mobile numbers start with 03',
    ur: 'یہ موبائل نمبر نہیں۔ موبائل نمبر 03 سے شروع ہوتا ہے',
  },
  foreign: {
    en: 'Only Pakistani mobile numbers (+92) are accepted',
    ur: 'صرف پاکستانی موبائل نمبر (\u2066+92\u2069) قبول کیے جاتے ہیں',
  },
  unclear: {
    en: 'Enter only the number, without other digits or letters',
    ur: 'صرف نمبر لکھیں، اس کے ساتھ کوئی اور ہندسہ یا حرف نہ ہو',
  },
  'digits-lost': {
    en: 'A spreadsheet shortened this number. Enter it in full',
    ur: 'اسپریڈ شیٹ نے یہ نمبر چھوٹا کر دیا۔ پورا نمبر لکھیں',
  },
};
