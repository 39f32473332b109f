/** One row of the error tables: what a user sees when a thing has gone wrong, or well. */
export interface ErrorRow {
  /** The remote whose screen shows it. */
  remote: 'mfe-auth' | 'mfe-account' | 'mfe-admin' | 'mfe-trips' | 'mfe-booking';
  /** When it is shown. */
  situation: string;
  /** Where: a notice at the page's top, a bar within the form, beside a field, or in the page itself. */
  place: 'notice' | 'form' | 'field' | 'page';
  intent?: 'success' | 'error' | 'warning';
  title: string;
  /** Below or beside the title. */
  text?: string;
  /** How long a notice stands. */
  durationMs?: number;
  /** Where the user is led. */
  leadsTo?: string;
  /** Nobody is signed in afterwards. */
  endsSession?: true;
}

const error = { place: 'notice', intent: 'error', durationMs: 2000 } as const;
const success = { place: 'notice', intent: 'success', durationMs: 2000 } as const;
const unreachable = { title: 'Error', text: 'Server is not Reachable' } as const;
const signInFailed = { remote: 'mfe-auth', place: 'form', title: 'Sign-in failed' } as const;
const wrongPair = 'Incorrect Mobile Number or Password';
const serverSays = 'The server says no';
/** Told by the host for every screen, with the server's words. */
const sessionOver = { place: 'notice', intent: 'warning', durationMs: 2000, title: 'Please login again', text: serverSays, endsSession: true } as const;

/** Every row that a remote's screen shows, by name. `serverSays` stands for a message of the server. */
export const errorRows = {
  'sign-in: unreachable': { remote: 'mfe-auth', situation: 'the server cannot be reached', place: 'form', ...unreachable },
  'sign-in: refused': { ...signInFailed, situation: 'a refusal with a message', text: serverSays },
  'sign-in: refused without a word': { ...signInFailed, situation: 'a refusal without one', text: wrongPair },
  'second factor: refused': { ...signInFailed, situation: 'a wrong code with a message', text: serverSays, leadsTo: '/login', endsSession: true },
  'second factor: refused without a word': { ...signInFailed, situation: 'a wrong code without one', text: wrongPair, leadsTo: '/login', endsSession: true },
  'forgotten password: nobody has the number': { remote: 'mfe-auth', situation: '404', place: 'form', title: 'OTP send failed', text: 'No user found againt provided number' },
  'forgotten password: not sent': { remote: 'mfe-auth', situation: 'any other failure', place: 'form', title: 'OTP send failed' },
  'one-time password: wrong': { remote: 'mfe-auth', situation: 'a wrong OTP', place: 'form', title: 'Incorrect OTP!', text: 'please enter correct OTP' },
  'new password: refused': { remote: 'mfe-auth', situation: 'a code other than 200', place: 'form', title: 'Something Went Wrong, Please Try Again' },
  'new password: taken': { remote: 'mfe-auth', situation: 'success', ...success, title: 'Password Changed Successfully', text: 'please login with new password', leadsTo: '/login' },

  'add user: taken': { remote: 'mfe-admin', situation: '409', ...error, title: 'Please check the form', text: serverSays },
  'add user: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'add user: stopped': { remote: 'mfe-admin', situation: '500 as statusCode', ...error, title: 'Server is Stopped. wait some time', leadsTo: '/users' },
  'add user: done': { remote: 'mfe-admin', situation: '200', ...success, title: 'All is well', leadsTo: '/users' },
  'edit user: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'edit user: stopped': { remote: 'mfe-admin', situation: '500 as statusCode', ...error, title: 'Server is Stopped. wait some time', leadsTo: '/users' },
  'edit user: done': { remote: 'mfe-admin', situation: '200', ...success, title: 'All is well', leadsTo: '/users' },
  'users: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'users: unreachable': { remote: 'mfe-admin', situation: 'an action while the server cannot be reached', ...error, ...unreachable },
  'retry: failed': { remote: 'mfe-admin', situation: '500', ...error, title: 'SomeThing went wrong' },
  'retry: done': { remote: 'mfe-admin', situation: '200', ...success, title: 'All is well' },
  'disable 2FA: done': { remote: 'mfe-admin', situation: 'success', ...success, title: 'Two FA Successfully Disabled' },
  'disable 2FA: failed': { remote: 'mfe-admin', situation: 'a refusal with a message', ...error, title: serverSays },
  'disable 2FA: failed without a word': { remote: 'mfe-admin', situation: 'a refusal without one', ...error, title: 'QR Does Not Disabled' },
  'upload: failed': { remote: 'mfe-admin', situation: 'a picture that the server refuses', ...error, title: 'Error in Uploading Your Profile Picture!', text: serverSays },

  'wallet: session over': { remote: 'mfe-account', situation: '401', ...sessionOver },
  'performance: session over': { remote: 'mfe-account', situation: '401', ...sessionOver },
} as const satisfies Record<string, ErrorRow>;

export { serverSays };
type Rows = typeof errorRows;
export type ErrorRowName = keyof Rows;
/** The rows that a remote's screens show. */
export type RowsOf<Remote extends ErrorRow['remote']> = { [name in ErrorRowName]: Rows[name]['remote'] extends Remote ? name : never }[ErrorRowName];
