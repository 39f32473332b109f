import type { CoordinatesProblem } from '../../places/coordinates.ts';
import type { Text } from '../text.ts';

/** Why a text that looks like coordinates is not a point. Any other text is a name. */
export const coordinatesReasons: Record<Exclude<CoordinatesProblem, 'none'>, Text> = {
  'out-of-range': {
    en: 'No such point. Latitude goes up to 90, longitude up to 180',
    ur: 'ایسی کوئی جگہ نہیں۔ عرض بلد 90 اور طول بلد 180 تک ہوتا ہے',
  },
  link: {
    en: 'This link has no coordinates. Open it and copy the full link from the browser, or paste the coordinates',
    ur: 'اس لنک میں کوآرڈینیٹس نہیں ہیں۔ اسے کھول کر براؤزر سے پورا لنک کاپی کریں، یا کوآرڈینیٹس پیسٹ کریں',
  },
  swapped: {
    en: 'Latitude and longitude seem to be swapped',
    ur: 'لگتا ہے عرض بلد اور طول بلد آپس میں بدل گئے ہیں',
  },
  several: {
    en: 'More than one point. Keep only one',
    ur: 'ایک سے زیادہ جگہیں ہیں۔ صرف ایک رہنے دیں',
  },
  unclear: {
    en: "Can't read these coordinates. Enter them like 24.8615, 67.0099",
    ur: 'یہ کوآرڈینیٹس پڑھے نہیں جا سکے۔ انہیں اس طرح لکھیں: \u206624.8615, 67.0099\u2069',
  },
};
