/**
 * Which package's screens show a call's answer: its `other-provider.test.tsx` renders them for any
 * answer of another provider.
 */
export const screenCalls = {
  'mfe-account': [
    'wallet.list',
    'day-sums.list',
    'performance.list',
    'address.list',
    'reference.languages',
    'media.token',
    'users.own-sessions',
  ],
  'mfe-admin': [
    'users.list',
    'users.sessions',
    'audit.list',
    'releases.health',
    'reference.cities',
  ],
  'mfe-auth': ['auth.login', 'auth.verify-otp'],
  'mfe-booking': [
    'reference.services',
    'reference.sources',
    'reference.partner-categories',
    'reference.zones',
    'reference.settings',
    'address.list',
    'bookings.passenger',
    'bookings.geocode',
    'bookings.estimate-fare',
    'bookings.create-ride',
    'queue.get',
    'queue.renew-lease',
  ],
  'mfe-queue': ['queue.list', 'queue.claim'],
  'mfe-trips': [
    'trips.list',
    'trips.counts',
    'trips.detail',
    'trips.search-drivers',
    'trips.history',
    'trips.notes',
    'trips.driver-route',
  ],
  host: ['notifications.list', 'notifications.toggle'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Calls whose answers no screen shows, and why; calls that return nothing but `code` and `message`
 * need no row.
 */
export const callsWithoutScreen: Readonly<Record<string, string>> = {
  'auth.captcha-challenge': 'the shape is the captcha library’s own',
  'bookings.autocomplete':
    'a list of suggestions: texts by the contract’s reader, and a name to ask by',
  'bookings.last-location': 'written into the form as a saved address is',
  'bookings.create-batch': 'the number of a notice, as of a ride',
  'bookings.create-food-batch': 'the number of a notice, as of a ride',
  'bookings.reinitiate-ride': 'the number of a notice, as of a ride',
  'bookings.reinitiate-batch': 'the number of a notice, as of a ride',
  'bookings.reinitiate-food-batch': 'the number of a notice, as of a ride',
  'trips.update-fares': 'the trip is read again',
  'trips.update-drop': 'the trip is read again',
  'trips.action-times': 'counted in the navigation',
  'trips.care': 'the list, its counts and the trip are read again',
  'trips.assign-driver': 'a yes or no, after which the screen is left',
  'trips.add-note': 'the notes are read again',
  'trips.export': 'a file',
  'trips.demo-move': 'the demo’s own, called by no screen',
  'address.create': 'the book is read again',
  'address.update': 'the book is read again',
  'users.create': 'the list is read again',
  'users.update': 'the list is read again',
  'users.retry': 'the list is read again',
  'preferences.list': 'stored in the browser, where each screen checks its own',
  'users.end-sessions': 'a count in a notice',
  'users.end-own-sessions': 'the list is read again',
  'users.update-zones': 'goes into the session, which is read as one',
  'wallet.download': 'a file',
  'wallet.withdraw': 'the wallet is read again',
  'media.upload-voice-note': 'an address that is sent with the booking',
  'media.upload-image': 'a name that is sent with the user',
  'events.list': 'rows of events, which the live layer reads',
  'users.demo-create': 'the tests’ own, called by no screen',
  'queue.demo-add': 'the demo’s own, called by no screen',
  'demo.outbox': 'the demo’s own page, not the console’s',
};
