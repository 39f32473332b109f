export default {
  'booked-by': 'Booked by {name}',
  more: 'Show more',
  'load-failed': "Couldn't load earlier bookings",
} as const;
