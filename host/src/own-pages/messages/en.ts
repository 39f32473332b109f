export default {
  profile: 'Profile',
  sessions: "Where you're signed in",
  drivers: 'Drivers',
  payouts: 'Payouts',
  audit: 'Audit log',
  'reference-data': 'Reference data',
  integrations: 'Integrations',
  reports: 'Scheduled reports',
  'dispatch-rules': 'Dispatch rules',
  jobs: 'Jobs',
  'outside-services': 'Outside services',
  releases: 'Releases',
} as const;
