import * as T from '../core/schema.ts';

/** A zone as a user's working zones store it (docs/domain/trip-lists.md#working-zones). */
export const UserZone = T.Object({
  _id: T.RecordId(),
  zone: T.String(),
  urdu_text: T.String(),
  code: T.String(),
});
export type UserZone = T.ReadShape<typeof UserZone>;

/**
 * The signed-in user as the second sign-in step returns it and browser storage has it
 * (docs/domain/basics.md#session). `role` is a code or a name
 * (docs/decisions/screens.md#role-names).
 */
export const Session = T.Object({
  id: T.RecordId(),
  access_token: T.String(),
  role: T.Union([T.Integer(), T.String()]),
  phone: T.String({ description: 'wire form 923XXXXXXXXX' }),
  name: T.String(),
  city: T.String({ description: 'city code, e.g. KHI' }),
  address: T.String(),
  lat: T.Nullable(T.Number()),
  lng: T.Nullable(T.Number()),
  zones: T.Array(UserZone),
  profile_img: T.String(),
  age: T.Nullable(T.Integer({ description: 'years' })),
  gender: T.String(),
  religion: T.String(),
  lang_id: T.Integer({ description: '1 English, 2 Urdu' }),
  urdu_proficiency: T.String(),
  shift_start: T.String(),
  shift_end: T.String(),
  email: T.String(),
  bank_account_no: T.String(),
  cnic: T.String(),
  cnic_front_img: T.String(),
  cnic_back_img: T.String(),
});
export type Session = T.ReadShape<typeof Session>;
