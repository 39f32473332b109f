import type { Text } from './text.ts';

/**
 * How the console shows an error: beside its field, as a notice, or in place of the page's content.
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

const title = {
  signIn: { en: 'Sign-in failed', ur: 'سائن اِن نہیں ہو سکا' },
  wrong: { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' },
  login: { en: 'Please login again', ur: 'براہِ کرم دوبارہ لاگ اِن کریں' },
  notAllowed: { en: 'Not allowed', ur: 'اجازت نہیں' },
  notFound: { en: 'Not found', ur: 'نہیں ملا' },
  check: { en: 'Please check the form', ur: 'براہِ کرم فارم دیکھیں' },
  otpNotSent: { en: 'OTP send failed', ur: 'او ٹی پی نہیں بھیجا جا سکا' },
  conflict: { en: 'Changed meanwhile', ur: 'اس دوران تبدیل ہو گیا' },
  picture: { en: 'Error in Uploading Your Profile Picture!', ur: 'تصویر اپ لوڈ کرنے میں خرابی!' },
  wait: { en: 'Too many tries', ur: 'بہت زیادہ کوششیں' },
} as const satisfies Record<string, Text>;

/**
 * Every error that the API answers with, by its stable `error_id`
 * (docs/decisions/calls.md#answer-envelope, docs/architecture.md#data-not-branches). The console
 * decides by id. The one exception is a 422 for fares from a server that names no field
 * (`fare-editor.tsx`).
 */
