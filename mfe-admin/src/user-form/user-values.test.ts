import { drafts } from 'shared-bus';
import { userDefaults, type ManagedUser } from 'shared-contracts/users/user';

import {
  newUserValues,
  noPictures,
  pictureChange,
  readStoredForm,
  storeForm,
  userValuesOf,
} from './user-values.ts';

const user: ManagedUser = {
  id: 'a'.repeat(24),
  name: 'Sana Iqbal',
  phone: '923001234567',
  email: 'sana@example.com',
  cnic: '4210112345671',
  status: 'inactive',
  city: 'LHR',
  role: 12,
  gender: 'female',
  dt: '2026-11-21T08:00:00.000Z',
  two_fa_enabled: true,
  age: 31,
  religion: 'Islam',
  urdu_proficiency: 'good',
  shift_start: '6 A.M',
  shift_end: '6 P.M',
  lang_id: 2,
  address: 'House 7',
  bank_name: 'HBL',
  bank_account: 'PK36',
  company_name: 'Rider',
  branch_name: 'North',
  extension: '42',
  cnic_front_img: '',
  cnic_back_img: '',
  profile_img: '',
};
const sameInForm = {
  company_name: 'Rider',
  branch_name: 'North',
  extension: '42',
  name: 'Sana Iqbal',
  email: 'sana@example.com',
  cnic: '4210112345671',
  age: '31',
  religion: 'Islam',
  role: 12,
  shift_start: '6 A.M',
  shift_end: '6 P.M',
  city: 'LHR',
  gender: 'female',
  address: 'House 7',
  bank_account: 'PK36',
  bank_name: 'HBL',
  lang_id: 2,
  urdu_proficiency: 'good',
  status: 'inactive',
};

test('a user fills the form', () => {
  expect(userValuesOf(user)).toEqual(sameInForm);
});

test('a value without an option in the form is blank', () => {
  const other = { shift_start: '25', shift_end: 'noon', gender: 'x', urdu_proficiency: 'native' };
  expect(
    userValuesOf({ ...user, ...other, role: 99, age: null, lang_id: 9, status: 'pending' }),
  ).toEqual({
    ...sameInForm,
    shift_start: '',
    shift_end: '',
    gender: '',
    urdu_proficiency: '',
    role: '',
    age: '',
    lang_id: '',
    status: '',
  });
});

test('only changed pictures are sent, a removed one as null', () => {
  const before = { profile_img: 'a', cnic_front_img: 'b', cnic_back_img: 'c' };
  const now = { profile_img: 'a', cnic_front_img: '', cnic_back_img: 'd' };
  expect(pictureChange(now, before)).toEqual({ cnic_front_img: null, cnic_back_img: 'd' });
});

describe('a typed form', () => {
  const key = 'user:new';
  const blank = { values: newUserValues, pictures: noPictures };
  const typed = {
    values: { ...newUserValues, name: 'Sana', password: 'secret' },
    pictures: { ...noPictures, profile_img: 'a.jpg' },
  };
  afterEach(() => drafts.remove(key));

  test('is stored without its password', () => {
    storeForm(key, typed, blank);
    expect(drafts.get(key)).toEqual({ ...typed, values: { ...typed.values, password: '' } });
    expect(readStoredForm(key, blank)).toEqual(drafts.get(key));
  });

  test('has no password when it is stored without one', () => {
    const edited = { values: { ...sameInForm, name: 'Sara' }, pictures: noPictures };
    storeForm(key, edited, { values: sameInForm, pictures: noPictures });
    expect(drafts.get(key)).toEqual(edited);
  });

  test('with only a password, or unchanged, is not stored', () => {
    storeForm(key, typed, blank);
    storeForm(key, { ...blank, values: { ...newUserValues, password: 'secret' } }, blank);
    expect(drafts.get(key)).toBeUndefined();
  });

  test('is unchanged by the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(newUserValues).toReversed());
    storeForm(key, { ...blank, values: turned as typeof newUserValues }, blank); // the same fields
    expect(drafts.get(key)).toBeUndefined();
  });

  test('is stored if only a picture changed', () => {
    storeForm(key, { ...blank, pictures: typed.pictures }, blank);
    expect(readStoredForm(key, blank)?.pictures).toEqual(typed.pictures);
  });

  test('from an older release is restored as far as its fields still exist', () => {
    drafts.set(key, { values: { name: 'Sana', nickname: 'S' }, pictures: {} });
    expect(readStoredForm(key, blank)).toEqual({
      values: { ...newUserValues, name: 'Sana' },
      pictures: noPictures,
    });
  });

  test.each([
    undefined,
    { values: 'Sana', pictures: {} },
    { values: {}, pictures: 'a.jpg' },
    { values: {}, pictures: {} },
  ])('is not restored from %j', (stored) => {
    if (stored) drafts.set(key, stored);
    expect(readStoredForm(key, blank)).toBeUndefined();
  });
});

test('a new user starts with the specified values', () => {
  expect(newUserValues).toMatchObject({ ...userDefaults, name: '', phone: '', password: '' });
});
