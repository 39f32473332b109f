import * as T from '../core/schema.ts';

/** A managed user's status: `pending` means that creation on the remote system failed (spec 3 §3, §4). */
export const userStatuses = ['active', 'pending', 'inactive'] as const;

/** A row of the user list (spec 3 §2.7, §3). */
export const ManagedUser = T.Object({
  id: T.Id(), name: T.String(), phone: T.String(), email: T.String(), cnic: T.String(), status: T.Values(userStatuses), city: T.String(),
  role: T.Integer(), gender: T.String(), dt: T.Instant(), two_fa_enabled: T.Boolean(), age: T.Nullable(T.Integer()), religion: T.String(),
  urdu_proficiency: T.String(), shift_start: T.String(), shift_end: T.String(), lang_id: T.Integer(), address: T.String(), bank_name: T.String(),
  bank_account: T.String(), company_name: T.String(), branch_name: T.String(), cnic_front_img: T.String(), cnic_back_img: T.String(), profile_img: T.String(),
});
export type ManagedUser = T.Static<typeof ManagedUser>;
export const userPageSizes = [10] as const;
