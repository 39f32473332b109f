import type { Write } from './write.ts';

/** Signing in and the new password are refused on purpose, so that no account changes. */
export const signInWrites: readonly Write[] = [
  {
    id: 'auth.login',
    calls: () => [
      { body: { phone: '923999999999', password: 'No@account1' }, refusal: 'login.refused' },
    ],
  },
  {
    id: 'auth.verify-otp',
    calls: () => [
      {
        body: { OTP: '000000', temporaryToken: 'none', type: 'verify' },
        refusal: 'otp.temporary-token',
      },
    ],
  },
  {
    id: 'reset.send',
    calls: () => [{ body: { phone: '923999999999' }, refusal: 'reset.user-unknown' }],
  },
  {
    id: 'reset.check',
    calls: () => [{ body: { phone: '923999999999', code: '0000' }, refusal: 'reset.otp-wrong' }],
  },
  {
    id: 'reset.update',
    calls: () => [
      {
        body: {
          phone: '923999999999',
          code: '0000',
          password: 'No@account1',
          confirm_password: 'No@account1',
        },
        refusal: 'reset.refused',
      },
    ],
  },
  {
    id: 'auth.confirm',
    // A refused code proves as much, and doesn't use up one of the account's.
    calls: () => [{ body: { OTP: '000000' }, refusal: 'confirmation.refused' }],
  },
  { id: 'single-sign-on.start', calls: () => ['it leads to another server'] },
  {
    id: 'single-sign-on.finish',
    calls: () => ['only the other server can make its code'],
  },
  {
    id: 'single-sign-on.end',
    calls: () => ['only the other server can sign its token'],
  },
  { id: 'auth.logout', calls: () => ['it ends the session that the others are made with'] },
];
