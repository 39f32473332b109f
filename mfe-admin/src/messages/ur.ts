export default {
  'users.title': 'صارفین',
  'users.empty': 'ابھی کوئی صارف نہیں',
  'users.empty-hint': 'جیسے ہی کوئی صارف شامل کیا جائے گا، یہاں نظر آئے گا۔',
  'users.beyond': 'فہرست یہاں تک نہیں جاتی',
  'users.to-first': 'پہلے صفحے پر جائیں',

  'column.name': 'نام',
  'column.phone': 'فون',
  'column.email': 'ای میل',
  'column.cnic': 'شناختی کارڈ نمبر',
  'column.status': 'حالت',
  'column.city': 'شہر',
  'column.right': 'اختیار',
  'column.gender': 'جنس',
  'column.added-on': 'شامل ہونے کی تاریخ',
  'column.two-factor': 'دو مرحلہ تصدیق',

  'status.active': 'فعال',
  'status.pending': 'زیرِ التوا',
  'status.inactive': 'غیر فعال',

  'role.admin': 'ایڈمن',
  'role.supervisor': 'سپروائزر',
  'role.dispatcher': 'ڈسپیچر',
  'role.dispatch_client': 'ڈسپیچ کلائنٹ',

  'gender.male': 'مرد',
  'gender.female': 'خاتون',
  'gender.other': 'دیگر',

  'two-factor.yes': 'ہاں',
  'two-factor.no': 'نہیں',
} as const;
