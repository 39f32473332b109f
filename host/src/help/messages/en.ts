export default {
  title: 'Help',
  late: 'Red',
  'late.means':
    'A request waiting more than 5 minutes, or a trip past its estimate. These come first.',
  live: 'Live',
  'live.means':
    'Lists update automatically. If the connection is lost, the indicator next to the search shows since when rows may be out of date.',
  taken: 'Taken by …',
  'taken.means':
    'Someone is handling that request. It returns to the queue if their screen is closed or idle for 2 minutes.',
  typed: 'Drafts',
  'typed.means':
    'Your entries stay in this browser until you submit them, even if you reload or sign in again.',
  undo: 'Undo',
  'undo.means': 'Undo a removal from its notification, even on another page, or press Alt U.',
  find: 'Ctrl K',
  'find.means': 'Search bookings, phones, people and places, or run a command.',
} as const;