export const errors = {
  'login.refused': {
    status: 401,
    display: 'field',
    title: title.signIn,
    message: { en: 'Incorrect Mobile Number or Password', ur: 'موبائل نمبر یا پاس ورڈ درست نہیں' },
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
      ur: 'سائن اِن میں زیادہ وقت لگا۔ فون اور پاس ورڈ دوبارہ درج کریں',
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
      en: 'The message could not be sent. Try again in a moment',
      ur: 'پیغام نہیں بھیجا جا سکا۔ تھوڑی دیر بعد کوشش کریں',
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
      en: 'Your OTP is no longer good. Ask for a new one',
      ur: 'آپ کا او ٹی پی اب کارآمد نہیں۔ نیا منگوائیں',
    },
  },
  'rate.limited': {
    status: 429,
    display: 'toast',
    title: title.wait,
    message: {
      en: 'Too many tries. Try again in {wait}',
      ur: 'بہت زیادہ کوششیں۔ {wait} بعد دوبارہ کوشش کریں',
    },
  },
  'session.missing': {
    status: 401,
    display: 'toast',
    title: title.login,
    message: { en: 'You are not signed in', ur: 'آپ سائن اِن نہیں ہیں' },
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
    message: { en: 'Your role may not do this', ur: 'آپ کے کردار کو اس کی اجازت نہیں' },
  },
  'confirmation.required': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Confirm this with the code of your authenticator app',
      ur: 'اس کی تصدیق اپنی آتھنٹیکیٹر ایپ کے کوڈ سے کریں',
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
    message: { en: 'This booking belongs to somebody else', ur: 'یہ بکنگ کسی اور کی ہے' },
  },
  'request.invalid': {
    status: 400,
    display: 'field',
    title: title.check,
    message: { en: '{detail}', ur: '{detail}' },
  },
  'field.invalid': {
    status: 422,
    display: 'field',
    title: title.check,
    message: { en: '{detail}', ur: '{detail}' },
  },
  'password.common': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'This password is among the first that are guessed. Choose another one',
      ur: 'یہ پاس ورڈ سب سے پہلے آزمائے جانے والوں میں ہے۔ کوئی اور منتخب کریں',
    },
  },
  'upload.limited': {
    status: 429,
    display: 'toast',
    title: { en: 'Too many uploads', ur: 'بہت زیادہ اپ لوڈ' },
    message: {
      en: 'You have uploaded too much today. Try again in {wait}',
      ur: 'آپ آج بہت زیادہ اپ لوڈ کر چکے ہیں۔ {wait} بعد دوبارہ کوشش کریں',
    },
  },
  'route.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'There is nothing at this address', ur: 'اس پتے پر کچھ نہیں' },
  },
  'queue.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'This request is no longer in the queue', ur: 'یہ درخواست اب قطار میں نہیں' },
  },
  'queue.taken': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This request is already taken', ur: 'یہ درخواست پہلے ہی لی جا چکی ہے' },
  },
  'queue.lease-lost': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This request is no longer yours', ur: 'یہ درخواست اب آپ کے پاس نہیں' },
  },
  'booking.estimate-expired': {
    status: 422,
    display: 'toast',
    title: title.check,
    message: {
      en: 'The fare estimate is out of date. Confirm the address again',
      ur: 'کرایے کا اندازہ پرانا ہو چکا۔ پتے کی دوبارہ تصدیق کریں',
    },
  },
  'booking.out-of-area': {
    status: 422,
    display: 'field',
    title: title.check,
    message: { en: 'This place is outside the service area', ur: 'یہ جگہ سروس کے علاقے سے باہر ہے' },
  },
  'booking.city-differs': {
    status: 422,
    display: 'field',
    title: title.check,
    message: {
      en: 'Please Select the same city for Pickup and Dropoff',
      ur: 'براہِ کرم پک اپ اور ڈراپ آف کے لیے ایک ہی شہر منتخب کریں',
    },
  },
  'booking.service-unknown': {
    status: 422,
    display: 'field',
    title: title.check,
    message: { en: 'This service cannot be booked here', ur: 'یہ سروس یہاں بُک نہیں ہو سکتی' },
  },
  'idempotency.reused': {
    status: 422,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking exists already: {trip_no}',
      ur: 'یہ بکنگ پہلے سے موجود ہے: {trip_no}',
    },
  },
  'idempotency.running': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'The same request is still being worked on', ur: 'یہی درخواست ابھی زیرِ عمل ہے' },
  },
  'promo.refused': {
    status: 422,
    display: 'field',
    title: { en: 'Promo', ur: 'پرومو' },
    message: { en: "You can't avail this Promo", ur: 'آپ یہ پرومو استعمال نہیں کر سکتے' },
  },
  'location.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'No location is known for this number', ur: 'اس نمبر کا کوئی مقام معلوم نہیں' },
  },
  'voice-note.refused': {
    status: 422,
    display: 'toast',
    title: { en: 'Voice note', ur: 'صوتی پیغام' },
    message: {
      en: 'Only an MP3 recording can be uploaded',
      ur: 'صرف MP3 ریکارڈنگ اپ لوڈ ہو سکتی ہے',
    },
  },
  'trip.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'There is no such booking', ur: 'ایسی کوئی بکنگ نہیں' },
  },
  'trip.state-refused': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'Booking is in {state} state', ur: 'بکنگ {state} حالت میں ہے' },
  },
  'trip.booked-anew': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking was already booked anew as {number}',
      ur: 'یہ بکنگ پہلے ہی {number} کے طور پر دوبارہ بُک ہو چکی ہے',
    },
  },
  'trip.removed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking was removed and cannot be booked anew',
      ur: 'یہ بکنگ ہٹا دی گئی ہے اور دوبارہ بُک نہیں ہو سکتی',
    },
  },
  'driver.refused': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This driver cannot take the booking', ur: 'یہ ڈرائیور یہ بکنگ نہیں لے سکتا' },
  },
  'request.conflict': {
    status: 409,
    display: 'toast',
    title: title.wrong,
    message: { en: 'This is not possible now', ur: 'یہ ابھی ممکن نہیں' },
  },
  'version.stale': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'Somebody changed this meanwhile', ur: 'اس دوران کسی نے اسے تبدیل کر دیا' },
  },
  'passenger.unknown': {
    status: 404,
    display: 'field',
    title: title.notFound,
    message: { en: 'No passenger with this number yet', ur: 'اس نمبر کا کوئی مسافر ابھی نہیں' },
  },
  'place.unknown': {
    status: 404,
    display: 'field',
    title: title.notFound,
    message: { en: 'This place was not found', ur: 'یہ جگہ نہیں ملی' },
  },
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
    message: { en: 'This address is no longer in the book', ur: 'یہ پتا اب کتاب میں نہیں' },
  },
  'own-addresses.refused': {
    status: 403,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This address book belongs to somebody else',
      ur: 'یہ پتوں کی کتاب کسی اور کی ہے',
    },
  },
  'notification.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'This notification is no longer there', ur: 'یہ اطلاع اب موجود نہیں' },
  },
  'events.gone': {
    status: 410,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Too much was missed: load the list again',
      ur: 'بہت کچھ رہ گیا: فہرست دوبارہ لوڈ کریں',
    },
  },
  'media.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'This file is not there', ur: 'یہ فائل موجود نہیں' },
  },
  'media.refused': {
    status: 401,
    display: 'page',
    title: title.notAllowed,
    message: { en: 'This file may not be opened', ur: 'یہ فائل نہیں کھل سکتی' },
  },
  'picture.unknown-kind': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'This is no JPEG, PNG, GIF or WebP picture',
      ur: 'یہ JPEG، PNG، GIF یا WebP تصویر نہیں',
    },
  },
  'picture.damaged': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'The picture is damaged. Save it anew and try again',
      ur: 'تصویر خراب ہے۔ اسے دوبارہ محفوظ کر کے کوشش کریں',
    },
  },
  'picture.too-wide': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'A picture has at most {points} points on a side',
      ur: 'تصویر کی ایک طرف زیادہ سے زیادہ {points} پوائنٹ ہو سکتے ہیں',
    },
  },
  'user.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'There is no such user', ur: 'ایسا کوئی صارف نہیں' },
  },
  'user.exists': {
    status: 409,
    display: 'toast',
    title: title.check,
    message: {
      en: 'A user with this phone number exists already',
      ur: 'اس فون نمبر کا صارف پہلے سے موجود ہے',
    },
  },
  'user.not-pending': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'This user is no longer pending', ur: 'یہ صارف اب زیرِ التوا نہیں' },
  },
  'user.last-admin': {
    status: 409,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'This is the last active admin. Make somebody else an admin first',
      ur: 'یہ آخری فعال ایڈمن ہے۔ پہلے کسی اور کو ایڈمن بنائیں',
    },
  },
  'user.no-second-factor': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'QR Does Not Disabled', ur: 'دو مرحلہ تصدیق بند نہیں ہوئی' },
  },
  'partner.failed': {
    status: 500,
    display: 'toast',
    title: { en: 'SomeThing went wrong', ur: 'کچھ غلط ہو گیا' },
    message: {
      en: "The partner's system did not take the user. Try again later",
      ur: 'پارٹنر کے سسٹم نے صارف قبول نہیں کیا۔ کچھ دیر بعد دوبارہ کوشش کریں',
    },
  },
  'withdrawal.open': {
    status: 409,
    display: 'toast',
    title: { en: 'Request open already', ur: 'درخواست پہلے سے موجود ہے' },
    message: {
      en: 'Your withdrawal of Rs. {amount} is still being paid out',
      ur: 'آپ کی Rs. {amount} کی رقم ابھی ادا کی جا رہی ہے',
    },
  },
  'withdrawal.empty': {
    status: 422,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'There is nothing in the wallet to pay out',
      ur: 'والٹ میں نکالنے کے لیے کچھ نہیں',
    },
  },
  'withdrawal.changed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'The balance is now Rs. {amount}. Look at it and try again',
      ur: 'اب بیلنس Rs. {amount} ہے۔ اسے دیکھ کر دوبارہ کوشش کریں',
    },
  },
  'withdrawal.no-account': {
    status: 422,
    display: 'toast',
    title: title.notAllowed,
    message: {
      en: 'Your profile names no bank account',
      ur: 'آپ کے پروفائل میں کوئی بینک اکاؤنٹ نہیں',
    },
  },
  'payload.too-large': {
    status: 413,
    display: 'field',
    title: title.check,
    message: { en: 'The file is larger than {megabytes} MB', ur: 'فائل {megabytes} MB سے بڑی ہے' },
  },
  'server.unavailable': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: 'The server is busy. Try again in a moment',
      ur: 'سرور مصروف ہے۔ تھوڑی دیر بعد کوشش کریں',
    },
  },
  'server.full': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: 'The server’s disk is full: nothing can be saved. Tell your admin',
      ur: 'سرور کی ڈسک بھر گئی ہے: کچھ محفوظ نہیں ہو سکتا۔ اپنے ایڈمن کو بتائیں',
    },
  },
  'server.clock': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: 'The server’s clock is wrong: nothing can be saved. Tell your admin',
      ur: 'سرور کی گھڑی غلط ہے: کچھ محفوظ نہیں ہو سکتا۔ اپنے ایڈمن کو بتائیں',
    },
  },
  'server.failed': {
    status: 500,
    display: 'toast',
    title: title.wrong,
    message: { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' },
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorId = keyof typeof errors;
