import type { Session } from 'shared-contracts/session/session';

/** A session for pages that only check whether there is one. */
export const testSession: Session = {
  id: '650000000000000000000001',
  access_token: 'none',
  role: 12,
  phone: '923001000012',
  name: 'Test',
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
};
