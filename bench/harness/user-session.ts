import type { Session } from 'shared-contracts/session/session';

/** A benchmark's user, who is signed in. */
export interface User {
  id: string;
  token: string;
  phone: string;
}

/** The session of a benchmark's user, as signing in stores it. */
export const sessionOf = ({ id, token, phone }: User): Session => ({
  id,
  access_token: token,
  role: 11,
  phone,
  name: 'Live',
  city: 'KHI',
  address: '',
  lat: null,
  lng: null,
  zones: [],
  profile_img: '',
  age: null,
  gender: '',
  religion: '',
  lang_id: 1,
  urdu_proficiency: '',
  shift_start: '',
  shift_end: '',
  email: '',
  bank_account_no: '',
  cnic: '',
  cnic_front_img: '',
  cnic_back_img: '',
});
