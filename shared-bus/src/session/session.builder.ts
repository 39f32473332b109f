import type { Session } from 'shared-contracts/session/session';

/** A signed-in dispatcher, for tests. */
export const buildSession = (changes: Partial<Session> = {}): Session => ({
  id: '65a000000000000000000012',
  access_token: 'token-of-12',
  role: 12,
  phone: '923001000012',
  name: 'Sana Iqbal',
  city: 'KHI',
  address: 'Karachi',
  lat: null,
  lng: null,
  zones: [],
  profile_img: '',
  age: 30,
  gender: 'female',
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
  ...changes,
});
