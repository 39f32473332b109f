import { title, type ErrorRow } from './error-row.ts';

const file = { en: "Can't read the file", ur: 'فائل پڑھی نہیں جا سکی' };
const key = { en: 'Key refused', ur: 'کلید قبول نہیں ہوئی' };

/** The integration API and its keys. */
export const integrationErrors = {
  'key.missing': {
    status: 401,
    display: 'toast',
    title: key,
    message: {
      en: 'Send your key as "Authorization: Bearer KEY"',
      ur: 'اپنی کلید "Authorization: Bearer KEY" کے طور پر بھیجیں',
    },
  },
  'key.invalid': {
    status: 401,
    display: 'toast',
    title: key,
    message: {
      en: "This key isn't valid. Check that you copied all of it",
      ur: 'یہ کلید درست نہیں۔ دیکھیں کہ پوری کلید کاپی ہوئی ہے',
    },
  },
  'key.expired': {
    status: 401,
    display: 'toast',
    title: key,
    message: {
      en: 'This key has expired. Ask your admin for a new one',
      ur: 'اس کلید کی میعاد ختم ہو گئی ہے۔ اپنے ایڈمن سے نئی مانگیں',
    },
  },
  'key.revoked': {
    status: 401,
    display: 'toast',
    title: key,
    message: {
      en: 'This key was revoked. Ask your admin for a new one',
      ur: 'یہ کلید منسوخ کر دی گئی ہے۔ اپنے ایڈمن سے نئی مانگیں',
    },
  },
  'key.address': {
    status: 403,
    display: 'toast',
    title: key,
    message: {
      en: "This key can't be used from {address}",
      ur: 'یہ کلید {address} سے استعمال نہیں ہو سکتی',
    },
  },
  'key.scope': {
    status: 403,
    display: 'toast',
    title: key,
    message: {
      en: 'This key needs the scope "{scope}"',
      ur: 'اس کلید کو "{scope}" کی اجازت چاہیے',
    },
  },
  'key.limited': {
    status: 429,
    display: 'toast',
    title: { en: 'Too many calls', ur: 'بہت زیادہ کالز' },
    message: {
      en: 'This key has used up its calls. Try again in {wait}',
      ur: 'اس کلید کی کالز کی حد پوری ہو چکی ہے۔ {wait} بعد دوبارہ کوشش کریں',
    },
  },
  'external-id.used': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'Other data was sent under the external ID "{id}" before',
      ur: 'بیرونی آئی ڈی "{id}" کے تحت پہلے دوسری معلومات بھیجی جا چکی ہیں',
    },
  },
  'queue.answered': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This request can't be withdrawn: it is {status}",
      ur: 'یہ درخواست واپس نہیں لی جا سکتی: اس کی حالت {status} ہے',
    },
  },
  'driver.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Driver not found', ur: 'ڈرائیور نہیں ملا' },
  },
  'driver.on-trip': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: '{name} has a trip in progress. Change the status after it',
      ur: '{name} کا ٹرپ جاری ہے۔ اس کے بعد حالت تبدیل کریں',
    },
  },
  'driver.suspended': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: '{name} is suspended. An admin can reinstate the driver',
      ur: '{name} معطل ہے۔ ایڈمن ڈرائیور کو بحال کر سکتا ہے',
    },
  },
  'import.empty': {
    status: 422,
    display: 'toast',
    title: file,
    message: {
      en: 'The file has no rows below its column names',
      ur: 'فائل میں کالموں کے ناموں کے نیچے کوئی اندراج نہیں',
    },
  },
  'import.too-long': {
    status: 422,
    display: 'toast',
    title: file,
    message: {
      en: 'The file has more than {max} rows. Split it and import the parts',
      ur: 'فائل میں {max} سے زیادہ اندراجات ہیں۔ اسے حصوں میں بانٹ کر امپورٹ کریں',
    },
  },
  'import.no-column': {
    status: 422,
    display: 'toast',
    title: file,
    message: {
      en: 'The column {column} is missing. The first row must name the columns: {columns}',
      ur: 'کالم {column} موجود نہیں۔ فائل کالموں کے ناموں سے شروع ہو: {columns}',
    },
  },
  'import.other-column': {
    status: 422,
    display: 'toast',
    title: file,
    message: {
      en: 'The column "{column}" isn\'t known. Use these names: {columns}',
      ur: 'کالم "{column}" معلوم نہیں۔ یہ نام استعمال کریں: {columns}',
    },
  },
  'trip.other-driver': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: { en: 'Another driver has this trip', ur: 'یہ ٹرپ کسی اور ڈرائیور کے پاس ہے' },
  },
  'wallet.too-low': {
    status: 409,
    display: 'field',
    title: title.conflict,
    message: {
      en: 'The wallet has only Rs. {amount}',
      ur: 'والٹ میں صرف {amount} روپے ہیں',
    },
  },
  'payout.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Payout not found', ur: 'ادائیگی نہیں ملی' },
  },
  'payout.closed': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This payout was already closed as {result}',
      ur: 'یہ ادائیگی پہلے ہی {result} کے طور پر بند ہو چکی ہے',
    },
  },
  'payout.too-early': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: "This payout can't be paid yet, because its bank account is new",
      ur: 'یہ ادائیگی ابھی نہیں ہو سکتی، کیونکہ بینک اکاؤنٹ نیا ہے',
    },
  },
  'integration-key.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Key not found', ur: 'کلید نہیں ملی' },
  },
  'integration-key.ended': {
    status: 409,
    display: 'toast',
    title: title.conflict,
    message: {
      en: 'This key was revoked or has expired. Create a new one',
      ur: 'یہ کلید منسوخ ہو چکی یا اس کی میعاد ختم ہو گئی ہے۔ نئی بنائیں',
    },
  },
  'webhook.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Webhook not found', ur: 'ویب ہُک نہیں ملا' },
  },
  'webhook.no-message': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: {
      en: 'This message is no longer stored',
      ur: 'یہ پیغام اب محفوظ نہیں ہے',
    },
  },
  'report.unknown': {
    status: 404,
    display: 'toast',
    title: title.notFound,
    message: { en: 'Report not found', ur: 'رپورٹ نہیں ملی' },
  },
  'report.no-mail': {
    status: 409,
    display: 'toast',
    title: title.wrong,
    message: {
      en: "This server can't send mail yet. An operator has to set up a mail server",
      ur: 'یہ سرور ابھی ای میل نہیں بھیج سکتا۔ آپریٹر کو میل سرور سیٹ کرنا ہو گا',
    },
  },
} as const satisfies Record<string, ErrorRow>;
