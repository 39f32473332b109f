import type { Text } from '../text.ts';

/** Fields of the integration API and its keys. */
export const integrationMessages = {
  'key.name': { en: 'Enter a name for the key', ur: 'کلید کا نام درج کریں' },
  'key.address': {
    en: 'Use addresses like 203.0.113.7 or ranges like 203.0.113.0/24',
    ur: '203.0.113.7 جیسے پتے یا 203.0.113.0/24 جیسی رینج درج کریں',
  },
  'dispatch-rule.radius': {
    en: 'Enter up to 6 distances, each larger, such as 2, 5, 10',
    ur: 'زیادہ سے زیادہ 6 فاصلے درج کریں، ہر اگلا بڑا ہو، جیسے 2, 5, 10',
  },
  'dispatch-rule.step': {
    en: 'Enter seconds from 10 to 3,600',
    ur: '10 سے 3,600 تک سیکنڈ درج کریں',
  },
  'dispatch-rule.accept': {
    en: 'Enter seconds from 10 to 600',
    ur: '10 سے 600 تک سیکنڈ درج کریں',
  },
  'dispatch-rule.clear': {
    en: 'Enter seconds from 0 to 1,800',
    ur: '0 سے 1,800 تک سیکنڈ درج کریں',
  },
  'dispatch-rule.lead': {
    en: 'Enter minutes from 0 to 1,440',
    ur: '0 سے 1,440 تک منٹ درج کریں',
  },
  'board-limits.minutes': {
    en: 'Enter minutes from 1 to 1,440',
    ur: '1 سے 1,440 تک منٹ درج کریں',
  },
  'board-limits.low': {
    en: 'Enter the warning limit or more',
    ur: 'انتباہ کی حد یا اس سے زیادہ عدد درج کریں',
  },
  'board-limits.high': {
    en: 'Enter the warning limit or less',
    ur: 'انتباہ کی حد یا اس سے کم عدد درج کریں',
  },
  'dispatch-rule.zone': { en: "This zone doesn't exist", ur: 'یہ زون موجود نہیں' },
  'city.unknown': { en: "This city isn't served", ur: 'اس شہر میں سروس نہیں' },
  'fleet.unknown': { en: "This fleet doesn't exist", ur: 'یہ فلیٹ موجود نہیں' },
  'service.unknown': { en: "One of the services doesn't exist", ur: 'ایک سروس موجود نہیں' },
  'driver.phone-used': {
    en: 'Another driver has this phone number',
    ur: 'یہ فون نمبر کسی اور ڈرائیور کا ہے',
  },
  'driver.name': { en: 'Enter a name', ur: 'نام درج کریں' },
  'driver.suspension-reason': {
    en: 'Enter why the driver is suspended',
    ur: 'معطلی کی وجہ درج کریں',
  },
  'driver.fleet': { en: 'Choose a fleet', ur: 'فلیٹ منتخب کریں' },
  'driver.status': {
    en: 'Use on_shift, break or off',
    ur: 'on_shift، break یا off لکھیں',
  },
  'driver.time': {
    en: 'Enter a date and time, such as 2026-11-30 18:00',
    ur: 'تاریخ اور وقت درج کریں، جیسے 2026-11-30 18:00',
  },
  'driver.amount': {
    en: 'Enter whole rupees, up to 10,000,000',
    ur: 'پورے روپے درج کریں، 10,000,000 تک',
  },
  'text.unreadable': {
    en: 'Some characters are unreadable. Save the file as CSV UTF-8',
    ur: 'کچھ حروف پڑھے نہیں جا سکتے۔ فائل کو CSV UTF-8 کے طور پر محفوظ کریں',
  },
  'line.quote': {
    en: 'Misplaced quotation mark. Check this row',
    ur: 'واوین غلط جگہ ہے۔ یہ اندراج دیکھیں',
  },
  'line.cells': {
    en: 'This row has more cells than there are columns',
    ur: 'اس اندراج میں کالموں سے زیادہ خانے ہیں',
  },
  'voice-note.unknown': {
    en: 'Upload the voice note first',
    ur: 'پہلے وائس نوٹ اپ لوڈ کریں',
  },
  'driver.missing': { en: "Send the driver's ID", ur: 'ڈرائیور کی آئی ڈی بھیجیں' },
  'time.invalid': {
    en: 'Use seconds since 1970, or a time like 2026-11-21T08:15:00Z',
    ur: '1970 سے سیکنڈ، یا 2026-11-21T08:15:00Z جیسا وقت لکھیں',
  },
  'amount.zero': { en: "The amount can't be 0", ur: 'رقم 0 نہیں ہو سکتی' },
  'user.unknown': { en: 'User not found', ur: 'صارف نہیں ملا' },
  'payout.reason': { en: 'Say why the payout failed', ur: 'بتائیں کہ ادائیگی کیوں نہیں ہوئی' },
  'number.range': {
    en: 'Enter a whole number from {min} to {max}',
    ur: '{min} سے {max} تک پورا عدد درج کریں',
  },
  'number.percent': { en: 'Enter a number from 0 to 100', ur: '0 سے 100 تک عدد درج کریں' },
  'setting.limits': {
    en: "The minimum insurance fee can't be more than the maximum",
    ur: 'کم از کم انشورنس فیس زیادہ سے زیادہ فیس سے بڑی نہیں ہو سکتی',
  },
  'value.twice': { en: 'This value is in the list twice', ur: 'یہ قدر فہرست میں دو بار ہے' },
  'code.required': { en: 'Enter a code', ur: 'کوڈ درج کریں' },
  'date.required': { en: 'Choose a date', ur: 'تاریخ منتخب کریں' },
  'value.exists': {
    en: 'This already exists. Edit it instead',
    ur: 'یہ پہلے سے موجود ہے۔ اسی میں ترمیم کریں',
  },
  'key.past': { en: 'Choose a time in the future', ur: 'آنے والا وقت منتخب کریں' },
  'day.after-end': {
    en: 'Choose a day before it ends',
    ur: 'ختم ہونے سے پہلے کا دن منتخب کریں',
  },
  'day.far': { en: 'Choose a date within a year', ur: 'ایک سال کے اندر کی تاریخ منتخب کریں' },
  'day.past': { en: 'Choose today or a later date', ur: 'آج یا اس کے بعد کی تاریخ منتخب کریں' },
  'period.end': {
    en: 'The end date is before the start date',
    ur: 'تاریخِ اختتام تاریخِ آغاز سے پہلے ہے',
  },
  'webhook.url': {
    en: 'Enter a URL that begins with https:// and has no user name',
    ur: 'ایسا URL درج کریں جو https:// سے شروع ہو اور جس میں یوزر نیم نہ ہو',
  },
  'webhook.time': { en: 'Choose a date and time', ur: 'تاریخ اور وقت منتخب کریں' },
  'webhook.private': {
    en: 'Enter the URL of a public server',
    ur: 'کسی پبلک سرور کا URL درج کریں',
  },
  'report.time': { en: 'Enter a time like 07:30', ur: '07:30 جیسا وقت درج کریں' },
  'report.weekday': { en: 'Choose a weekday', ur: 'ہفتے کا دن منتخب کریں' },
  'report.emails': {
    en: 'Enter an email address',
    ur: 'ای میل پتا درج کریں',
  },
  'report.too-many': {
    en: 'Enter at most {max} email addresses',
    ur: 'زیادہ سے زیادہ {max} ای میل پتے درج کریں',
  },
  'report.not-staff': {
    en: 'Only active admins and supervisors can get reports. Check address {position}',
    ur: 'رپورٹ صرف فعال ایڈمن اور سپروائزر کو مل سکتی ہے۔ پتا نمبر {position} چیک کریں',
  },
  'report.not-admin': {
    en: 'Only active admins can get this report. Check address {position}',
    ur: 'یہ رپورٹ صرف فعال ایڈمن کو مل سکتی ہے۔ پتا نمبر {position} چیک کریں',
  },
} as const satisfies Record<string, Text>;
