import type { Text } from 'shared-contracts/core/text';
import type { DayOutcome } from 'shared-contracts/day-sums/day-sums';

/** Texts of the mail with a report. */
export const reportTexts = {
  day: { en: 'Trips on {first}, {city}', ur: '{first} کے ٹرپ، {city}' },
  days: { en: 'Trips from {first} to {last}, {city}', ur: '{first} سے {last} تک کے ٹرپ، {city}' },
  allCities: { en: 'all cities', ur: 'تمام شہر' },
  booked: { en: 'Booked: {count}', ur: 'کل بکنگز: {count}' },
  fares: {
    en: 'Fares of completed trips: Rs. {amount}',
    ur: 'مکمل ٹرپ کا کل کرایہ: {amount} روپے',
  },
  file: {
    en: 'The attached file lists all of them.',
    ur: 'تمام ٹرپ کی فہرست منسلک فائل میں ہے۔',
  },
  noTrips: { en: 'There were no trips.', ur: 'کوئی ٹرپ نہیں تھا۔' },
  noFile: {
    en: "There are too many to attach. Export them from the console's Completed list.",
    ur: 'ٹرپ اتنے زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ کنسول میں مکمل ٹرپ کی فہرست سے ایکسپورٹ کریں۔',
  },
  change: {
    en: 'Change or stop this report: {link}',
    ur: 'یہ رپورٹ تبدیل یا بند کریں: {link}',
  },
} as const satisfies Record<string, Text>;

export const outcomeTexts = {
  done: { en: 'Completed: {count}', ur: 'مکمل: {count}' },
  'under-way': { en: 'Waiting or in progress: {count}', ur: 'منتظر یا جاری: {count}' },
  cancelled: { en: 'Cancelled: {count}', ur: 'منسوخ: {count}' },
  expired: { en: 'Expired: {count}', ur: 'میعاد ختم: {count}' },
} as const satisfies Record<DayOutcome, Text>;
