import type { Language } from '../core/text.ts';
import {
  anyFleet,
  type City,
  type PartnerCategory,
  type Source,
  type SpokenLanguage,
  type Zone,
} from './reference.ts';

/** Whether a city or a zone is on offer for new bookings. */
export const takesBookings = ({ active }: Pick<City | Zone, 'active'>): boolean => active !== false;

const citiesInUrdu = new Map([
  ['KHI', 'کراچی'],
  ['LHR', 'لاہور'],
  ['RWP', 'راولپنڈی'],
]);
const languagesInUrdu = new Map([
  [1, 'انگریزی'],
  [2, 'اردو'],
]);
const sourcesInUrdu = new Map([
  ['Word_Of_Mouth', 'جاننے والوں سے'],
  ['Facebook', 'فیس بک'],
  ['Instagram', 'انسٹاگرام'],
  ['Google', 'گوگل'],
  ['SMS', 'ایس ایم ایس'],
  ['TV', 'ٹی وی'],
  ['Radio', 'ریڈیو'],
  ['Newspaper', 'اخبار'],
  ['Rider', 'رائیڈر'],
  ['KE', 'کے ای'],
  ['jazz', 'جاز'],
  ['Other', 'دیگر'],
]);
const fleetNames: ReadonlyMap<string, Record<Language, string>> = new Map([
  ['silver', { en: 'Silver', ur: 'سلور' }],
  ['gold', { en: 'Gold', ur: 'گولڈ' }],
  ['box', { en: 'Box', ur: 'باکس' }],
  [anyFleet, { en: 'Any fleet', ur: 'کوئی بھی فلیٹ' }],
]);

/** A name in the reader's language; without an Urdu one the English stays. */
export const nameIn = (language: Language, name: string, urdu: string | null | undefined): string =>
  (language === 'ur' && urdu) || name;

/**
 * A city of the start-up data as a screen names it. A provider may send its English name alone,
 * which a city that is not in this table keeps (docs/domain/basics.md#cities).
 */
export const cityName = (
  { city_code: code, name, urdu_text: urdu }: Pick<City, 'city_code' | 'name' | 'urdu_text'>,
  language: Language,
): string => nameIn(language, name, urdu || citiesInUrdu.get(code.toUpperCase()));

/** A spoken language likewise: 1 English, 2 Urdu (docs/domain/basics.md#start-up-data). */
export const languageName = ({ id, name }: SpokenLanguage, language: Language): string =>
  nameIn(language, name, languagesInUrdu.get(id ?? 0));

/** How a caller found the service (docs/domain/booking.md#defaults), likewise. */
export const sourceName = ({ value, name }: Source, language: Language): string =>
  nameIn(language, name, sourcesInUrdu.get(value));

/** A fleet type (docs/domain/basics.md#fleet-types): the wire's title is a code. */
export const fleetName = ({ title }: Pick<PartnerCategory, 'title'>, language: Language): string =>
  fleetNames.get(title)?.[language] ?? title;

/** A zone (docs/domain/basics.md#start-up-data). The wire has both of its names. */
export const zoneName = (
  { zone, urdu_text: urdu }: Pick<Zone, 'zone' | 'urdu_text'>,
  language: Language,
): string => nameIn(language, zone, urdu);

/** Zones by their order; those without one come last. */
export const byZoneOrder = (a: Pick<Zone, 'zone_order'>, b: Pick<Zone, 'zone_order'>): number =>
  (a.zone_order ?? Infinity) - (b.zone_order ?? Infinity) || 0;

/** Urdu says the part of the day with the hour. */
const partOfDay = (hour: number): string => {
  if (hour >= 4 && hour < 12) return 'صبح';
  if (hour >= 12 && hour < 16) return 'دوپہر';
  return hour >= 16 && hour < 20 ? 'شام' : 'رات';
};

/** An hour at which a shift starts or ends: "5 A.M" (docs/domain/users.md#user-form). */
export function shiftHourName(hour: string, language: Language): string {
  const [, number, half] = /^(\d{1,2}) ([AP])\.M$/.exec(hour) ?? [];
  if (language !== 'ur' || !number) return hour;
  return `${partOfDay((Number(number) % 12) + (half === 'P' ? 12 : 0))} ${number} بجے`;
}
