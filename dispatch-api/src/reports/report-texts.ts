import type { Text } from 'shared-contracts/core/text';
import type { DayOutcome } from 'shared-contracts/day-sums/day-sums';
import type { ReportSubject } from 'shared-contracts/reports/report';

/** Texts of the mail with a report. */
export const reportTexts = {
  allCities: { en: 'all cities', ur: 'تمام شہر' },
  booked: { en: 'Booked: {count}', ur: 'کل بکنگز: {count}' },
  fares: {
    en: 'Fares of completed trips: Rs. {amount}',
    ur: 'مکمل ٹرپ کا کل کرایہ: {amount} روپے',
  },
  file: {
    en: 'The attached file lists all of them.',
    ur: 'مکمل فہرست منسلک فائل میں ہے۔',
  },
  people: { en: 'With trips: {count}', ur: 'ٹرپ والے افراد: {count}' },
  noFile: {
    en: "There are too many to attach. Export them from the console's Completed list.",
    ur: 'ٹرپ اتنے زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ کنسول میں مکمل ٹرپ کی فہرست سے ایکسپورٹ کریں۔',
  },
  change: {
    en: 'Change or stop this report: {link}',
    ur: 'یہ رپورٹ تبدیل یا بند کریں: {link}',
  },
} as const satisfies Record<string, Text>;

/** The subject of a mail, about one day or several, and its text without any records. */
export const subjectTexts = {
  trips: {
    day: { en: 'Trips on {first}, {city}', ur: '{first} کے ٹرپ، {city}' },
    days: { en: 'Trips from {first} to {last}, {city}', ur: '{first} سے {last} تک کے ٹرپ، {city}' },
    none: { en: 'There were no trips.', ur: 'کوئی ٹرپ نہیں تھا۔' },
  },
  drivers: {
    day: { en: "Drivers' work on {first}, {city}", ur: '{first} کو ڈرائیوروں کا کام، {city}' },
    days: {
      en: "Drivers' work from {first} to {last}, {city}",
      ur: '{first} سے {last} تک ڈرائیوروں کا کام، {city}',
    },
    none: { en: 'No driver had a trip.', ur: 'کسی ڈرائیور کے پاس ٹرپ نہیں تھا۔' },
  },
  agents: {
    day: { en: 'Bookings by agent on {first}, {city}', ur: '{first} کو ایجنٹوں کی بکنگز، {city}' },
    days: {
      en: 'Bookings by agent from {first} to {last}, {city}',
      ur: '{first} سے {last} تک ایجنٹوں کی بکنگز، {city}',
    },
    none: { en: 'Nobody booked a trip.', ur: 'کسی نے بکنگ نہیں کی۔' },
  },
  payouts: {
    day: { en: 'Payouts on {first}, {city}', ur: '{first} کی ادائیگیاں، {city}' },
    days: {
      en: 'Payouts from {first} to {last}, {city}',
      ur: '{first} سے {last} تک کی ادائیگیاں، {city}',
    },
    none: { en: 'There were no payouts.', ur: 'کوئی ادائیگی نہیں تھی۔' },
  },
} as const satisfies Record<ReportSubject, Record<'day' | 'days' | 'none', Text>>;

export const payoutTexts = {
  requested: {
    en: 'Requested: {count}, Rs. {amount}',
    ur: 'درخواستیں: {count}، {amount} روپے',
  },
  paid: { en: 'Paid: {count}, Rs. {amount}', ur: 'ادا شدہ: {count}، {amount} روپے' },
  failed: { en: 'Failed: {count}, Rs. {amount}', ur: 'ناکام: {count}، {amount} روپے' },
  open: { en: 'Still open: {count}, Rs. {amount}', ur: 'باقی: {count}، {amount} روپے' },
} as const satisfies Record<string, Text>;

export const outcomeTexts = {
  done: { en: 'Completed: {count}', ur: 'مکمل: {count}' },
  'under-way': { en: 'Waiting or in progress: {count}', ur: 'منتظر یا جاری: {count}' },
  cancelled: { en: 'Cancelled: {count}', ur: 'منسوخ: {count}' },
  expired: { en: 'Expired: {count}', ur: 'میعاد ختم: {count}' },
} as const satisfies Record<DayOutcome, Text>;
