import type { Language, Text } from '../core/text.ts';
import type { TripState } from './trip.ts';

const names: Record<TripState, Text> = {
  open: { en: 'Open', ur: 'کھلا' },
  pending: { en: 'Pending', ur: 'زیرِ التوا' },
  accepted: { en: 'Accepted', ur: 'قبول شدہ' },
  arrived: { en: 'Arrived', ur: 'پہنچ گیا' },
  started: { en: 'Started', ur: 'سفر شروع' },
  finished: { en: 'Finished', ur: 'سفر ختم' },
  feedback: { en: 'Feedback', ur: 'رائے' },
  completed: { en: 'Completed', ur: 'مکمل' },
  cancelled: { en: 'Cancelled', ur: 'منسوخ شدہ' },
  batch_cancelled: { en: 'Batch cancelled', ur: 'بیچ منسوخ شدہ' },
  expired: { en: 'Expired', ur: 'میعاد ختم' },
};

/** A trip's state as lists and files show it. */
export const stateName = (state: TripState, language: Language = 'en'): string =>
  names[state][language];
