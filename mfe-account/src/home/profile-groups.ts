import { formatPhone } from 'shared-contracts/core/phone';
import { roleOf } from 'shared-contracts/core/role';
import { isolateLtr, type Language } from 'shared-contracts/core/text';
import { cityName, languageName } from 'shared-contracts/reference/names';
import type { City, SpokenLanguage } from 'shared-contracts/reference/reference';
import type { Session } from 'shared-contracts/session/session';
import { urduProficiencies } from 'shared-contracts/users/user';

import type en from '../messages/en.ts';

type Key = keyof typeof en;
type Translate = (key: Key, params?: Record<string, string | number>) => string;

/** What the profile needs besides the session: names from the start-up data, and the language. */
interface Names {
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

const genderOf = (gender: string, t: Translate): string => {
  const known = (['male', 'female', 'other'] as const).find((one) => one === gender.toLowerCase());
  return known ? t(`gender.${known}`) : gender;
};
const proficiencyOf = (level: string, t: Translate): string => {
  const known = urduProficiencies.find((one) => one === level.toLowerCase());
  return known ? t(`urdu.${known}`) : level;
};
const languageOf = (
  { lang_id }: Session,
  _t: Translate,
  { languages, language }: Names,
): string => {
  const spoken = languages.find(({ id }) => id === lang_id);
  return spoken ? languageName(spoken, language) : '';
};
const roleName = (wire: Session['role'], t: Translate): string => {
  const role = roleOf(wire);
  return role ? t(`role.${role}`) : String(wire ?? '');
};
const shift = ({ shift_start: from, shift_end: until }: Session, t: Translate): string =>
  from && until
    ? t('field.shift-value', { from: isolateLtr(from), until: isolateLtr(until) })
    : from || until;

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
      { label: 'field.gender', value: (session, t) => genderOf(session.gender, t) },
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
      { label: 'field.rights', value: (session, t) => roleName(session.role, t) },
      { label: 'field.shift', value: shift },
      { label: 'field.bank-account', value: (session) => session.bank_account_no, latin: true },
    ],
  },
];
