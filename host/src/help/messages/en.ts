export default {
  title: 'Help',
  late: 'Red',
  'late.means':
    'A request that nobody has answered for five minutes, or a trip over its estimate. They stand first.',
  live: 'Live',
  'live.means':
    'Rows change by themselves. While the connection is gone, the mark beside the search says since when rows may be old.',
  taken: 'Taken by …',
  'taken.means':
    'Somebody answers that request. It comes back when their screen has been closed or silent for two minutes.',
  typed: 'What you type',
  'typed.means': 'Stays in this browser until it is sent, also after a reload or a new sign-in.',
  undo: 'Undo',
  'undo.means':
    'What you remove can be put back from its notice, on other pages too. Alt U does so.',
  find: 'Ctrl K',
  'find.means': 'Finds bookings, phones, people and places, and does things by their names.',
} as const;
