export default {
  title: 'Help',
  late: 'Red',
  'late.means':
    'A request waiting more than 5 minutes, or a trip past its estimate. These come first.',
  live: 'Live',
  'live.means':
    'Rows change by themselves. While the connection is gone, the mark beside the search says since when rows may be old.',
  taken: 'Taken by …',
  'taken.means':
    'Someone is handling that request. It returns to the queue if their screen is closed or idle for 2 minutes.',
  typed: 'Drafts',
  'typed.means':
    'Your entries stay in this browser until you submit them, even if you reload or sign in again.',
  undo: 'Undo',
  'undo.means': 'Undo a removal from its notice, even on another page, or press Alt U.',
  find: 'Ctrl K',
  'find.means': 'Search bookings, phones, people and places, or run a command.',
} as const;
