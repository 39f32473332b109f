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
  change: {
    en: 'Change or stop this report: {link}',
    ur: 'یہ رپورٹ تبدیل یا بند کریں: {link}',
  },
} as const satisfies Record<string, Text>;

interface SubjectTexts {
  /** The mail's subject, about one day or several. */
  day: Text;
  days: Text;
  none: Text;
  file: Text;
  /** Instead of a file that is too large for a mail. */
  noFile: Text;
  /** The console's page with these records. */
  page: string;
}

export const subjectTexts = {
  trips: {
    day: { en: 'Trips on {first}, {city}', ur: '{first} کے ٹرپ، {city}' },
    days: { en: 'Trips from {first} to {last}, {city}', ur: '{first} سے {last} تک کے ٹرپ، {city}' },
    none: { en: 'There were no trips.', ur: 'کوئی ٹرپ نہیں تھا۔' },
    file: { en: 'The attached file lists every trip.', ur: 'ہر ٹرپ منسلک فائل میں درج ہے۔' },
    noFile: {
      en: 'There are too many trips to attach. Export the completed ones from the console: {link}',
      ur: 'ٹرپ اتنے زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ مکمل ٹرپ کنسول سے ایکسپورٹ کریں: {link}',
    },
    page: '/completed',
  },
  drivers: {
    day: { en: "Drivers' work on {first}, {city}", ur: '{first} کو ڈرائیوروں کا کام، {city}' },
    days: {
      en: "Drivers' work from {first} to {last}, {city}",
      ur: '{first} سے {last} تک ڈرائیوروں کا کام، {city}',
    },
    none: { en: 'No driver had a trip.', ur: 'کسی ڈرائیور کے پاس ٹرپ نہیں تھا۔' },
    file: { en: 'The attached file lists every driver.', ur: 'ہر ڈرائیور منسلک فائل میں درج ہے۔' },
    noFile: {
      en: 'There are too many drivers to attach. Find a driver in the console: {link}',
      ur: 'ڈرائیور اتنے زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ ڈرائیور کو کنسول میں تلاش کریں: {link}',
    },
    page: '/drivers',
  },
  agents: {
    day: { en: 'Bookings by agent on {first}, {city}', ur: '{first} کو ایجنٹوں کی بکنگز، {city}' },
    days: {
      en: 'Bookings by agent from {first} to {last}, {city}',
      ur: '{first} سے {last} تک ایجنٹوں کی بکنگز، {city}',
    },
    none: { en: 'Nobody booked a trip.', ur: 'کسی نے بکنگ نہیں کی۔' },
    file: { en: 'The attached file lists every agent.', ur: 'ہر ایجنٹ منسلک فائل میں درج ہے۔' },
    noFile: {
      en: "There are too many agents to attach. Search for an agent's bookings in the console: {link}",
      ur: 'ایجنٹ اتنے زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ ایجنٹ کی بکنگز کنسول میں تلاش کریں: {link}',
    },
    page: '/completed?searchby=agent',
  },
  payouts: {
    day: { en: 'Payouts on {first}, {city}', ur: '{first} کی ادائیگیاں، {city}' },
    days: {
      en: 'Payouts from {first} to {last}, {city}',
      ur: '{first} سے {last} تک کی ادائیگیاں، {city}',
    },
    none: { en: 'There were no payouts.', ur: 'کوئی ادائیگی نہیں تھی۔' },
    file: { en: 'The attached file lists every payout.', ur: 'ہر ادائیگی منسلک فائل میں درج ہے۔' },
    noFile: {
      en: 'There are too many payouts to attach. Those still open are in the console: {link}',
      ur: 'ادائیگیاں اتنی زیادہ ہیں کہ فائل منسلک نہیں ہو سکی۔ باقی ادائیگیاں کنسول میں ہیں: {link}',
    },
    page: '/payouts',
  },
} as const satisfies Record<ReportSubject, SubjectTexts>;

/** How many people have trips. */
export const peopleTexts = {
  drivers: { en: 'Drivers with trips: {count}', ur: 'ٹرپ والے ڈرائیور: {count}' },
  agents: { en: 'Agents with bookings: {count}', ur: 'بکنگ والے ایجنٹ: {count}' },
} as const satisfies Partial<Record<ReportSubject, Text>>;

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
