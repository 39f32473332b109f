export default {
  do: 'RE-INITIATE',
  row: 'RE-INITIATE {number}',
  title: 'Re-initiate {number}?',
  body: 'A new booking with the same people, places and money is made. {number} leaves the lists.',
  keep: 'Cancel',
  done: 'Ride has been successfully Re-initiate!',
  'done-as': 'New booking: {number}',
  failed: 'Something Went Wrong',
  open: 'Open {number}',
  'is-rebooked': 'Rebooked as',
  'is-removed': "Removed from the lists, so it can't be rebooked",
} as const;
