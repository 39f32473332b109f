import { EarlierWrite, seenVersion } from '../core/earlier-write.ts';
import { isMaskedNumber, maskedNumber } from '../core/masked-number.ts';
import { readAnswer } from '../core/read.ts';
import * as T from '../core/schema.ts';

/**
 * A managed user's status: `pending` means that creation on the remote system failed
 * (docs/domain/users.md#user-data, docs/domain/users.md#user-list).
 */
export const userStatuses = ['active', 'pending', 'inactive'] as const;

/** The numbers of a user that every answer masks (`revealNumber` returns one). */
export const maskedFields = ['cnic', 'bank_account'] as const;
export type MaskedField = (typeof maskedFields)[number];

/** The same values, with these numbers masked. */
export const withMaskedNumbers = <V extends Record<MaskedField, string>>(values: V): V => ({
  ...values,
  ...Object.fromEntries(maskedFields.map((field) => [field, maskedNumber(values[field])])),
});

/** Without numbers that are still masked, which nobody has changed. */
export const withoutMaskedNumbers = <V extends Partial<Record<MaskedField, unknown>>>(
  values: V,
): V => {
  const kept = { ...values };
  for (const field of maskedFields)
    if (isMaskedNumber(String(kept[field] ?? ''))) delete kept[field];
  return kept;
};

/** A row of the user list (docs/domain/users.md#user-list, docs/domain/users.md#user-data). */
export const ManagedUser = T.Object({
  id: T.RecordId(),
  name: T.String(),
  phone: T.String(),
  email: T.String(),
  cnic: T.String(),
  status: T.Values(userStatuses),
  city: T.String(),
  role: T.Integer(),
  gender: T.String(),
  dt: T.Instant(),
  two_fa_enabled: T.Boolean(),
  awaits_enrolment: T.Optional(
    T.Boolean({ description: 'the second factor was reset, and the link not used yet' }),
  ),
  age: T.Nullable(T.Integer()),
  religion: T.String(),
  urdu_proficiency: T.String(),
  shift_start: T.String(),
  shift_end: T.String(),
  lang_id: T.Integer(),
  address: T.String(),
  bank_name: T.String(),
  bank_account: T.String(),
  company_name: T.String(),
  branch_name: T.String(),
  extension: T.Optional(T.String({ description: 'of the desk phone; blank without one' })),
  cnic_front_img: T.String(),
  cnic_back_img: T.String(),
  profile_img: T.String(),
  /** Increases with every write. */
  row_version: T.Optional(T.Integer()),
});
export type ManagedUser = T.ReadShape<typeof ManagedUser>;
export const userPageSizes = [10] as const;
/** Sort orders of the user list, beyond the documents; the default is newest first. */
export const userSorts = ['name', 'phone', 'status', 'city', 'role', 'dt'] as const;
export type UserSort = (typeof userSorts)[number];

/** Choices of the form's Status; `pending` is set by the server only. */
export const settableStatuses = ['active', 'inactive'] as const;
/** Shift Start and Shift End: every full hour of a day. */
export const shiftHours = [
  '12 A.M',
  '1 A.M',
  '2 A.M',
  '3 A.M',
  '4 A.M',
  '5 A.M',
  '6 A.M',
  '7 A.M',
  '8 A.M',
  '9 A.M',
  '10 A.M',
  '11 A.M',
  '12 P.M',
  '1 P.M',
  '2 P.M',
  '3 P.M',
  '4 P.M',
  '5 P.M',
  '6 P.M',
  '7 P.M',
  '8 P.M',
  '9 P.M',
  '10 P.M',
  '11 P.M',
] as const;
export const urduProficiencies = ['fluent', 'good', 'basic', 'none'] as const;
/** Initial values of the form (docs/domain/users.md#user-data). */
export const userDefaults = {
  religion: 'Islam',
  urdu_proficiency: 'fluent',
  shift_start: '5 A.M',
  shift_end: '5 P.M',
  lang_id: 1,
  city: 'KHI',
  role: 6,
  gender: 'male',
  status: 'active',
} as const;

/** Null clears the field. */
const part = (maxLength: number) => T.Optional(T.Nullable(T.String({ maxLength })));
const wholeNumber = () => T.Optional(T.Nullable(T.Integer()));
const parts = {
  branch_name: part(60),
  extension: part(20),
  email: part(64),
  cnic: part(20),
  age: wholeNumber(),
  religion: part(30),
  shift_start: part(10),
  shift_end: part(10),
  gender: part(10),
  address: part(250),
  bank_account: part(34),
  bank_name: part(60),
  lang_id: wholeNumber(),
  urdu_proficiency: part(20),
  profile_img: part(120),
  cnic_front_img: part(120),
  cnic_back_img: part(120),
};
/**
 * Request fields of a new user; blanks are left out. Form and server validate them by the form's
 * rules.
 */
export const UserDraft = T.Object({
  ...parts,
  company_name: T.String({ maxLength: 60 }),
  name: T.String({ maxLength: 60 }),
  phone: T.String({ maxLength: 16 }),
  password: T.String({ maxLength: 200 }),
  city: T.String({ maxLength: 8 }),
  role: T.Integer(),
  status: T.String({ maxLength: 10 }),
});
export type UserDraft = T.Static<typeof UserDraft>;
/**
 * The changed fields of a user: an omitted field is unchanged, null clears. Phone and password
 * cannot be changed. Null for a required field is refused by name.
 */
export const UserChange = T.Object({
  ...parts,
  company_name: part(60),
  name: part(60),
  phone: T.Optional(T.String({ maxLength: 16, description: 'not changed' })),
  city: part(8),
  role: wholeNumber(),
  status: part(10),
  row_version: seenVersion,
});
export type UserChange = T.Static<typeof UserChange>;

/** The `data` of a refused stale change: the unseen writes, oldest first, and the user now. */
export const StaleUser = T.Object({ changes: T.Array(EarlierWrite), user: ManagedUser });
export type StaleUser = T.ReadShape<typeof StaleUser>;

const staleAnswer = T.answer({ data: StaleUser });
/** The same as a page reads it; undefined where the server did not return the user. */
export function readStaleUser(answer: unknown): StaleUser | undefined {
  const stale = readAnswer(staleAnswer, answer).data;
  return stale.user.id ? stale : undefined;
}

/** A session of a user, as an admin and its user see it: never its token. */
export const UserSession = T.Object({
  id: T.RecordId(),
  created_at: T.Instant(),
  last_used_at: T.Instant(),
  expires_at: T.Instant(),
  address: T.String({ description: 'network address it was opened from' }),
  user_agent: T.String(),
  is_own: T.Boolean({ description: 'the session that asks' }),
});
export type UserSession = T.ReadShape<typeof UserSession>;
