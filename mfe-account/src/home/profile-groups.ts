import { formatPhone } from 'shared-contracts/core/phone';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import type en from '../messages/en.ts';

type Key = keyof typeof en;
type Translate = (key: Key, params?: Record<string, string | number>) => string;

/** What the profile needs beside the session: names from the start-up data. */
export interface Names { cities: readonly { city_code: string; name: string }[]; languages: readonly { id: number; name: string }[] }

export interface ProfileField {
  label: Key;
  /** Blank when the user has none. */
  value: (session: Session, t: Translate, names: Names) => string;
  /** Latin whatever the console's language: numbers, addresses of mail. */
  latin?: true;
}
export interface ProfileGroup { title: Key; fields: readonly ProfileField[] }

const genderOf = (gender: string, t: Translate): string => {
  const known = (['male', 'female', 'other'] as const).find((one) => one === gender.toLowerCase());
  return known ? t(`gender.${known}`) : gender;
};
const roleName = (wire: Session['role'], t: Translate): string => {
  const role = roleOf(wire);
  return role ? t(`role.${role}`) : String(wire);
};
/** Keeps a Latin part of a sentence in its own direction ("5 A.M" would read "A.M 5" in an Urdu one). */
const isolated = (text: string): string => `\u2066${text}\u2069`;
const shift = ({ shift_start: from, shift_end: until }: Session, t: Translate): string =>
  (from && until ? t('field.shift-value', { from: isolated(from), until: isolated(until) }) : from || until);

/** Every field of the profile (spec 1 §2 Home) but the pictures, in the order shown. */
export const profileGroups: readonly ProfileGroup[] = [
  {
    title: 'group.contact',
    fields: [
      { label: 'field.phone', value: (session) => formatPhone(session.phone), latin: true },
      { label: 'field.email', value: (session) => session.email, latin: true },
      { label: 'field.address', value: (session) => session.address },
      { label: 'field.city', value: (session, _t, { cities }) => cities.find((city) => city.city_code === session.city)?.name ?? session.city },
    ],
  },
  {
    title: 'group.person',
    fields: [
      { label: 'field.age', value: (session) => (session.age === null ? '' : String(session.age)), latin: true },
      { label: 'field.gender', value: (session, t) => genderOf(session.gender, t) },
      { label: 'field.religion', value: (session) => session.religion },
      { label: 'field.language', value: (session, _t, { languages }) => languages.find(({ id }) => id === session.lang_id)?.name ?? '' },
      { label: 'field.urdu-proficiency', value: (session) => session.urdu_proficiency },
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
