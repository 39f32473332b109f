import type en from './en.ts';

export default {
  'booked-by': '{name} نے بک کی',
  more: 'مزید دکھائیں',
  'load-failed': 'پچھلی بکنگز لوڈ نہیں ہو سکیں',
} satisfies Record<keyof typeof en, string>;
