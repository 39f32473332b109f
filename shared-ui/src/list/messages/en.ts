export default {
  'fresh.catching-up': 'Catching up: rows may be out of date',
  'fresh.silent': 'Server not responding: rows may be out of date',
  'fresh.limited': 'Live updates limited: rows are up to 30 seconds old',
  'fresh.offline': 'Offline: rows may be out of date',
  new_one: '{count} new',
  new_other: '{count} new',
  gone: 'No longer in this list',
} as const;
