import { maskedNumber } from 'shared-contracts/core/masked-number';
import type { Sent } from 'shared-contracts/core/schema';
import type { Session } from 'shared-contracts/session/session';

import type { User } from './session.repository.ts';

/** The session as the console stores it (docs/domain/basics.md#session). */
export const sessionAnswer = (user: User, token: string): Sent<typeof Session> => ({
  id: user.id,
  access_token: token,
  role: user.role,
  phone: user.phone,
  name: user.name,
  city: user.city,
  address: user.address,
  lat: user.lat,
  lng: user.lng,
  zones: user.zones,
  profile_img: user.profileImg,
  age: user.age,
  gender: user.gender,
  religion: user.religion,
  lang_id: user.langId,
  urdu_proficiency: user.urduProficiency,
  shift_start: user.shiftStart,
  shift_end: user.shiftEnd,
  email: user.email,
  bank_account_no: user.bankAccountNo,
  // The bank account is shown where its owner withdraws money.
  cnic: maskedNumber(user.cnic),
  cnic_front_img: user.cnicFrontImg,
  cnic_back_img: user.cnicBackImg,
});
