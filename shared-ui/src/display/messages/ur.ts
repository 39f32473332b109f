export default {
  'role.admin': 'ایڈمن',
  'role.supervisor': 'سپروائزر',
  'role.dispatcher': 'ڈسپیچر',
  'role.dispatch_client': 'ڈسپیچ کلائنٹ',
  'gender.male': 'مرد',
  'gender.female': 'خاتون',
  'gender.other': 'دیگر',
} as const;
