import { serverText, successNotice, unreachable, type ErrorRowCase } from 'shared-ui/testing';

const signInFailed = { place: 'form', title: 'Sign-in failed' } as const;
const wrongPair = 'Incorrect Mobile Number or Password';

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'sign-in: unreachable': {
    situation: 'the server cannot be reached',
    place: 'form',
    ...unreachable,
  },
  'sign-in: refused': { ...signInFailed, situation: 'a refusal with a message', text: serverText },
  'sign-in: refused without a word': {
    ...signInFailed,
    situation: 'a refusal without one',
    text: wrongPair,
  },
  'second factor: refused': {
    ...signInFailed,
    situation: 'a wrong code with a message',
    text: serverText,
    leadsTo: '/login',
    endsSession: true,
  },
  'second factor: refused without a word': {
    ...signInFailed,
    situation: 'a wrong code without one',
    text: wrongPair,
    leadsTo: '/login',
    endsSession: true,
  },
  'forgotten password: nobody has the number': {
    situation: '404',
    place: 'form',
    title: 'OTP send failed',
    text: 'No user found againt provided number',
  },
  'forgotten password: not sent': {
    situation: 'any other failure',
    place: 'form',
    title: 'OTP send failed',
  },
  'one-time password: wrong': {
    situation: 'a wrong OTP',
    place: 'form',
    title: 'Incorrect OTP!',
    text: 'please enter correct OTP',
  },
  'new password: refused': {
    situation: 'a code other than 200',
    place: 'form',
    title: 'Something Went Wrong, Please Try Again',
  },
  'new password: taken': {
    situation: 'success',
    ...successNotice,
    title: 'Password Changed Successfully',
    text: 'please login with new password',
    leadsTo: '/login',
  },
} as const satisfies Record<string, ErrorRowCase>;
