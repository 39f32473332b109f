import { title, type ErrorRow } from './error-row.ts';
import { unforeseen } from './unforeseen.ts';

/** Errors of calls, files and the server itself, on any subject. */
export const requestErrors = {
  'request.invalid': {
    status: 400,
    display: 'field',
    title: title.check,
    message: {
      en: '{detail}',
      ur: 'درخواست کی کچھ معلومات درست نہیں۔ انہیں درست کر کے دوبارہ کوشش کریں',
    },
  },
  'field.invalid': {
    status: 422,
    display: 'field',
    title: title.check,
    message: { en: '{detail}', ur: '{detail_ur}' },
  },
  'upload.limited': {
    status: 429,
    display: 'toast',
    title: { en: 'Too many uploads', ur: 'بہت زیادہ اپ لوڈ' },
    message: {
      en: "You've reached today's upload limit. Try again in {wait}",
      ur: 'آج کی اپ لوڈ کی حد پوری ہو چکی ہے۔ {wait} بعد دوبارہ کوشش کریں',
    },
  },
  'route.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: "This URL doesn't exist", ur: 'یہ لنک موجود نہیں' },
  },
  'idempotency.reused': {
    status: 422,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This booking already exists: {trip_no}',
      ur: 'یہ بکنگ پہلے سے موجود ہے: {trip_no}',
    },
  },
  'idempotency.running': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This request is already being processed. Wait a moment',
      ur: 'یہ درخواست پہلے سے زیرِ عمل ہے۔ تھوڑا انتظار کریں',
    },
  },
  'voice-note.refused': {
    status: 422,
    display: 'toast',
    title: { en: 'Voice note', ur: 'وائس نوٹ' },
    message: {
      en: 'Only MP3, AAC and Opus recordings can be uploaded, Opus up to 10 minutes',
      ur: 'صرف MP3، AAC اور Opus ریکارڈنگ اپ لوڈ ہو سکتی ہے، Opus زیادہ سے زیادہ 10 منٹ کی',
    },
  },
  'voice-note.in-use': {
    status: 409,
    display: 'toast',
    title: { en: 'Voice note', ur: 'وائس نوٹ' },
    message: {
      en: "A booking uses this recording, so it can't be removed",
      ur: 'یہ ریکارڈنگ ایک بکنگ میں استعمال ہو رہی ہے، اس لیے نہیں ہٹائی جا سکتی',
    },
  },
  'request.conflict': {
    status: 409,
    display: 'toast',
    title: title.wrong,
    message: {
      en: "This isn't possible right now. Try again later",
      ur: 'یہ ابھی ممکن نہیں۔ بعد میں دوبارہ کوشش کریں',
    },
  },
  'version.stale': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Reload to see the changes, then try again',
      ur: 'دوبارہ لوڈ کر کے تبدیلیاں دیکھیں، پھر کوشش کریں',
    },
  },
  'events.gone': {
    status: 410,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Too many updates were missed. Reload the list',
      ur: 'بہت سی تبدیلیاں رہ گئیں۔ فہرست دوبارہ لوڈ کریں',
    },
  },
  'media.unknown': {
    status: 404,
    display: 'page',
    title: title.notFound,
    message: { en: 'File not found', ur: 'فائل نہیں ملی' },
  },
  'media.refused': {
    status: 401,
    display: 'page',
    title: title.notAllowed,
    message: { en: "You can't open this file", ur: 'آپ یہ فائل نہیں کھول سکتے' },
  },
  'picture.unknown-kind': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'Only JPEG, PNG, GIF and WebP pictures can be uploaded',
      ur: 'صرف JPEG، PNG، GIF اور WebP تصاویر اپ لوڈ ہو سکتی ہیں',
    },
  },
  'picture.heic': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: "This is a HEIC photo. Export it as JPEG, or set the phone's camera to Most Compatible",
      ur: 'یہ HEIC تصویر ہے۔ اسے JPEG میں محفوظ کریں، یا فون کے کیمرے کو Most Compatible پر سیٹ کریں',
    },
  },
  'picture.damaged': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'This picture is damaged. Save it again, then retry',
      ur: 'یہ تصویر خراب ہے۔ اسے دوبارہ محفوظ کریں، پھر کوشش کریں',
    },
  },
  'picture.too-wide': {
    status: 415,
    display: 'field',
    title: title.picture,
    message: {
      en: 'Pictures can be at most {points} pixels on each side',
      ur: 'تصویر ہر طرف زیادہ سے زیادہ {points} پکسل کی ہو سکتی ہے',
    },
  },
  'payload.too-large': {
    status: 413,
    display: 'field',
    title: title.check,
    message: {
      en: 'The file is larger than {megabytes} MB. Choose a smaller one',
      ur: 'فائل {megabytes} MB سے بڑی ہے۔ چھوٹی فائل منتخب کریں',
    },
  },
  'body.too-large': {
    status: 413,
    display: 'toast',
    title: title.check,
    message: {
      en: 'This is too long. Shorten it to {kilobytes} kB or less',
      ur: 'یہ بہت لمبا ہے۔ اسے {kilobytes} kB یا اس سے کم کریں',
    },
  },
  'page.too-far': {
    status: 400,
    display: 'page',
    title: title.notFound,
    message: {
      en: 'This list goes up to page {page}. Use the filters to find older entries',
      ur: 'یہ فہرست صفحہ {page} تک ہے۔ پرانے اندراجات کے لیے فلٹرز استعمال کریں',
    },
  },
  'socket.limited': {
    status: 429,
    display: 'toast',
    title: { en: 'Too many windows', ur: 'بہت زیادہ ونڈوز' },
    message: {
      en: 'Live updates are open in too many windows. Close some of them',
      ur: 'لائیو اپ ڈیٹس بہت زیادہ ونڈوز میں کھلی ہیں۔ کچھ ونڈوز بند کریں',
    },
  },
  'server.unavailable': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: 'The server is busy. Try again in a moment',
      ur: 'سرور مصروف ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں',
    },
  },
  'server.full': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: "The server's disk is full, so nothing can be saved. Tell your admin",
      ur: 'سرور کی ڈسک بھر گئی ہے، اس لیے کچھ محفوظ نہیں ہو سکتا۔ اپنے ایڈمن کو بتائیں',
    },
  },
  'server.clock': {
    status: 503,
    display: 'toast',
    title: title.wrong,
    message: {
      en: "The server's clock is wrong, so nothing can be saved. Tell your admin",
      ur: 'سرور کی گھڑی غلط ہے، اس لیے کچھ محفوظ نہیں ہو سکتا۔ اپنے ایڈمن کو بتائیں',
    },
  },
  'server.failed': unforeseen,
} as const satisfies Record<string, ErrorRow>;
