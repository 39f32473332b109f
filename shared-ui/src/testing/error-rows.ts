import { isolateLtr } from 'shared-contracts/core/text';

/** One row of the error tables: what a user sees after a failure or a success. */
export interface ErrorRowCase {
  /** The remote whose screen shows it, or the host. */
  remote:
    | 'mfe-auth'
    | 'mfe-account'
    | 'mfe-admin'
    | 'mfe-trips'
    | 'mfe-booking'
    | 'mfe-queue'
    | 'host';
  /** When it is shown. */
  situation: string;
  /**
   * Where it is shown: a notice at the top of the page, a bar within the form, beside a field, or
   * in the page itself.
   */
  place: 'notice' | 'form' | 'field' | 'page';
  intent?: 'success' | 'error' | 'warning';
  title: string;
  /** Below or beside the title. */
  text?: string;
  /** How long a notice, or a brief message in a form, is shown. */
  durationMs?: number;
  /** Where the user is redirected. */
  leadsTo?: string;
  /**
   * The session has ended afterwards: true where the server ended it, which the host shows;
   * 'start-up-failed' where the console cannot continue and the screen itself shows why;
   * 'signed-out' where the user signed out.
   */
  endsSession?: true | 'start-up-failed' | 'signed-out';
}

const error = { place: 'notice', intent: 'error', durationMs: 2000 } as const;
const success = { place: 'notice', intent: 'success', durationMs: 2000 } as const;
const unreachable = { title: 'Error', text: 'Server is not Reachable' } as const;
const signInFailed = { remote: 'mfe-auth', place: 'form', title: 'Sign-in failed' } as const;
const wrongPair = 'Incorrect Mobile Number or Password';
const serverText = 'The server says no';
/** The host shows it for every screen, with the server's words. */
const sessionOver = {
  place: 'notice',
  intent: 'warning',
  durationMs: 2000,
  title: 'Please login again',
  text: serverText,
  endsSession: true,
} as const;

const startUpFailed = {
  place: 'notice',
  intent: 'error',
  durationMs: 2000,
  endsSession: 'start-up-failed',
} as const;
const tripFailed = { remote: 'mfe-trips', ...error } as const;
const tripDone = { remote: 'mfe-trips', ...success } as const;
const cancelRefused = { ...tripFailed, title: serverText, leadsTo: '/scheduled' } as const;

const ofBooking = { remote: 'mfe-booking' } as const;
/** The server's title of a refusal; its message is `serverText`. */
const serverTitle = 'The server refuses';
const bookingRefused = { ...ofBooking, ...error, title: serverTitle, text: serverText } as const;
/** The number can be read out, copied and opened, so it is shown longer than a plain notice. */
const bookingDone = {
  ...ofBooking,
  ...success,
  text: isolateLtr('77'),
  durationMs: 8000,
  leadsTo: '/queue',
} as const;
const promoRefused = { ...ofBooking, ...error, title: "You can't avail this Promo" } as const;
/** In the form itself, for a limited time. */
const brief = { place: 'form', durationMs: 3000 } as const;

/**
 * Every row that a remote's screen shows, by name. `serverText` is a placeholder for the server's
 * message.
 */
