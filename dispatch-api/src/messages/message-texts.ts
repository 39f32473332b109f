import type { OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import type { Language, Text } from 'shared-contracts/core/text';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';
import type { CustomerMessage } from 'shared-contracts/tracking/customer-message';

const urdu = 2;

/** The language of a user's messages, by the id on the wire. */
export const messageLanguage = (langId: number | null): Language => (langId === urdu ? 'ur' : 'en');

const digits = new Intl.NumberFormat('en-IN');
/** A number with the subcontinent's grouping, as screens show it: 1,23,456. */
export const groupDigits = (value: number): string => digits.format(value);

/** Texts of SMS. A voice call is in English, which every provider speaks. */
export const otpTexts = {
  code: {
    en: '{code} is your one-time password for Dispatch Console.',
    ur: '{code} ڈسپیچ کنسول کے لیے آپ کا او ٹی پی ہے۔',
  },
  newDevice: {
    en: "It was requested on a new device. If this wasn't you, contact your admin.",
    ur: 'یہ نئی ڈیوائس سے مانگا گیا ہے۔ اگر آپ نے نہیں مانگا تو اپنے ایڈمن سے رابطہ کریں۔',
  },
} as const satisfies Record<string, Text>;

export const attemptTexts = {
  password: {
    en: 'Many wrong passwords were entered for your Dispatch Console account.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ پر کئی غلط پاس ورڈ درج کیے گئے۔',
  },
  code: {
    en: 'Someone entered your Dispatch Console password and many wrong codes. Change your password.',
    ur: 'کسی نے آپ کا ڈسپیچ کنسول پاس ورڈ اور کئی غلط کوڈ درج کیے۔ اپنا پاس ورڈ تبدیل کریں۔',
  },
  otp: {
    en: 'Many wrong one-time passwords were entered for your Dispatch Console account.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ پر کئی غلط او ٹی پی درج کیے گئے۔',
  },
} as const satisfies Record<string, Text>;

export const changeTexts = {
  withdrawal: {
    en: 'A withdrawal from your Dispatch Console wallet was requested.',
    ur: 'آپ کے ڈسپیچ کنسول والٹ سے رقم نکلوانے کی درخواست کی گئی۔',
  },
  created: {
    en: 'A Dispatch Console account was created for this number.',
    ur: 'اس نمبر کے لیے ڈسپیچ کنسول اکاؤنٹ بنایا گیا۔',
  },
  bank: {
    en: 'The bank account of your Dispatch Console account was changed.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ کا بینک اکاؤنٹ تبدیل کیا گیا۔',
  },
  access: {
    en: 'The role or status of your Dispatch Console account was changed.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ کا رول یا حالت تبدیل کی گئی۔',
  },
  'second-factor': {
    en: 'Two-factor authentication was turned off for your Dispatch Console account.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ کی دو مرحلہ تصدیق بند کی گئی۔',
  },
  number: {
    en: 'Your full CNIC or bank account number was viewed in Dispatch Console.',
    ur: 'ڈسپیچ کنسول میں آپ کا مکمل شناختی کارڈ یا بینک اکاؤنٹ نمبر دیکھا گیا۔',
  },
  key: {
    en: 'A Dispatch Console integration key of yours was created, replaced or revoked.',
    ur: 'ڈسپیچ کنسول میں آپ کی انٹیگریشن کلید بنائی، بدلی یا منسوخ کی گئی۔',
  },
  webhook: {
    en: 'A Dispatch Console webhook of yours was created, changed or deleted.',
    ur: 'ڈسپیچ کنسول میں آپ کا ویب ہُک بنایا، تبدیل یا حذف کیا گیا۔',
  },
} as const satisfies Record<OwnerNotice, Text>;

/** Enrolling a second factor again after a reset. */
export const enrolmentTexts = {
  link: {
    en: 'Set up two-factor authentication for Dispatch Console again: {link} It works once, within {hours} hours. Never forward this link.',
    ur: 'ڈسپیچ کنسول کی دو مرحلہ تصدیق دوبارہ سیٹ کریں: {link} یہ لنک {hours} گھنٹے تک صرف ایک بار چلے گا۔ اسے کسی کو نہ بھیجیں۔',
  },
  done: {
    en: 'A new authenticator app was set up for your Dispatch Console account.',
    ur: 'آپ کے ڈسپیچ کنسول اکاؤنٹ کے لیے نئی آتھنٹیکیٹر ایپ سیٹ کی گئی۔',
  },
  forAdmins: {
    en: '{name} set up two-factor authentication for Dispatch Console again after a reset.',
    ur: 'ری سیٹ کے بعد {name} نے ڈسپیچ کنسول کی دو مرحلہ تصدیق دوبارہ سیٹ کر لی۔',
  },
} as const satisfies Record<string, Text>;

export const payoutTexts = {
  paid: {
    en: 'Rs. {amount} was paid out from your Dispatch Console wallet.',
    ur: 'آپ کے ڈسپیچ کنسول والٹ سے {amount} روپے ادا کر دیے گئے۔',
  },
  failed: {
    en: "Rs. {amount} couldn't be paid out and is still in your Dispatch Console wallet. Reason: {reason}",
    ur: '{amount} روپے ادا نہیں ہو سکے اور آپ کے ڈسپیچ کنسول والٹ میں موجود ہیں۔ وجہ: {reason}',
  },
} as const satisfies Record<PayoutResult, Text>;

/** To the customer of a trip; in Urdu they fit into one segment of 70 characters. */
export const customerTexts = {
  booked: { en: 'Your booking is confirmed. Follow it: {link}', ur: 'بکنگ ہو گئی: {link}' },
  assigned: { en: 'Your driver is on the way: {link}', ur: 'ڈرائیور روانہ: {link}' },
  arrived: {
    en: 'Your driver has arrived. Vehicle: {vehicle}',
    ur: 'آپ کا ڈرائیور پہنچ گیا ہے۔ گاڑی: {vehicle}',
  },
  /** Instead of `arrived` where the vehicle is unknown. */
  arrivedUnknown: { en: 'Your driver has arrived', ur: 'آپ کا ڈرائیور پہنچ گیا ہے' },
  delayed: { en: "Sorry, we're running late. See when: {link}", ur: 'معذرت، تاخیر: {link}' },
} as const satisfies Record<CustomerMessage | 'arrivedUnknown', Text>;

export const pauseText = {
  en: 'Your Dispatch Console webhook {url} keeps failing and is paused. Fix it, then resume it.',
  ur: 'آپ کا ڈسپیچ کنسول ویب ہُک {url} مسلسل ناکام ہو رہا ہے، اس لیے روک دیا گیا ہے۔ اسے ٹھیک کر کے دوبارہ چلائیں۔',
} as const satisfies Text;

export const noticeTexts = {
  /** Of a mail. */
  subject: {
    en: 'Your Dispatch Console account',
    ur: 'آپ کا ڈسپیچ کنسول اکاؤنٹ',
  },
  by: { en: '{name} did this.', ur: 'یہ {name} نے کیا۔' },
  viewedBy: { en: '{name} viewed it.', ur: 'اسے {name} نے دیکھا۔' },
  objection: {
    en: "If you didn't expect this, contact your admin now.",
    ur: 'اگر یہ آپ کی مرضی سے نہیں ہوا تو فوراً اپنے ایڈمن سے رابطہ کریں۔',
  },
  consequence: {
    en: 'Sign-in from new devices is delayed. Devices you already use still work.',
    ur: 'نئی ڈیوائس سے کچھ دیر لاگ ان نہیں ہو سکے گا۔ پہلے سے استعمال شدہ ڈیوائس سے ہو سکتا ہے۔',
  },
} as const satisfies Record<string, Text>;
