import { canonicalText } from 'shared-contracts/core/field-rules';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { UserChange } from 'shared-contracts/users/user';
import { editUserRules } from 'shared-contracts/users/user.rules';

import { pictureFields } from '../media/picture.commands.ts';
import type { StoredUser } from './user.repository.ts';

export const wire = (phone: string): string => wirePhoneOf(phone) ?? phone;

const textColumns = {
  name: 'name',
  company_name: 'companyName',
  branch_name: 'branchName',
  email: 'email',
  cnic: 'cnic',
  religion: 'religion',
  status: 'status',
  shift_start: 'shiftStart',
  shift_end: 'shiftEnd',
  city: 'city',
  gender: 'gender',
  address: 'address',
  bank_account: 'bankAccountNo',
  bank_name: 'bankName',
  urdu_proficiency: 'urduProficiency',
  profile_img: 'profileImg',
  cnic_front_img: 'cnicFrontImg',
  cnic_back_img: 'cnicBackImg',
} as const satisfies Partial<Record<keyof UserChange, keyof StoredUser>>;

const pictures: readonly string[] = Object.keys(pictureFields);

/** The language of a user without one. */
const defaultLanguage = 1;

/**
 * Converts fields of the wire to columns: a field that is left out is not changed, null empties it.
 * A blank picture name means that none was chosen, so the picture is not changed.
 */
export function columnsOf(change: UserChange): Partial<StoredUser> {
  const texts = Object.entries(textColumns).flatMap(([field, column]) => {
    const value = change[field as keyof typeof textColumns]; // a key of the table itself
    if (value === undefined || (value === '' && pictures.includes(field))) return [];
    return [
      [
        column,
        field === 'cnic' ? canonicalText(editUserRules.cnic, value ?? '') : (value?.trim() ?? ''),
      ],
    ];
  });
  return {
    ...Object.fromEntries(texts),
    ...(change.extension !== undefined && { extension: change.extension?.trim() || null }),
    ...(change.age !== undefined && { age: change.age }),
    ...(typeof change.role === 'number' && { role: change.role }),
    ...(change.lang_id !== undefined && { langId: change.lang_id ?? defaultLanguage }),
  };
}