export const errorRows = {
  'sign-in: unreachable': {
    remote: 'mfe-auth',
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
    remote: 'mfe-auth',
    situation: '404',
    place: 'form',
    title: 'OTP send failed',
    text: 'No user found againt provided number',
  },
  'forgotten password: not sent': {
    remote: 'mfe-auth',
    situation: 'any other failure',
    place: 'form',
    title: 'OTP send failed',
  },
  'one-time password: wrong': {
    remote: 'mfe-auth',
    situation: 'a wrong OTP',
    place: 'form',
    title: 'Incorrect OTP!',
    text: 'please enter correct OTP',
  },
  'new password: refused': {
    remote: 'mfe-auth',
    situation: 'a code other than 200',
    place: 'form',
    title: 'Something Went Wrong, Please Try Again',
  },
  'new password: taken': {
    remote: 'mfe-auth',
    situation: 'success',
    ...success,
    title: 'Password Changed Successfully',
    text: 'please login with new password',
    leadsTo: '/login',
  },

  'add user: taken': {
    remote: 'mfe-admin',
    situation: '409',
    ...error,
    title: 'Check the form',
    text: serverText,
  },
  'add user: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'add user: stopped': {
    remote: 'mfe-admin',
    situation: '500 as statusCode',
    ...error,
    title: 'Server is Stopped. wait some time',
    leadsTo: '/users',
  },
  'add user: done': {
    remote: 'mfe-admin',
    situation: '200',
    ...success,
    title: 'All is well',
    leadsTo: '/users',
  },
  'edit user: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'edit user: stopped': {
    remote: 'mfe-admin',
    situation: '500 as statusCode',
    ...error,
    title: 'Server is Stopped. wait some time',
    leadsTo: '/users',
  },
  'edit user: done': {
    remote: 'mfe-admin',
    situation: '200',
    ...success,
    title: 'All is well',
    leadsTo: '/users',
  },
  'users: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'users: unreachable': {
    remote: 'mfe-admin',
    situation: 'an action while the server cannot be reached',
    ...error,
    ...unreachable,
  },
  'retry: failed': {
    remote: 'mfe-admin',
    situation: '500',
    ...error,
    title: 'SomeThing went wrong',
  },
  'retry: done': { remote: 'mfe-admin', situation: '200', ...success, title: 'All is well' },
  'disable 2FA: done': {
    remote: 'mfe-admin',
    situation: 'success',
    ...success,
    title: 'Two FA Successfully Disabled',
  },
  'disable 2FA: failed': {
    remote: 'mfe-admin',
    situation: 'a refusal with a message',
    ...error,
    title: serverText,
  },
  'disable 2FA: failed without a word': {
    remote: 'mfe-admin',
    situation: 'a refusal without one',
    ...error,
    title: 'QR Does Not Disabled',
  },
  'disable 2FA: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'upload: session over': { remote: 'mfe-admin', situation: '401', ...sessionOver },
  'upload: failed': {
    remote: 'mfe-admin',
    situation: 'a picture that the server refuses',
    ...error,
    title: 'Error in Uploading Your Profile Picture!',
    text: serverText,
  },

  'wallet: session over': { remote: 'mfe-account', situation: '401', ...sessionOver },
  'performance: session over': { remote: 'mfe-account', situation: '401', ...sessionOver },
  'address: taken': {
    remote: 'mfe-account',
    situation: '409',
    ...error,
    title: 'Address Already Exist!',
    text: serverText,
  },
  'address: incomplete': {
    remote: 'mfe-account',
    situation: 'an address without its landmark',
    ...brief,
    title: 'Please Enter a Nearest Landmark',
  },
  'address: not cleared': {
    remote: 'mfe-account',
    situation: 'a provider that keeps what was cleared',
    place: 'field',
    title: "This field can't be cleared",
  },
  'address: session over': { remote: 'mfe-account', situation: '401', ...sessionOver },

  'scheduled: failed': {
    ...tripFailed,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  'scheduled: unreachable': {
    ...tripFailed,
    situation: 'the server cannot be reached',
    ...unreachable,
  },
  'scheduled: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'in progress: failed': {
    ...tripFailed,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  // A button restores the filters, so it is shown longer than a plain notice.
  'in progress: failed with filters': {
    ...tripFailed,
    situation: 'a filtered list is refused',
    title: 'Something Went Wrong',
    text: `${serverText} Filters were reset.`,
    durationMs: 8000,
  },
  'in progress: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'completed: failed': {
    ...tripFailed,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  'completed: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'search: wrong trip number': {
    remote: 'mfe-trips',
    situation: 'a search for what no trip number has',
    place: 'field',
    title: 'Please Enter Valid Trip No',
  },
  'cities: refused': {
    remote: 'mfe-trips',
    situation: '400',
    ...startUpFailed,
    title: 'Cities are closed',
    text: `${serverText} Login Again`,
  },
  'cities: unreachable': {
    remote: 'mfe-trips',
    situation: 'the server cannot be reached',
    ...startUpFailed,
    ...unreachable,
  },
  'zones: not loaded': {
    remote: 'mfe-trips',
    situation: 'the zones of the city are refused',
    ...startUpFailed,
    title: 'Zones are closed',
    text: serverText,
  },
  'zones: updated': {
    ...tripDone,
    situation: 'the working zones are stored',
    title: 'Zone Updated',
    text: serverText,
  },

  'trip: failed': {
    ...tripFailed,
    situation: 'the details are refused',
    title: 'Failed to fetch trip details',
  },
  'trip: unknown': { ...tripFailed, situation: '404', title: serverText, leadsTo: '/scheduled' },
  'trip: session over': { remote: 'mfe-trips', situation: '401', ...sessionOver },
  'trip: in another state': {
    remote: 'mfe-trips',
    situation: 'a scheduled trip that is in progress by now',
    place: 'notice',
    intent: 'warning',
    durationMs: 2000,
    title: 'Booking is in started state',
    leadsTo: '/scheduled',
  },
  'map: failed': {
    remote: 'mfe-trips',
    situation: 'the map cannot be rendered',
    place: 'page',
    title: 'Something went wrong.',
  },
  'fares: updated': { ...tripDone, situation: 'success', title: 'Fare Updated Successfully' },
  'fares: failed': { ...tripFailed, situation: '500', title: 'Something Went Wrong' },
  'fares: refused': { ...tripFailed, situation: '422', title: serverText },
  'fares: unreachable': {
    ...tripFailed,
    situation: 'the server cannot be reached',
    ...unreachable,
  },
  'notes: not loaded': {
    ...tripFailed,
    situation: 'the notes are refused',
    title: 'Failed to fetch agent note',
  },
  'fares: session over': {
    remote: 'mfe-trips',
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'notes: session over': {
    remote: 'mfe-trips',
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'notes: not saved': {
    ...tripFailed,
    situation: 'a note is refused',
    title: 'Failed to save note',
  },
  'timeline: not loaded': {
    ...tripFailed,
    situation: 'the timeline is refused',
    title: 'Failed to fetch agent timeline',
  },
  'drivers: none': {
    remote: 'mfe-trips',
    situation: 'nobody is near',
    place: 'page',
    title: 'No driver found',
  },
  'assign: done': {
    ...tripDone,
    situation: 'success',
    title: 'Booking assigned successfully',
    leadsTo: '/scheduled',
  },
  'assign: failed': {
    ...tripFailed,
    situation: 'a refusal',
    title: 'Failed to Assign booking',
    leadsTo: '/scheduled',
  },
  'assign: session over': {
    remote: 'mfe-trips',
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'cancel: done': {
    ...tripDone,
    situation: 'success',
    title: 'Booking cancelled successfully',
    leadsTo: '/scheduled',
  },
  'cancel: refused without a word': {
    ...tripFailed,
    situation: 'an empty refusal',
    title: 'Failed to cancelled booking',
  },
  'cancel: 400': { ...cancelRefused, situation: '400' },
  'cancel: 401': { remote: 'mfe-trips', situation: '401', ...sessionOver, leadsTo: '/scheduled/1' },
  'cancel: 403': { ...cancelRefused, situation: '403' },
  'cancel: 404': { ...cancelRefused, situation: '404' },
  'cancel: 422': { ...cancelRefused, situation: '422' },
  'cancel: 500': { ...cancelRefused, situation: '500' },
  // It links to the new booking, so it is shown longer than a plain notice.
  're-initiate: done': {
    ...tripDone,
    situation: 'success',
    title: 'Ride has been successfully Re-initiate!',
    text: 'New booking: 77',
    durationMs: 8000,
    leadsTo: '/completed',
  },
  're-initiate: session over': {
    remote: 'mfe-trips',
    situation: '401',
    ...sessionOver,
    leadsTo: '/completed/1',
  },
  're-initiate: refused': { ...tripFailed, situation: 'a refusal', title: serverText },
  'drop-off: updated': {
    ...tripDone,
    situation: 'success',
    title: 'Drop Off Updated',
    text: serverText,
  },
  'drop-off: refused': {
    ...tripFailed,
    situation: 'a refusal',
    title: 'Something went wrong',
    text: serverText,
  },
  'drop-off: session over': {
    remote: 'mfe-trips',
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1/edit',
  },
  'drop-off: wrong': {
    remote: 'mfe-trips',
    situation: 'no address is left in its field',
    place: 'field',
    title: 'Drop Off Address Required',
  },

  'booking: unreachable': {
    ...ofBooking,
    situation: 'the server cannot be reached',
    ...error,
    ...unreachable,
  },
  'booking: 400': { ...bookingRefused, situation: '400 for a booking' },
  'booking: 401': { ...ofBooking, situation: '401 for a booking', ...sessionOver },
  'booking: 403': { ...bookingRefused, situation: '403 for a booking' },
  'booking: 404': { ...bookingRefused, situation: '404 for a booking' },
  // The one refusal whose title and message are swapped.
  'booking: 422': {
    ...bookingRefused,
    situation: '422 for a booking',
    title: serverText,
    text: serverTitle,
  },
  'booking: 500': { ...bookingRefused, situation: '500 for a booking' },
  'batch: 400': { ...bookingRefused, situation: '400 for several drops' },
  'batch: 401': { ...ofBooking, situation: '401 for several drops', ...sessionOver },
  'batch: 403': { ...bookingRefused, situation: '403 for several drops' },
  'batch: 404': { ...bookingRefused, situation: '404 for several drops' },
  'batch: 422': { ...bookingRefused, situation: '422 for several drops' },
  'batch: 500': { ...bookingRefused, situation: '500 for several drops' },
  'food batch: 400': { ...bookingRefused, situation: '400 for a food batch' },
  'food batch: 401': { ...ofBooking, situation: '401 for a food batch', ...sessionOver },
  'food batch: 403': { ...bookingRefused, situation: '403 for a food batch' },
  'food batch: 404': { ...bookingRefused, situation: '404 for a food batch' },
  'food batch: 422': { ...bookingRefused, situation: '422 for a food batch' },
  'food batch: 500': { ...bookingRefused, situation: '500 for a food batch' },
  'promo: 400': { ...promoRefused, situation: '400 for a promo' },
  'promo: 401': { ...ofBooking, situation: '401 for a promo', ...sessionOver },
  'promo: 403': { ...promoRefused, situation: '403 for a promo' },
  'promo: 404': { ...promoRefused, situation: '404 for a promo' },
  'promo: 422': { ...promoRefused, situation: '422 for a promo' },
  'promo: 500': { ...promoRefused, situation: '500 for a promo' },
  'promo: unreachable': {
    ...ofBooking,
    situation: 'the server cannot be reached',
    ...error,
    ...unreachable,
  },
  'promo: applied': { ...ofBooking, situation: 'success', ...success, title: serverText },
  'promo: no city': {
    ...ofBooking,
    situation: 'a promo before a city',
    ...error,
    title: 'Please Select City',
  },
  'booking: created': { ...bookingDone, situation: 'success', title: 'Booking is Created' },
  'batch: created': {
    ...bookingDone,
    situation: 'success',
    title: 'Multiple Bookings are Created',
  },
  'food batch: created': {
    ...bookingDone,
    situation: 'success',
    title: 'Batch created successfully',
  },
  'purchase: no amount': {
    ...ofBooking,
    situation: 'the amount is lowered to nothing',
    place: 'notice',
    intent: 'warning',
    durationMs: 2000,
    title: 'Please Enter Amount',
  },
  'file: too many rows': {
    ...ofBooking,
    situation: 'a file of 21 rows',
    ...error,
    title: 'Csv Data Must be equal to 20 rows',
  },
  'drop: incomplete': {
    ...ofBooking,
    situation: 'a drop is confirmed that lacks something',
    ...brief,
    title: 'Please Fill All the Details First!',
  },
  'drop: other city': {
    ...ofBooking,
    situation: 'a drop in another city than the pickup',
    ...brief,
    title: 'Please Select the same city for Pickup and Dropoff',
  },
  'dispatcher: missing': {
    ...ofBooking,
    situation: 'a batch without its dispatcher',
    place: 'field',
    title: 'Dispatcher Name is Required',
  },
  'caller’s address: taken': {
    ...ofBooking,
    situation: '409',
    ...error,
    title: 'Address Already Exist!',
    text: serverText,
  },
  'caller’s address: incomplete': {
    ...ofBooking,
    situation: 'an address without its landmark',
    ...brief,
    title: 'Please Enter a Nearest Landmark',
  },
  'caller’s address: not cleared': {
    ...ofBooking,
    situation: 'a provider that keeps what was cleared',
    place: 'field',
    title: "This field can't be cleared",
  },
  'microphone: refused': {
    ...ofBooking,
    situation: 'the browser does not allow it',
    place: 'page',
    title: 'Microphone access is blocked. Allow it in the address bar, then record again.',
  },

  'queue: session over': { remote: 'mfe-queue', situation: '401', ...sessionOver },
  'queue: taken': {
    remote: 'mfe-queue',
    situation: 'the assignment check says false',
    place: 'page',
    title: 'This request is already taken',
    text: 'The list refreshes when you close this message.',
  },
  'queue: unreachable': {
    remote: 'mfe-queue',
    situation: 'a request is taken while the server cannot be reached',
    ...error,
    ...unreachable,
  },

  'logout: done': {
    remote: 'host',
    situation: 'success',
    ...success,
    title: serverText,
    leadsTo: '/login',
    endsSession: 'signed-out',
  },
} as const satisfies Record<string, ErrorRowCase>;

export { serverText };
type Rows = typeof errorRows;
type ErrorRowName = keyof Rows;
/** The rows that a remote's screens show. */
export type RowsOf<Remote extends ErrorRowCase['remote']> = {
  [name in ErrorRowName]: Rows[name]['remote'] extends Remote ? name : never;
}[ErrorRowName];
