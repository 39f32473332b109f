import { title, type ErrorRow } from './error-row.ts';

/** Addresses, notifications, users and the wallet. */
export const accountErrors = {
  'address.exists': {
    status: 409,
    display: 'toast',
    title: { en: 'Address Already Exist!', ur: 'یہ پتا پہلے سے موجود ہے!' },
    message: {
      en: 'The address was created before, add a new one',
      ur: 'یہ پتا پہلے بنایا جا چکا ہے، نیا پتا شامل کریں',
    },
  },
  'address.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: {
      en: 'This address is no longer in the address book',
      ur: 'یہ پتا اب ایڈریس بک میں نہیں',
    },
  },
  'own-addresses.refused': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This address book belongs to someone else',
      ur: 'یہ ایڈریس بک کسی اور کی ہے',
    },
  },
  'notification.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'This notification no longer exists', ur: 'یہ اطلاع اب موجود نہیں' },
  },
  'user.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'User not found', ur: 'صارف نہیں ملا' },
  },
  'user.exists': {
    status: 409,
    display: 'toast',
    title: title.check,
    message: {
      en: 'A user with this phone number already exists',
      ur: 'اس فون نمبر کا صارف پہلے سے موجود ہے',
    },
  },
  'user.extension-used': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'Another user has this extension',
      ur: 'یہ ایکسٹینشن کسی اور صارف کی ہے',
    },
  },
  'user.not-pending': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This user is no longer pending. Reload the list',
      ur: 'یہ صارف اب زیرِ التوا نہیں۔ فہرست دوبارہ لوڈ کریں',
    },
  },
  'user.last-admin': {
    status: 409,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This is the last active admin. Make someone else an admin first',
      ur: 'یہ آخری فعال ایڈمن ہے۔ پہلے کسی اور کو ایڈمن بنائیں',
    },
  },
  'user.no-second-factor': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'QR Does Not Disabled', ur: 'دو مرحلہ تصدیق بند نہیں ہوئی' },
  },
  'user.no-link': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This user's two-factor authentication wasn't reset",
      ur: 'اس صارف کی دو مرحلہ تصدیق ری سیٹ نہیں ہوئی',
    },
  },
  'user.link-unsent': {
    status: 503,
    display: 'toast',
    title: { en: "Link wasn't sent", ur: 'لنک نہیں بھیجا گیا' },
    message: {
      en: "Couldn't send the message. Try again in a moment",
      ur: 'پیغام نہیں بھیجا جا سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں',
    },
  },
  'partner.failed': {
    status: 500,
    display: 'toast',
    title: { en: 'SomeThing went wrong', ur: 'کچھ غلط ہو گیا' },
    message: {
      en: "The partner's system didn't accept the user. Try again later",
      ur: 'پارٹنر کے سسٹم نے صارف قبول نہیں کیا۔ کچھ دیر بعد دوبارہ کوشش کریں',
    },
  },
  'withdrawal.open': {
    status: 409,
    display: 'toast',
    title: { en: 'Withdrawal already requested', ur: 'رقم نکلوانے کی درخواست پہلے سے موجود ہے' },
    message: {
      en: 'Your withdrawal of Rs. {amount} is still being paid out',
      ur: 'آپ کی {amount} روپے کی رقم ابھی ادا کی جا رہی ہے',
    },
  },
  'withdrawal.empty': {
    status: 422,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Your wallet has nothing to pay out',
      ur: 'والٹ میں نکلوانے کے لیے کوئی رقم نہیں',
    },
  },
  'withdrawal.changed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Your balance is now Rs. {amount}. Check it and try again',
      ur: 'اب بیلنس {amount} روپے ہے۔ اسے دیکھ کر دوبارہ کوشش کریں',
    },
  },
  'withdrawal.no-account': {
    status: 422,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Your profile has no bank account. Ask your admin to add one',
      ur: 'آپ کے پروفائل میں کوئی بینک اکاؤنٹ نہیں۔ اپنے ایڈمن سے شامل کروائیں',
    },
  },
} as const satisfies Record<string, ErrorRow>;
