import {
  brief,
  errorNotice,
  serverText,
  sessionOver,
  successNotice,
  unreachable,
  type ErrorRowCase,
} from 'shared-ui/testing';

/** The server's title of a refusal; its message is `serverText`. */
const serverTitle = 'The server refuses';
const bookingRefused = { ...errorNotice, title: serverTitle, text: serverText } as const;
/** A receipt, which is shown until the next booking. */
const bookingDone = { ...successNotice, durationMs: Infinity, leadsTo: '/queue' } as const;
const promoRefused = { ...errorNotice, title: "You can't avail this Promo" } as const;

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'booking: unreachable': {
    ...bookingDone,
    situation: 'the server cannot be reached',
    intent: 'warning',
    title: 'Booking saved on this computer',
  },
  'booking: unanswered': {
    situation: 'a call has no answer while events arrive',
    ...errorNotice,
    ...unreachable,
  },
  'booking: 400': { ...bookingRefused, situation: '400 for a booking' },
  'booking: 401': { situation: '401 for a booking', ...sessionOver },
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
  'batch: 401': { situation: '401 for several drops', ...sessionOver },
  'batch: 403': { ...bookingRefused, situation: '403 for several drops' },
  'batch: 404': { ...bookingRefused, situation: '404 for several drops' },
  'batch: 422': { ...bookingRefused, situation: '422 for several drops' },
  'batch: 500': { ...bookingRefused, situation: '500 for several drops' },
  'food batch: 400': { ...bookingRefused, situation: '400 for a food batch' },
  'food batch: 401': { situation: '401 for a food batch', ...sessionOver },
  'food batch: 403': { ...bookingRefused, situation: '403 for a food batch' },
  'food batch: 404': { ...bookingRefused, situation: '404 for a food batch' },
  'food batch: 422': { ...bookingRefused, situation: '422 for a food batch' },
  'food batch: 500': { ...bookingRefused, situation: '500 for a food batch' },
  'promo: 400': { ...promoRefused, situation: '400 for a promo' },
  'promo: 401': { situation: '401 for a promo', ...sessionOver },
  'promo: 403': { ...promoRefused, situation: '403 for a promo' },
  'promo: 404': { ...promoRefused, situation: '404 for a promo' },
  'promo: 422': { ...promoRefused, situation: '422 for a promo' },
  'promo: 500': { ...promoRefused, situation: '500 for a promo' },
  'promo: unreachable': {
    situation: 'the server cannot be reached',
    ...errorNotice,
    ...unreachable,
  },
  'promo: applied': { situation: 'success', ...successNotice, title: serverText },
  'promo: no city': {
    situation: 'a promo before a city',
    ...errorNotice,
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
    situation: 'the amount is lowered to nothing',
    place: 'notice',
    intent: 'warning',
    durationMs: 2000,
    title: 'Please Enter Amount',
  },
  'file: too many rows': {
    situation: 'a file of 21 rows',
    ...errorNotice,
    title: 'Csv Data Must be equal to 20 rows',
  },
  'drop: incomplete': {
    situation: 'a drop is confirmed that lacks something',
    ...brief,
    title: 'Please Fill All the Details First!',
  },
  'drop: other city': {
    situation: 'a drop in another city than the pickup',
    ...brief,
    title: 'Please Select the same city for Pickup and Dropoff',
  },
  'dispatcher: missing': {
    situation: 'a batch without its dispatcher',
    place: 'field',
    title: 'Dispatcher Name is Required',
  },
  'caller’s address: taken': {
    situation: '409',
    ...errorNotice,
    title: 'Address Already Exist!',
    text: serverText,
  },
  'caller’s address: incomplete': {
    situation: 'an address without its landmark',
    ...brief,
    title: 'Please Enter a Nearest Landmark',
  },
  'caller’s address: not cleared': {
    situation: 'a provider that keeps what was cleared',
    place: 'field',
    title: "This field can't be cleared",
  },
  'microphone: refused': {
    situation: 'the browser does not allow it',
    place: 'page',
    title: 'Microphone access is blocked. Allow it in the address bar, then record again.',
  },
} as const satisfies Record<string, ErrorRowCase>;
