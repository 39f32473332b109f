export default {
  live: 'Live',
  'catching-up': 'Catching up',
  stale: 'Out of date',
  connecting: 'Connecting',
  'connecting.why': 'Connecting to the server',
  'offline-since': 'Offline since {time}',
  'silent-since': 'No response since {time}',
  'silent.why': "You're online, but the server isn't responding. The screen may be out of date.",
  rows: ', rows may be out of date',
  'live.why': 'Everything on screen is current',
  'catching-up.why': 'Connected. Loading missed changes.',
  'stale.why': "A list couldn't be refreshed. Retrying automatically.",
  limited: 'Live updates limited',
  'limited.why':
    'The console works, but live updates are blocked by your network or open in too many windows. Lists reload every 30 seconds.',
  'offline.why': 'No connection. The screen may be out of date.',
} as const;
