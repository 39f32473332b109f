/** One row of the error tables: what a user sees when a thing has gone wrong, or well. */
export interface ErrorRow {
  /** The remote whose screen shows it. */
  remote: 'mfe-auth' | 'mfe-account' | 'mfe-admin' | 'mfe-trips' | 'mfe-booking' | 'mfe-queue';
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
  /**
   * Nobody is signed in afterwards: true where the server has ended the session, which the host
   * says; 'start-up-failed' where the console cannot go on and the screen itself says why.
   */
  endsSession?: true | 'start-up-failed';
}

const error = { place: 'notice', intent: 'error', durationMs: 2000 } as const;
const success = { place: 'notice', intent: 'success', durationMs: 2000 } as const;
const unreachable = { title: 'Error', text: 'Server is not Reachable' } as const;
const signInFailed = { remote: 'mfe-auth', place: 'form', title: 'Sign-in failed' } as const;
const wrongPair = 'Incorrect Mobile Number or Password';
const serverSays = 'The server says no';
/** Told by the host for every screen, with the server's words. */
const sessionOver = { place: 'notice', intent: 'warning', durationMs: 2000, title: 'Please login again', text: serverSays, endsSession: true } as const;

const startUpFailed = { place: 'notice', intent: 'error', durationMs: 2000, endsSession: 'start-up-failed' } as const;
const tripFailed = { remote: 'mfe-trips', ...error } as const;
const tripDone = { remote: 'mfe-trips', ...success } as const;
const cancelRefused = { ...tripFailed, title: serverSays, leadsTo: '/scheduled' } as const;

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

  'scheduled: failed': { ...tripFailed, situation: 'the list is refused', title: 'Something Went Wrong', text: serverSays },
  'scheduled: unreachable': { ...tripFailed, situation: 'the server cannot be reached', ...unreachable },
  'scheduled: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'in progress: failed': { ...tripFailed, situation: 'the list is refused', title: 'Something Went Wrong', text: serverSays },
  // Can be pressed, to have the filters back: it stands longer than a bare notice.
  'in progress: failed with filters': { ...tripFailed, situation: 'a filtered list is refused', title: 'Something Went Wrong', text: `${serverSays} The filters were reset.`, durationMs: 8000 },
  'in progress: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'completed: failed': { ...tripFailed, situation: 'the list is refused', title: 'Something Went Wrong', text: serverSays },
  'completed: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'search: wrong trip number': { remote: 'mfe-trips', situation: 'a search for what no trip number has', place: 'field', title: 'Please Enter Valid Trip No' },
  'cities: refused': { remote: 'mfe-trips', situation: '400', ...startUpFailed, title: 'Cities are closed', text: `${serverSays} Login Again` },
  'cities: unreachable': { remote: 'mfe-trips', situation: 'the server cannot be reached', ...startUpFailed, ...unreachable },
  'zones: not loaded': { remote: 'mfe-trips', situation: 'the zones of the city are refused', ...startUpFailed, title: 'Zones are closed', text: serverSays },
  'zones: updated': { ...tripDone, situation: 'the working zones are kept', title: 'Zone Updated', text: serverSays },

  'trip: failed': { ...tripFailed, situation: 'the details are refused', title: 'Failed to fetch trip details' },
  'trip: unknown': { ...tripFailed, situation: '404', title: serverSays, leadsTo: '/scheduled' },
  'trip: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'trip: in another state': { remote: 'mfe-trips', situation: 'a scheduled trip that is under way by now', place: 'notice', intent: 'warning', durationMs: 2000, title: 'Booking is in started state', leadsTo: '/scheduled' },
  'map: failed': { remote: 'mfe-trips', situation: 'the map cannot be drawn', place: 'page', title: 'Something went wrong.' },
  'fares: updated': { ...tripDone, situation: 'success', title: 'Fare Updated Successfully' },
  'fares: failed': { ...tripFailed, situation: '500', title: 'Something Went Wrong' },
  'fares: refused': { ...tripFailed, situation: '422', title: serverSays },
  'fares: unreachable': { ...tripFailed, situation: 'the server cannot be reached', ...unreachable },
  'notes: not loaded': { ...tripFailed, situation: 'the notes are refused', title: 'Failed to fetch agent note' },
  'notes: not saved': { ...tripFailed, situation: 'a note is refused', title: 'Failed to save note' },
  'timeline: not loaded': { ...tripFailed, situation: 'the timeline is refused', title: 'Failed to fetch agent timeline' },
  'drivers: none': { remote: 'mfe-trips', situation: 'nobody is near', place: 'page', title: 'No driver found' },
  'assign: done': { ...tripDone, situation: 'success', title: 'Booking assigned successfully', leadsTo: '/scheduled' },
  'assign: failed': { ...tripFailed, situation: 'a refusal', title: 'Failed to Assign booking', leadsTo: '/scheduled' },
  'cancel: done': { ...tripDone, situation: 'success', title: 'Booking cancelled successfully', leadsTo: '/scheduled' },
  'cancel: refused without a word': { ...tripFailed, situation: 'an empty refusal', title: 'Failed to cancelled booking' },
  'cancel: 400': { ...cancelRefused, situation: '400' },
  'cancel: 401': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'cancel: 403': { ...cancelRefused, situation: '403' },
  'cancel: 404': { ...cancelRefused, situation: '404' },
  'cancel: 422': { ...cancelRefused, situation: '422' },
  'cancel: 500': { ...cancelRefused, situation: '500' },
  // Links the new booking: it stands longer than a bare notice.
  're-initiate: done': { ...tripDone, situation: 'success', title: 'Ride has been successfully Re-initiate!', text: 'The new booking is 77', durationMs: 8000, leadsTo: '/completed' },
  're-initiate: refused': { ...tripFailed, situation: 'a refusal', title: serverSays },
  'drop-off: updated': { ...tripDone, situation: 'success', title: 'Drop Off Updated', text: serverSays },
  'drop-off: refused': { ...tripFailed, situation: 'a refusal', title: 'Something went wrong', text: serverSays },
  'drop-off: wrong': { remote: 'mfe-trips', situation: 'no address is left in its field', place: 'field', title: 'Drop Off Address Required' },
} as const satisfies Record<string, ErrorRow>;

export { serverSays };
type Rows = typeof errorRows;
export type ErrorRowName = keyof Rows;
/** The rows that a remote's screens show. */
export type RowsOf<Remote extends ErrorRow['remote']> = { [name in ErrorRowName]: Rows[name]['remote'] extends Remote ? name : never }[ErrorRowName];
