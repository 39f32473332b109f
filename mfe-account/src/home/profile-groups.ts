import { formatPhone } from 'shared-contracts/core/phone';
import type { Language } from 'shared-contracts/core/text';
import { cityName, languageName, shiftHourName } from 'shared-contracts/reference/names';
import type { City, SpokenLanguage } from 'shared-contracts/reference/reference';
import type { Session } from 'shared-contracts/session/session';
import { urduProficiencies } from 'shared-contracts/users/user';

import type en from '../messages/en.ts';

type Key = keyof typeof en;
type Translate = (key: Key, params?: Record<string, string | number>) => string;

/**
 * Inputs of the profile in addition to the session: names from the start-up data, of roles and
 * genders, and the language.
 */
interface Names {
  roleName: (wire: Session['role']) => string | undefined;
  genderName: (wire: string) => string | undefined;
  cities: readonly City[];
  languages: readonly SpokenLanguage[];
  language: Language;
}

interface ProfileField {
  label: Key;
  /** Blank when the user has none. */
  value: (session: Session, t: Translate, names: Names) => string;
  /** Latin in every language: numbers, email addresses. */
  latin?: true;
}
export interface ProfileGroup {
  title: Key;
  fields: readonly ProfileField[];
}

const proficiencyOf = (level: string, t: Translate): string => {
  const listed = urduProficiencies.find((one) => one === level.toLowerCase());
  return listed ? t(`urdu.${listed}`) : level;
};
const languageOf = (
  { lang_id }: Session,
  _t: Translate,
  { languages, language }: Names,
): string => {
  const entry = languages.find(({ id }) => id === lang_id);
  return entry ? languageName(entry, language) : '';
};
function shift({ shift_start, shift_end }: Session, t: Translate, { language }: Names): string {
  const [from, until] = [shiftHourName(shift_start, language), shiftHourName(shift_end, language)];
  return from && until ? t('field.shift-value', { from, until }) : from || until;
}

/** Every field of the profile (docs/domain/shell.md#home) but the pictures, in the order shown. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    title: 'group.contact',
    fields: [
      { label: 'field.phone', value: (session) => formatPhone(session.phone), latin: true },
      { label: 'field.email', value: (session) => session.email, latin: true },
      { label: 'field.address', value: (session) => session.address },
      {
        label: 'field.city',
        value: ({ city }, _t, { cities, language }) =>
          cityName(
            cities.find(({ city_code: code }) => code === city) ?? { city_code: city, name: city },
            language,
          ),
      },
    ],
  },
  {
    title: 'group.person',
    fields: [
      {
        label: 'field.age',
        value: (session) => (session.age === null ? '' : String(session.age)),
        latin: true,
      },
      {
        label: 'field.gender',
        value: ({ gender }, _t, { genderName }) => genderName(gender) ?? gender,
      },
      { label: 'field.religion', value: (session) => session.religion },
      { label: 'field.language', value: languageOf },
      {
        label: 'field.urdu-proficiency',
        value: (session, t) => proficiencyOf(session.urdu_proficiency, t),
      },
    ],
  },
  {
    title: 'group.work',
    fields: [
      {
        label: 'field.rights',
        value: ({ role }, _t, { roleName }) => roleName(role) ?? String(role ?? ''),
      },
      { label: 'field.shift', value: shift },
      { label: 'field.bank-account', value: (session) => session.bank_account_no, latin: true },
    ],
  },
];
