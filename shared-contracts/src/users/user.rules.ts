import { genders } from '../bookings/booking.ts';
import type { FormRules } from '../core/field-rules.ts';
import { roles, roleTable } from '../core/role.ts';
import { settableStatuses, shiftHours, urduProficiencies } from './user.ts';

const cnic = { kind: 'digits', invalid: 'user.cnic', minLength: 13, maxLength: 13 } as const;

/**
 * The user form on edit (docs/domain/users.md#user-form, docs/domain/users.md#user-rules): phone
 * and password cannot be changed.
 */
export const editUserRules = {
  company_name: { kind: 'text', required: 'user.company', maxLength: 60 },
  branch_name: { kind: 'text', maxLength: 60 },
  extension: { kind: 'text', maxLength: 20 },
  name: { kind: 'text', required: 'user.name', maxLength: 19 },
  email: { kind: 'email', invalid: 'user.email', maxLength: 64 },
  cnic: { ...cnic, isMaskable: true },
  age: { kind: 'number', invalid: 'user.age', integer: true, min: 16, max: 99 },
  religion: { kind: 'text', maxLength: 30 },
  role: {
    kind: 'choice',
    required: 'user.role',
    options: roles.map((role) => roleTable[role].code),
  },
  shift_start: { kind: 'choice', options: shiftHours },
  shift_end: { kind: 'choice', options: shiftHours },
  city: { kind: 'text', required: 'user.city', maxLength: 8 },
  gender: { kind: 'choice', options: genders },
  address: { kind: 'text', maxLength: 250 },
  bank_account: { kind: 'text', maxLength: 34 },
  bank_name: { kind: 'text', maxLength: 60 },
  lang_id: { kind: 'choice', options: [1, 2] },
  urdu_proficiency: { kind: 'choice', options: urduProficiencies },
  status: { kind: 'choice', required: 'user.status', options: settableStatuses },
} as const satisfies FormRules;

/** The user form on add: with phone and password. */
export const addUserRules = {
  ...editUserRules,
  cnic,
  password: {
    kind: 'password',
    required: 'user.password',
    short: 'user.password-short',
    invalid: 'user.password-format',
    minLength: 8,
    // as long as sign-in accepts
    maxLength: 30,
  },
  phone: { kind: 'phone', required: 'user.phone', invalid: 'user.phone' },
} as const satisfies FormRules;
