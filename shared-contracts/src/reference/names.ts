import type { Language } from '../core/text.ts';
import type { City, SpokenLanguage } from './reference.ts';

const citiesInUrdu = new Map([['KHI', 'کراچی'], ['LHR', 'لاہور'], ['RWP', 'راولپنڈی']]);
const languagesInUrdu = new Map([[1, 'انگریزی'], [2, 'اردو']]);

/** A city of the start-up data as a screen names it. The wire has its English name alone; a city that this table does not know keeps that (spec 1 §9). */
export const cityName = ({ city_code: code, name }: Pick<City, 'city_code' | 'name'>, language: Language): string => (language === 'ur' && citiesInUrdu.get(code.toUpperCase())) || name;

/** A spoken language likewise: 1 English, 2 Urdu (spec 1 §3). */
export const languageName = ({ id, name }: SpokenLanguage, language: Language): string => (language === 'ur' && languagesInUrdu.get(id)) || name;
