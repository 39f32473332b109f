import { drafts } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import type { FormValues } from 'shared-contracts/core/field-rules';
import { roleOf, roleTable } from 'shared-contracts/core/role';
import {
  settableStatuses,
  shiftHours,
  urduProficiencies,
  userDefaults,
  type ManagedUser,
} from 'shared-contracts/users/user';
import type { addUserRules, editUserRules } from 'shared-contracts/users/user.rules';

export type NewUserValues = FormValues<typeof addUserRules>;
export type UserValues = FormValues<typeof editUserRules>;
export interface Pictures {
  profile_img: string;
  cnic_front_img: string;
  cnic_back_img: string;
}
export const noPictures: Pictures = { profile_img: '', cnic_front_img: '', cnic_back_img: '' };
export const picturesOf = ({
  profile_img,
  cnic_front_img,
  cnic_back_img,
}: ManagedUser): Pictures => ({ profile_img, cnic_front_img, cnic_back_img });

/** The changed pictures in wire form: null for a removed one. */
export const pictureChange = (
  now: Pictures,
  before: Pictures,
): { [field in keyof Pictures]?: string | null } =>
  Object.fromEntries(
    Object.entries(now).flatMap(([field, name]) =>
      name === before[field as keyof Pictures] ? [] : [[field, name || null]],
    ),
  ); // a key of the pictures themselves

export const newUserValues: NewUserValues = {
  company_name: '',
  branch_name: '',
  extension: '',
  name: '',
  email: '',
  cnic: '',
  password: '',
  phone: '',
  age: '',
  address: '',
  bank_account: '',
  bank_name: '',
  ...userDefaults,
};

const optionOr = <const V extends string | number>(options: readonly V[], value: unknown): V | '' =>
  options.find((option) => option === value) ?? '';

export const userValuesOf = (user: ManagedUser): UserValues => {
  const role = roleOf(user.role);
  return {
    company_name: user.company_name,
    branch_name: user.branch_name,
    extension: user.extension ?? '',
    name: user.name,
    email: user.email,
    cnic: user.cnic,
    age: user.age === null ? '' : String(user.age),
    religion: user.religion,
    role: role ? roleTable[role].code : '',
    shift_start: optionOr(shiftHours, user.shift_start),
    shift_end: optionOr(shiftHours, user.shift_end),
    city: user.city,
    gender: optionOr(genders, user.gender),
    address: user.address,
    bank_account: user.bank_account,
    bank_name: user.bank_name,
    lang_id: optionOr([1, 2], user.lang_id),
    urdu_proficiency: optionOr(urduProficiencies, user.urdu_proficiency),
    status: optionOr(settableStatuses, user.status),
  };
};

export interface StoredForm<V> {
  values: V;
  pictures: Pictures;
  /** The user being edited, as it was when the form was opened. */
  seen?: ManagedUser;
}

/** A form that shows the user as it is. */
export const formOf = (user: ManagedUser): StoredForm<UserValues> => ({
  values: userValuesOf(user),
  pictures: picturesOf(user),
  seen: user,
});

/** A password is never stored. */
const keepable = <V extends object>({ values, ...rest }: StoredForm<V>): StoredForm<V> => ({
  values: { ...values, ...('password' in values && { password: '' }) },
  ...rest,
});
const isSame = (one: StoredForm<object>, other: StoredForm<object>): boolean => {
  const flat = ({ values, pictures }: StoredForm<object>) =>
    JSON.stringify(
      Object.entries({ ...values, ...pictures }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return flat(keepable(one)) === flat(keepable(other));
};

/**
 * Unsent values, if they differ from the initial ones. An older release may have stored other
 * fields.
 */
export function readStoredForm<V extends object>(
  key: string,
  blank: StoredForm<V>,
): StoredForm<V> | undefined {
  const stored = drafts.get<Partial<StoredForm<V>>>(key);
  if (typeof stored?.values !== 'object' || typeof stored.pictures !== 'object') return undefined;
  const storedValues = Object.entries(stored.values).filter(([name]) =>
    Object.hasOwn(blank.values, name),
  );
  const restored = {
    values: { ...blank.values, ...Object.fromEntries(storedValues) },
    pictures: { ...blank.pictures, ...stored.pictures },
  };
  return isSame(restored, blank) ? undefined : restored;
}

/** The user as it was when the stored values were typed, for the key of that user's form. */
export const storedUser = (key: string): ManagedUser | undefined =>
  drafts.get<Partial<StoredForm<object>>>(key)?.seen;

/** Stores typed values until they are sent; an unchanged form stores nothing. */
export function storeForm<V extends object>(
  key: string,
  now: StoredForm<V>,
  blank: StoredForm<V>,
): void {
  if (isSame(now, blank)) drafts.remove(key);
  else drafts.set(key, keepable(now));
}
