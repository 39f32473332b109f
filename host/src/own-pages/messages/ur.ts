export default {
  profile: 'پروفائل',
  sessions: 'آپ کہاں لاگ ان ہیں',
  drivers: 'ڈرائیور',
  payouts: 'ادائیگیاں',
  audit: 'آڈٹ لاگ',
  'reference-data': 'ریفرنس ڈیٹا',
  integrations: 'انٹیگریشنز',
  reports: 'شیڈول رپورٹس',
  'dispatch-rules': 'ڈسپیچ کے اصول',
  jobs: 'جابز',
  'outside-services': 'بیرونی سروسز',
  releases: 'ریلیزز',
} as const;
