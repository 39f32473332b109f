import type { Text } from '../text.ts';

/** Reference data: borders of cities and zones, and places. */
export const areaMessages = {
  'geometry.polygon': {
    en: 'Use a Polygon, or a MultiPolygon with one part',
    ur: 'Polygon استعمال کریں، یا ایک حصے والا MultiPolygon',
  },
  'geometry.hole': { en: "A border can't have holes", ur: 'حد کے اندر خالی جگہ نہیں ہو سکتی' },
  'geometry.corners': {
    en: 'A border needs 3 to {maximum} corners, each as [longitude, latitude]',
    ur: 'حد میں 3 سے {maximum} کونے ہوں، ہر ایک [longitude, latitude] کی شکل میں',
  },
  'geometry.degrees': {
    en: 'Longitudes are from -180 to 180, latitudes from -90 to 90. GeoJSON has the longitude first',
    ur: 'طول بلد -180 سے 180 اور عرض بلد -90 سے 90 تک ہوتا ہے۔ GeoJSON میں طول بلد پہلے آتا ہے',
  },
  'geometry.crosses': { en: 'The border crosses itself', ur: 'حد خود کو کاٹتی ہے' },
  'geometry.size': {
    en: 'The area must be from 1,000 m² to 20,000 km²',
    ur: 'رقبہ 1,000 مربع میٹر سے 20,000 مربع کلومیٹر تک ہونا چاہیے',
  },
  'zone.outside-city': { en: "The zone isn't inside its city", ur: 'یہ زون اپنے شہر کے اندر نہیں' },
  'zone.name-used': {
    en: 'Another zone of the city has this name',
    ur: 'شہر کے کسی اور زون کا یہی نام ہے',
  },
  'city.zones-outside': {
    en: 'Zones of the city would be outside it',
    ur: 'شہر کے کچھ زون اس سے باہر رہ جائیں گے',
  },
  'city.in-use': {
    en: 'This city has users, drivers or trips',
    ur: 'اس شہر میں صارفین، ڈرائیور یا ٹرپ موجود ہیں',
  },
  'place.name': {
    en: 'Use letters or digits, at most {maximum} characters',
    ur: 'حروف یا ہندسے استعمال کریں، زیادہ سے زیادہ {maximum}',
  },
  'place.outside-city': {
    en: "The place isn't inside its city",
    ur: 'یہ جگہ اپنے شہر کے اندر نہیں',
  },
  'place.kind': { en: "This kind of place doesn't exist", ur: 'جگہ کی یہ قسم موجود نہیں' },
} as const satisfies Record<string, Text>;
