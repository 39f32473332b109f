import { title, type ErrorRow } from './error-row.ts';

/** Signing in, the session, and what a role may do. */
export const sessionErrors = {
  'login.refused': {
    status: 401,
    display: 'field',
    title: title.signIn,
    message: { en: 'Incorrect Mobile Number or Password', ur: 'موبائل نمبر یا پاس ورڈ درست نہیں' },
  },
  'login.needs-link': {
    status: 403,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Your two-factor authentication was reset. Open the link we sent you to set it up again',
      ur: 'آپ کی دو مرحلہ تصدیق ری سیٹ کی گئی ہے۔ اسے دوبارہ سیٹ کرنے کے لیے بھیجا گیا لنک کھولیں',
    },
  },
  'login.link-refused': {
    status: 403,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'This link has expired or was already used. Ask your admin for a new one',
      ur: 'اس لنک کی میعاد ختم ہو چکی ہے یا یہ استعمال ہو چکا ہے۔ اپنے ایڈمن سے نیا لنک مانگیں',
    },
  },
  'sso.absent': {
    status: 404,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Single sign-on is not set up. Sign in with your phone and password',
      ur: 'سنگل سائن آن سیٹ نہیں ہے۔ فون نمبر اور پاس ورڈ سے لاگ ان کریں',
    },
  },
  'sso.unavailable': {
    status: 503,
    display: 'field',
    title: title.signIn,
    message: {
      en: "The sign-in provider isn't answering. Try again in a minute",
      ur: 'سنگل سائن آن کی سروس جواب نہیں دے رہی۔ ایک منٹ بعد دوبارہ کوشش کریں',
    },
  },
  'sso.failed': {
    status: 401,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'The sign-in took too long or was refused. Start again',
      ur: 'لاگ ان میں زیادہ وقت لگا یا اسے مسترد کر دیا گیا۔ دوبارہ شروع کریں',
    },
  },
  'sso.no-role': {
    status: 403,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Your account has no role in this console. Ask your admin for one',
      ur: 'آپ کے اکاؤنٹ کو اس کنسول میں کوئی رول نہیں دیا گیا۔ اپنے ایڈمن سے کہیں',
    },
  },
  'sso.no-phone': {
    status: 403,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Your account has no Pakistani mobile number. Ask your admin to add it',
      ur: 'آپ کے اکاؤنٹ میں پاکستانی موبائل نمبر نہیں ہے۔ اپنے ایڈمن سے شامل کروائیں',
    },
  },
  'sso.phone-taken': {
    status: 409,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Another account has your mobile number. Ask your admin',
      ur: 'آپ کا موبائل نمبر کسی اور اکاؤنٹ میں ہے۔ اپنے ایڈمن سے رابطہ کریں',
    },
  },
  'sso.inactive': {
    status: 403,
    display: 'field',
    title: title.signIn,
    message: {
      en: "Your account isn't active. Ask your admin",
      ur: 'آپ کا اکاؤنٹ فعال نہیں ہے۔ اپنے ایڈمن سے رابطہ کریں',
    },
  },
  'captcha.refused': {
    status: 422,
    display: 'field',
    title: title.signIn,
    message: { en: 'Please Check Captcha', ur: 'براہِ کرم کیپچا مکمل کریں' },
  },
  'otp.refused': {
    status: 401,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Incorrect code. Wait for the next one and try again',
      ur: 'کوڈ درست نہیں۔ اگلے کوڈ کا انتظار کریں اور دوبارہ کوشش کریں',
    },
  },
  'otp.temporary-token': {
    status: 401,
    display: 'field',
    title: title.signIn,
    message: {
      en: 'Your sign-in took too long. Enter phone and password again',
      ur: 'لاگ ان میں زیادہ وقت لگا۔ فون نمبر اور پاس ورڈ دوبارہ درج کریں',
    },
  },
  'reset.user-unknown': {
    status: 404,
    display: 'field',
    title: title.otpNotSent,
    message: { en: 'No user found againt provided number', ur: 'اس نمبر کا کوئی صارف نہیں ملا' },
  },
  'reset.send-failed': {
    status: 503,
    display: 'field',
    title: title.otpNotSent,
    message: {
      en: "Couldn't send the message. Try again in a moment",
      ur: 'پیغام نہیں بھیجا جا سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں',
    },
  },
  'reset.otp-wrong': {
    status: 422,
    display: 'field',
    title: { en: 'Incorrect OTP!', ur: 'او ٹی پی درست نہیں!' },
    message: { en: 'please enter correct OTP', ur: 'براہِ کرم درست او ٹی پی درج کریں' },
  },
  'reset.refused': {
    status: 422,
    display: 'field',
    title: {
      en: 'Something Went Wrong, Please Try Again',
      ur: 'کچھ غلط ہو گیا، براہِ کرم دوبارہ کوشش کریں',
    },
    message: {
      en: 'Your OTP has expired. Request a new one',
      ur: 'آپ کے او ٹی پی کی میعاد ختم ہو گئی ہے۔ نیا منگوائیں',
    },
  },
  'rate.limited': {
    status: 429,
    display: 'toast',
    title: title.wait,
    message: {
      en: 'Too many attempts. Try again in {wait}',
      ur: 'بہت زیادہ کوششیں۔ {wait} بعد دوبارہ کوشش کریں',
    },
  },
  'session.missing': {
    status: 401,
    display: 'toast',
    title: title.login,
    message: { en: "You aren't signed in", ur: 'آپ لاگ ان نہیں ہیں' },
  },
  'session.expired': {
    status: 401,
    display: 'toast',
    title: title.login,
    message: { en: 'Your session has ended', ur: 'آپ کا سیشن ختم ہو گیا' },
  },
  'role.refused': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: { en: "Your role doesn't allow this", ur: 'آپ کے رول کو اس کی اجازت نہیں' },
  },
  'confirmation.required': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Confirm with a code from your authenticator app',
      ur: 'اپنی آتھنٹیکیٹر ایپ کے کوڈ سے تصدیق کریں',
    },
  },
  'confirmation.refused': {
    status: 422,
    display: 'field',
    title: title.notAllowed,
    message: {
      en: 'Incorrect code. Wait for the next one and try again',
      ur: 'کوڈ درست نہیں۔ اگلے کوڈ کا انتظار کریں اور دوبارہ کوشش کریں',
    },
  },
  'own-rows.refused': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: { en: 'This booking belongs to someone else', ur: 'یہ بکنگ کسی اور کی ہے' },
  },
  'password.common': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'This password is too easy to guess. Choose another one',
      ur: 'یہ پاس ورڈ بہت عام ہے، اس کا اندازہ آسانی سے لگ سکتا ہے۔ کوئی اور منتخب کریں',
    },
  },
} as const satisfies Record<string, ErrorRow>;
