import type { TrackedStage } from 'shared-contracts/tracking/tracking.api';

interface Texts {
  title: string;
  booking: string;
  stage: Record<TrackedStage, string>;
  /** Of a stage with a known time. */
  arrivesIn: string;
  dropIn: string;
  driver: string;
  vehicle: string;
  pickup: string;
  dropoff: string;
  map: string;
  unknownPosition: string;
  asOf: string;
  offline: string;
  expired: [string, string];
  failed: [string, string];
  cancel: string;
  confirm: [string, string];
  keep: string;
  cancelFailed: string;
  stop: string;
  resume: string;
  stopped: string;
  resumed: string;
  messagesFailed: string;
  language: string;
}

/** Texts of the page, in both languages. */
export const texts: Record<'en' | 'ur', Texts> = {
  en: {
    title: 'Your booking',
    booking: 'Booking {number}',
    stage: {
      booked: 'Finding a driver',
      assigned: 'Your driver is on the way',
      arrived: 'Your driver has arrived',
      started: 'On the way to the drop-off',
      finished: 'Completed',
      cancelled: 'Cancelled',
      expired: "We couldn't find a driver",
    },
    arrivesIn: 'Arrives in about {minutes} min',
    dropIn: 'About {minutes} min to go',
    driver: 'Driver',
    vehicle: 'Vehicle',
    pickup: 'Pickup',
    dropoff: 'Drop-off',
    map: 'Map of the trip',
    unknownPosition: "The driver's location isn't available right now",
    asOf: 'Updated {time}',
    offline: 'No connection. Last updated {time}. Retrying automatically',
    expired: [
      'This link has expired',
      'It works until two hours after the trip ends. Call us if you need help.',
    ],
    failed: ["Couldn't load your booking", 'Check your connection. Retrying automatically.'],
    cancel: 'Cancel booking',
    confirm: ['Cancel this booking?', "You can't undo this."],
    keep: 'Keep booking',
    cancelFailed: "Couldn't cancel the booking. Call us if you need help",
    stop: 'Stop SMS updates',
    resume: 'Get SMS updates',
    stopped: "You won't get SMS about your bookings",
    resumed: "You'll get SMS about your bookings",
    messagesFailed: "Couldn't change SMS updates. Try again",
    language: 'اردو',
  },
  ur: {
    title: 'آپ کی بکنگ',
    booking: 'بکنگ {number}',
    stage: {
      booked: 'ڈرائیور تلاش کیا جا رہا ہے',
      assigned: 'آپ کا ڈرائیور راستے میں ہے',
      arrived: 'آپ کا ڈرائیور پہنچ گیا ہے',
      started: 'منزل کی طرف روانہ',
      finished: 'ٹرپ مکمل ہو گیا',
      cancelled: 'بکنگ منسوخ ہو گئی',
      expired: 'ڈرائیور نہیں مل سکا',
    },
    arrivesIn: 'ڈرائیور تقریباً {minutes} منٹ میں پہنچے گا',
    dropIn: 'تقریباً {minutes} منٹ باقی',
    driver: 'ڈرائیور',
    vehicle: 'گاڑی',
    pickup: 'پک اپ',
    dropoff: 'ڈراپ آف',
    map: 'ٹرپ کا نقشہ',
    unknownPosition: 'ڈرائیور کی لوکیشن اس وقت دستیاب نہیں',
    asOf: '{time} پر اپ ڈیٹ ہوا',
    offline: 'انٹرنیٹ سے رابطہ نہیں۔ آخری اپ ڈیٹ {time}۔ خود بخود دوبارہ کوشش ہو رہی ہے',
    expired: [
      'یہ لنک ختم ہو چکا ہے',
      'یہ ٹرپ ختم ہونے کے دو گھنٹے بعد تک چلتا ہے۔ مدد کے لیے ہمیں کال کریں۔',
    ],
    failed: [
      'آپ کی بکنگ لوڈ نہیں ہو سکی',
      'اپنا انٹرنیٹ چیک کریں۔ خود بخود دوبارہ کوشش ہو رہی ہے۔',
    ],
    cancel: 'بکنگ منسوخ کریں',
    confirm: ['کیا یہ بکنگ منسوخ کرنی ہے؟', 'منسوخ کرنے کے بعد بحال نہیں ہو سکے گی۔'],
    keep: 'منسوخ نہ کریں',
    cancelFailed: 'بکنگ منسوخ نہیں ہو سکی۔ مدد کے لیے ہمیں کال کریں',
    stop: 'ایس ایم ایس بند کریں',
    resume: 'ایس ایم ایس حاصل کریں',
    stopped: 'اب آپ کو بکنگ کے ایس ایم ایس نہیں آئیں گے',
    resumed: 'آپ کو بکنگ کے ایس ایم ایس آئیں گے',
    messagesFailed: 'تبدیلی نہیں ہو سکی۔ دوبارہ کوشش کریں',
    language: 'English',
  },
};
