import {
  errorNotice,
  serverText,
  sessionOver,
  successNotice,
  unreachable,
  type ErrorRowCase,
} from 'shared-ui/testing';

const startUpFailed = { ...errorNotice, endsSession: 'start-up-failed' } as const;
const cancelRefused = { ...errorNotice, title: serverText, leadsTo: '/scheduled' } as const;

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'scheduled: failed': {
    ...errorNotice,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  'scheduled: unreachable': {
    ...errorNotice,
    situation: 'the server cannot be reached',
    ...unreachable,
  },
  'scheduled: session over': { situation: '401', ...sessionOver },
  'in progress: failed': {
    ...errorNotice,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  // A button restores the filters, so it is shown longer than a plain notice.
  'in progress: failed with filters': {
    ...errorNotice,
    situation: 'a filtered list is refused',
    title: 'Something Went Wrong',
    text: `${serverText} Filters were reset.`,
    durationMs: 8000,
  },
  'in progress: session over': { situation: '401', ...sessionOver },
  'completed: failed': {
    ...errorNotice,
    situation: 'the list is refused',
    title: 'Something Went Wrong',
    text: serverText,
  },
  'completed: session over': { situation: '401', ...sessionOver },
  'search: wrong trip number': {
    situation: 'a search for what no trip number has',
    place: 'field',
    title: 'Please Enter Valid Trip No',
  },
  'cities: refused': {
    situation: '400',
    ...startUpFailed,
    title: 'Cities are closed',
    text: `${serverText} Login Again`,
  },
  'cities: unreachable': {
    situation: 'the server cannot be reached',
    ...startUpFailed,
    ...unreachable,
  },
  'zones: not loaded': {
    situation: 'the zones of the city are refused',
    ...startUpFailed,
    title: 'Zones are closed',
    text: serverText,
  },
  'zones: updated': {
    ...successNotice,
    situation: 'the working zones are stored',
    title: 'Zone Updated',
    text: serverText,
  },
  'trip: failed': {
    ...errorNotice,
    situation: 'the details are refused',
    title: 'Failed to fetch trip details',
  },
  'trip: unknown': { situation: '404', place: 'page', title: serverText },
  'trip: session over': { situation: '401', ...sessionOver },
  'trip: in another state': {
    situation: 'a scheduled trip that is in progress by now',
    place: 'notice',
    intent: 'warning',
    durationMs: 2000,
    title: 'Booking is in started state',
    leadsTo: '/scheduled',
  },
  'map: failed': {
    situation: 'the map cannot be rendered',
    place: 'page',
    title: 'Something went wrong.',
  },
  'fares: updated': { ...successNotice, situation: 'success', title: 'Fare Updated Successfully' },
  'fares: failed': { ...errorNotice, situation: '500', title: 'Something Went Wrong' },
  'fares: refused': { ...errorNotice, situation: '422', title: serverText },
  'fares: unreachable': {
    ...errorNotice,
    situation: 'the server cannot be reached',
    ...unreachable,
  },
  'notes: not loaded': {
    ...errorNotice,
    situation: 'the notes are refused',
    title: 'Failed to fetch agent note',
  },
  'fares: session over': {
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'notes: session over': {
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'notes: not saved': {
    ...errorNotice,
    situation: 'a note is refused',
    title: 'Failed to save note',
  },
  'timeline: not loaded': {
    ...errorNotice,
    situation: 'the timeline is refused',
    title: 'Failed to fetch agent timeline',
  },
  'drivers: none': {
    situation: 'nobody is near',
    place: 'page',
    title: 'No driver found',
  },
  'assign: done': {
    ...successNotice,
    situation: 'success',
    title: 'Booking assigned successfully',
    // Long enough for Undo.
    durationMs: 8000,
    leadsTo: '/scheduled',
  },
  'assign: failed': {
    ...errorNotice,
    situation: 'a refusal',
    title: 'Failed to Assign booking',
    leadsTo: '/scheduled',
  },
  'assign: session over': {
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1',
  },
  'cancel: done': {
    ...successNotice,
    situation: 'success',
    title: 'Booking cancelled successfully',
    leadsTo: '/scheduled',
  },
  'cancel: refused without a word': {
    ...errorNotice,
    situation: 'an empty refusal',
    title: 'Failed to cancelled booking',
  },
  'cancel: 400': { ...cancelRefused, situation: '400' },
  'cancel: 401': { situation: '401', ...sessionOver, leadsTo: '/scheduled/1' },
  'cancel: 403': { ...cancelRefused, situation: '403' },
  'cancel: 404': { ...cancelRefused, situation: '404' },
  'cancel: 422': { ...cancelRefused, situation: '422' },
  'cancel: 500': { ...cancelRefused, situation: '500' },
  // It links to the new booking, so it is shown longer than a plain notice.
  're-initiate: done': {
    ...successNotice,
    situation: 'success',
    title: 'Ride has been successfully Re-initiate!',
    text: 'New booking: 77',
    durationMs: 8000,
    leadsTo: '/completed',
  },
  're-initiate: session over': {
    situation: '401',
    ...sessionOver,
    leadsTo: '/completed/1',
  },
  're-initiate: refused': { ...errorNotice, situation: 'a refusal', title: serverText },
  'drop-off: updated': {
    ...successNotice,
    situation: 'success',
    title: 'Drop Off Updated',
    text: serverText,
  },
  'drop-off: refused': {
    ...errorNotice,
    situation: 'a refusal',
    title: 'Something went wrong',
    text: serverText,
  },
  'drop-off: session over': {
    situation: '401',
    ...sessionOver,
    leadsTo: '/scheduled/1/edit',
  },
  'drop-off: wrong': {
    situation: 'no address is left in its field',
    place: 'field',
    title: 'Drop Off Address Required',
  },
} as const satisfies Record<string, ErrorRowCase>;
